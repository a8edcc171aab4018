"""What messages mean: who wins, and what the player is asked to do. Generous in the wording.

A text is read word by word. Whoever was named last is the one of whom it is told that he wins,
loses or busts; where nobody was, it is the player. Of several sentences the ones that name somebody
count, and only where there is none the others.
"""

import re
from collections.abc import Sequence

PLAYER = frozenset("player players you youve your youre yours yourself ya user human gamer".split())
# Who speaks may be the player or the dealer: what they say of themselves is told by the score.
SPEAKER = frozenset("i ive im".split())
DEALER = frozenset("dealer dealers house computer bank croupier casino cpu machine".split())
WINS = frozenset(
    "win wins won winning winner wining victory victorious beat beats beaten defeats defeated "
    "congratulations congrats hooray hurray yay triumph triumphs prevails".split()
)
LOSES = frozenset(
    "lose loses lost losing loser loose looses loss losses defeat bust busts busted busting "
    "bursts burst bursted forfeit forfeits forfeited over exceeded exceeds sorry".split()
)
NOT = frozenset("not didnt dont hasnt havent never no cannot cant isnt".split())
NOBODY = frozenset("nobody noone none neither".split())
TIES = frozenset("tie tied ties push draw standoff".split())
WEAK = frozenset("sorry over congratulations congrats hooray hurray yay".split())
# Of whom this is said, he has lost.
BEATEN = re.compile(r"\b(was|were|been|are|is|got) (beat|beaten|defeated)\b")
SAID_OF_NOBODY = re.compile(r"\bgame over\b|\bround (is )?over\b|\bstart(ing)? over\b")

HIT = re.compile(r"\bhit\b", re.I)
STAND = re.compile(r"\b(stand|stay|stick|hold|pass)\b", re.I)
YOUR_TURN = re.compile(
    r"\b(your|player'?s?) (turn|move|action|choice|decision|call|play)\b"
    r"|\bwhat (do|will|would|are) you\b|\bmake your (move|choice)\b"
    r"|\banother card\b[^.!]{0,80}\?|\bcard\b[^.!]{0,80}\b(stand|stay)\b[^.!]{0,80}\?",
    re.I,
)
# What asks for a new round: the word "deal" alone may also tell what has happened.
NEW_DEAL = re.compile(
    r"\b(new|another|next|fresh|one more) (deal|game|round|hand|cards)\b"
    r"|\b(play|try|go|deal|start) (it )?again\b|\bagain\?|\bre-?deal\b"
    r"|\b(press|click|push|hit|tap|use|choose|select|try)( on)?( the)?( button)?\W{0,3}deal\b"
    r"|\b(to|please|now|then|and|or|i|we|shall|can|may|must|should|let'?s|just|[.!,;|/-])\s*deal\b"
    r"(?!\W+(in|during|while|before|costs?|was|button was|too)\b)"
    r"|^\W*deal\b(?!\W+(in|during|while|before|costs?|was|button was|too)\b)|\bdeal\b[^.!]*\?",
    re.I,
)
DEAL = re.compile(r"\bdeal\b", re.I)
# What has happened, and no request: "you pressed Deal".
DEALT = re.compile(
    r"\b(pressed|clicked|hitting|pressing|clicking|pushed|used|by)\W*(the )?deal\b", re.I
)
# What is printed to see how a program works: lists of cards, the deck, objects.
LISTING = re.compile(
    r"\bdeck\b|<[\w.]+ (object|instance) at|\b[CSHD](10|[2-9TJQK])\b|\b[CSHD]A\b", re.I
)
VALUE = re.compile(r"\b(True|False|None)\b")


def without_values(lines: Sequence[str]) -> list[str]:
    """What is printed, without lines that show a variable to look for a mistake: "bust False"."""
    return [line for line in lines if not VALUE.search(line)]


def winner(texts: Sequence[str]) -> str | None:
    """Who has won, as the texts tell: "player", "dealer", "both" where they contradict each other,
    "nobody" where it is a tie, or None where they tell nothing.
    """
    named: set[str] = set()
    others: set[str] = set()
    for text in texts:
        plain = BEATEN.sub(" lost ", SAID_OF_NOBODY.sub(" ", text.lower()))
        for sentence in re.split(r"[.!?;\n]+", plain):
            strong, weak = _told(sentence.replace("no one", "nobody"))
            named |= strong
            others |= weak
    found = named or others
    if not found:
        return None
    return found.pop() if len(found) == 1 else "both"


def _told(sentence: str) -> tuple[set[str], set[str]]:
    """Who wins by a sentence: where somebody is named in it, and where nobody is."""
    words = re.findall(r"[a-z]+", sentence.replace("'", "").replace("’", ""))
    strong: set[str] = set()
    weak: set[str] = set()
    subject, negated = "", False
    next_named = _next_named(words)
    for number, word in enumerate(words):
        if word in PLAYER or word in DEALER:
            subject = "player" if word in PLAYER else "dealer"
            negated = False
        elif word in NOBODY:
            subject = "nobody"
        elif word in TIES:
            weak.add("nobody")
        elif word in NOT:
            negated = True
        elif word in SPEAKER:
            subject = "speaker"
        elif subject == "nobody" and word in WINS | LOSES:
            strong.add("nobody")
        elif subject == "speaker" and word in WINS | LOSES:
            continue
        elif word in WINS or word in LOSES:
            whose = subject or (next_named[number] if word == "winner" else "")
            wins = (word in WINS) != negated
            side = (whose or "player") if wins else _other(whose or "player")
            (strong if whose and word not in WEAK else weak).add(side)
    return strong, weak


def _next_named(words: Sequence[str]) -> list[str]:
    """For each word who is named first from there on; nothing for nobody."""
    named, found = "", []
    for word in reversed(words):
        if word in PLAYER or word in DEALER:
            named = "player" if word in PLAYER else "dealer"
        found.append(named)
    return found[::-1]


def _other(side: str) -> str:
    return "dealer" if side == "player" else "player"


def asks_for_a_move(texts: Sequence[str]) -> bool:
    """Whether the player is asked to hit or to stand."""
    whole = " | ".join(texts)
    return bool((HIT.search(whole) and STAND.search(whole)) or YOUR_TURN.search(whole))


def asks_for_a_deal(texts: Sequence[str]) -> bool:
    """Whether the player is asked to begin a new round."""
    return any(NEW_DEAL.search(DEALT.sub(" ", text)) for text in texts)


def asks(texts: Sequence[str]) -> bool:
    """Whether anything is asked: what, is told by the moment at which it stands there."""
    return any("?" in text for text in texts)


def may_ask_for_a_deal(texts: Sequence[str]) -> bool:
    """Whether a deal is spoken of in a way that only a person can tell from such a request."""
    return any(DEAL.search(DEALT.sub(" ", text)) for text in texts)


def says_something(texts: Sequence[str]) -> bool:
    """Whether there are words beyond the ones that are understood: a person should look at them."""
    known = PLAYER | DEALER | WINS | LOSES | NOT | NOBODY | TIES
    known |= frozenset(
        "hit or stand stay new deal again game round hand the a an is has have had with at of "
        "value score cards card contains total points hands press click to for play want do would "
        "like blackjack and money bet outcome status message another one wins".split()
    )
    told = " ".join(text for text in texts if not LISTING.search(text))
    words = re.findall(r"[^\W\d_]+", told.lower())
    return any(word in SPEAKER or (len(word) > 2 and word not in known) for word in words)
