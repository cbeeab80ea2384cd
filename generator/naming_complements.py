"""Names that need a complement: "hallucinations in large language models".

Some topics turn on one word, which alone would be a bare noun. Where texts complete it by a
known phrase, the two together can name the topic.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from scipy.sparse import csr_matrix, hstack

from generator.naming_forms import bears_complement
from generator.phrases import PhraseTable, phrase_key

MIN_PAPERS = 3
_COMPLEMENT = re.compile(r"\b([\w-]{4,})\s+in\s+((?:[\w-]+\s+){0,3}[\w-]+)", re.IGNORECASE)


def add_complements(
    table: PhraseTable, abstracts: Sequence[str], titles: Sequence[str]
) -> PhraseTable:
    """Return `table` with the phrases "X in Y" that at least three papers hold.

    Args:
        table: phrases of the abstracts; X is one of its words, Y one of its longer phrases.
        abstracts: row-aligned with the table.
        titles: given titles, "" where there is none, or nothing at all.

    Returns:
        The table with such phrases as further columns, last; cost linear in the text.
    """
    column = {key: i for i, key in enumerate(table.keys)}
    texts = [f"{a} . {t}" for a, t in zip(abstracts, titles or [""] * len(abstracts), strict=True)]
    found = [dict(_complements(text, column)) for text in texts]
    counts = Counter(key for held in found for key in held)
    keys = sorted(key for key, n in counts.items() if n >= MIN_PAPERS and key not in column)
    surfaces = [
        " in ".join(table.surfaces[column[part]] for part in key.split(" in ", 1)) for key in keys
    ]
    place = {key: i for i, key in enumerate(keys)}
    cells = [(row, place[key]) for row, held in enumerate(found) for key in held if key in place]
    rows, columns = np.array(cells, np.int64).reshape(-1, 2).T
    ones = np.ones(len(cells), np.int8)
    extra = csr_matrix((ones, (rows, columns)), shape=(len(texts), len(keys)))
    return PhraseTable(
        keys=(*table.keys, *keys),
        surfaces=(*table.surfaces, *surfaces),
        matrix=hstack([table.matrix, extra], format="csr"),
    )


def _complements(text: str, column: Mapping[str, int]) -> Iterator[tuple[str, bool]]:
    for match in _COMPLEMENT.finditer(text):
        head = phrase_key(match[1])
        if head not in column or not bears_complement(head):
            continue
        words = match[2].split()
        keys = (phrase_key(" ".join(words[:n])) for n in range(len(words), 1, -1))
        tail = next((key for key in keys if key in column and " " in key), "")
        if tail:
            yield f"{head} in {tail}", True
