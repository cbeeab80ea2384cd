"""Citation: what can be said of a paper in a bibliography, facts only.

A derived title is the atlas's own wording. It never stands where a title does: it is
bracketed, in a note, so that nobody cites a paper under a name that it does not bear.
"""

from __future__ import annotations

import re
from urllib.parse import quote_plus

from generator.prose import first_words, is_web, key_sentence
from generator.records import Paper

_TEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{char: f"\\{char}" for char in "&%$#_"},
}
QUERY_WORDS = 18
"""Words of a quoted sentence: enough to be unique, few enough for every search box."""


def escape_tex(text: str) -> str:
    """Return text on one line that TeX prints as it is."""
    return "".join(_TEX.get(char, char) for char in " ".join(text.split()))


def bibtex(paper: Paper, page_url: str = "") -> str:
    """Return a BibTeX entry of what is known of a paper.

    Args:
        paper: its title fills a title field only where it was given.
        page_url: the paper's page in this atlas, or "".
    """
    lines = [f"  {name} = {{{value}}}" for name, value in _fields(paper, page_url) if value]
    return ",\n".join((f"@misc{{atlas-{paper.paper_id}", *lines)) + "\n}\n"


def _fields(paper: Paper, page_url: str) -> tuple[tuple[str, str], ...]:
    facts = paper.facts
    given = paper.title_source == "given"
    # A second pair of braces keeps bibliography styles from lowering capitals.
    return (
        ("author", " and ".join(map(escape_tex, facts.authors))),
        ("title", f"{{{escape_tex(paper.title)}}}" if given else ""),
        ("year", str(facts.year) if facts.year else ""),
        ("month", str(facts.month) if facts.month else ""),
        ("howpublished", escape_tex(facts.venue)),
        ("eprint", escape_tex(facts.arxiv)),
        ("archivePrefix", "arXiv" if facts.arxiv else ""),
        ("doi", escape_tex(facts.doi)),
        ("url", _bare_url(source_url(paper) or page_url)),
        ("note", "" if given else escape_tex(derived_note(paper))),
    )


def _bare_url(url: str) -> str:
    """Return an address that needs no escaping in a url field, where TeX escapes would show."""
    return re.sub(r"[{}\\\s]", lambda found: f"%{ord(found[0]):02X}", url)


def derived_note(paper: Paper) -> str:
    """Return the bracketed words that stand in for a title that is not known."""
    return f"[Title not known; described by Abstract Atlas as: {paper.title}]"


def plain_citation(paper: Paper, page_url: str = "") -> str:
    """Return one line for a list of references, without anything that is not known."""
    facts = paper.facts
    given = paper.title_source == "given"
    parts = (
        _names(facts.authors),
        f"({facts.year})" if facts.year else "",
        paper.title if given else derived_note(paper),
        facts.venue,
        f"arXiv:{facts.arxiv}" if facts.arxiv else "",
        source_url(paper) or page_url,
    )
    return " ".join(
        part if part.endswith((".", "?", "!")) else f"{part}." for part in parts if part
    )


def _names(authors: tuple[str, ...]) -> str:
    return ", ".join(authors) if len(authors) <= 6 else f"{', '.join(authors[:5])} et al."


def source_url(paper: Paper) -> str:
    """Return the paper's own address by what is known of it, or ""."""
    facts = paper.facts
    if facts.doi:
        return f"https://doi.org/{quote_plus(facts.doi, safe='/():;.', errors='replace')}"
    if facts.arxiv:
        return f"https://arxiv.org/abs/{quote_plus(facts.arxiv, safe='/.', errors='replace')}"
    return facts.url if is_web(facts.url) else ""


def find_links(paper: Paper) -> tuple[tuple[str, str], ...]:
    """Return (where, address) of searches that find the paper elsewhere.

    By its title where that is given, else by a sentence that it holds to the letter.
    """
    given = paper.title_source == "given"
    words = paper.title if given else first_words(_query_sentence(paper), QUERY_WORDS)
    query = quote_plus(f'"{words.replace(chr(34), " ")}"', errors="replace")
    field = "title" if given else "abstract"
    return (
        ("Google Scholar", f"https://scholar.google.com/scholar?q={query}"),
        ("Semantic Scholar", f"https://www.semanticscholar.org/search?q={query}"),
        ("arXiv", f"https://arxiv.org/search/?searchtype={field}&query={query}"),
    )


def _query_sentence(paper: Paper) -> str:
    return key_sentence(paper.sentences) or paper.abstract
