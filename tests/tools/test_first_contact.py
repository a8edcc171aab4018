"""Programs that nobody here has written are judged as somebody found right who looked at them."""

from pathlib import Path

import pytest

from grader.grading.grade import Wish
from tests.judging import Judge
from tests.planting import FINISHED
from tools import corpus
from tools.first_contact import judged, verdict


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("key", FINISHED)
def test_programs_are_judged_as_they_were_found_right(judge: Judge, key: str) -> None:
    programs = [one for one in corpus.programs(key) if one.name in judged(key)]
    documents = judge.many(programs, [Wish(key=key, nothing_else=True)] * len(programs))
    found = {one.name: verdict(document) for one, document in zip(programs, documents, strict=True)}
    assert found == judged(key)
    assert [one for one in documents if one["faults"]] == []


@pytest.mark.costly
def test_the_corpus_is_packed_the_same_each_time(tmp_path: Path) -> None:
    corpus.unpack(tmp_path)
    assert corpus.packed(tmp_path) == corpus.PACKED.read_bytes()
