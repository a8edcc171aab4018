"""Programs that nobody here has written are judged as somebody found right who looked at them."""

from pathlib import Path

import pytest

from grader.grading.grade import Wish
from tests.judging import Judge
from tests.planting import FINISHED
from tools import corpus
from tools.first_contact import judged, verdict

# What is known to be judged wrongly, and how. Whoever mends one of these takes it out here.
MISJUDGED = {
    "cpsc386": {"g41": "after a split, a card of one hand is read as one of the other's"},
}


@pytest.mark.slow
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("key", FINISHED)
def test_programs_are_judged_as_they_were_found_right(judge: Judge, key: str) -> None:
    programs = [one for one in corpus.programs(key) if one.name in judged(key)]
    documents = judge.many(programs, [Wish(key=key, nothing_else=True)] * len(programs))
    found = {one.name: verdict(document) for one, document in zip(programs, documents, strict=True)}
    wrong = {name for name in found if found[name] != judged(key)[name]}
    assert wrong == MISJUDGED.get(key, {}).keys(), {name: found[name] for name in wrong}
    assert found.keys() == judged(key).keys()
    assert [one for one in documents if one.faults] == []


@pytest.mark.costly
def test_the_corpus_is_packed_the_same_each_time(tmp_path: Path) -> None:
    corpus.unpack(tmp_path)
    assert corpus.packed(tmp_path) == corpus.PACKED.read_bytes()
