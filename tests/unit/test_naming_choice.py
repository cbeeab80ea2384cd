"""Names that compete: what makes an option, and who gets which."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.naming_choice import Choice, Option, assign, list_options


def choice(column: int, stems: str, worth: float, covers: str, *, second: bool = True) -> Choice:
    """Return a phrase; `covers` has a 1 for each paper that it speaks for."""
    flags = np.array([float(c) for c in covers])
    return Choice(column, frozenset(stems.split()), worth, flags, True, second)


def option(column: int, worth: float, *marks: str) -> Option:
    """Return a name of one phrase that takes some words for itself."""
    return Option((column,), worth, frozenset((mark,) for mark in marks))


def columns(pool: list[Choice], common: str = "") -> list[tuple[int, ...]]:
    """Return the names that a pool makes, best first."""
    made = list_options(pool, frozenset(common.split()), lambda a, b: True)
    return [option.columns for option in made]


def test_second_phrase_must_add_papers() -> None:
    """A phrase that speaks for the same papers as the first is not joined to it."""
    same = [choice(0, "gaze", 1, "1100"), choice(1, "scanpath", 0.9, "1100")]
    other = [choice(0, "gaze", 1, "1100"), choice(1, "scanpath", 0.9, "0011")]
    assert columns(same) == [(0,), (1,)]
    assert columns(other)[0] == (0, 1)


def test_weak_or_unfit_phrases_never_follow() -> None:
    """A second phrase far below the first, or of the wrong form, is left out."""
    first = choice(0, "gaze", 1, "1100")
    assert columns([first, choice(1, "tree", 0.05, "0011")]) == [(0,), (1,)]
    assert columns([first, choice(1, "tree", 0.9, "0011", second=False)]) == [(0,), (1,)]


def test_pairs_of_common_words_are_taken_whole() -> None:
    """Names may share a common word, but no phrase of common words stands twice."""
    made = [
        list_options([choice(0, stems, 1, "1")], frozenset(("long", "context")), lambda a, b: True)
        for stems in ("long context", "context pruning", "long context")
    ]
    assert not made[0][0].marks & made[1][0].marks
    assert made[0][0].marks == made[2][0].marks


def test_a_weak_gain_gives_way() -> None:
    """A topic leaves a word to a sibling that would lose more without it."""
    options = [
        [option(0, 1.0, "detection"), option(1, 0.9, "context")],
        [option(2, 1.0, "detection"), option(3, 0.2, "thing")],
    ]
    assert [o.columns for o in assign(options) if o] == [(1,), (2,)]


def test_no_option_is_no_name() -> None:
    """A topic whose every word is taken has none."""
    assert assign([[], [option(0, 1.0, "a")]])[0] is None
    assert assign([]) == []


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.lists(st.tuples(st.integers(1, 9), st.sets(st.sampled_from("abcdef"), max_size=2))),
        max_size=5,
    )
)
def test_names_share_no_mark(drawn: list[list[tuple[int, set[str]]]]) -> None:
    """Whatever is offered, no two topics hold one mark, and each has an option of its own."""
    options = [
        [option(i, worth / 9, *sorted(marks)) for i, (worth, marks) in enumerate(own)]
        for own in drawn
    ]
    chosen = assign(options)
    for (i, one), (j, other) in product(enumerate(chosen), repeat=2):
        assert i == j or not (one and other and one.marks & other.marks)
    assert all(one is None or one in own for one, own in zip(chosen, options, strict=True))
    assert chosen == assign(options)
