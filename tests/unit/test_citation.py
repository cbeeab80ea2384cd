"""Citations: facts only, and no derived title where a title stands."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from generator.citation import bibtex, escape_tex, find_links, plain_citation, source_url
from generator.records import Facts
from tests.unit.hostile_atlas import sample_paper

FULL = Facts(
    authors=("Ada Love", "Bo B. Li"),
    year=2024,
    month=5,
    venue="Proc. of R&D",
    arxiv="2405.00001",
    doi="10.1/a_b",
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("70% & $5", r"70\% \& \$5"),
        ("a_b #1 {x}", r"a\_b \#1 \{x\}"),
        ("\\input{/etc}", r"\textbackslash{}input\{/etc\}"),
        ("~^", r"\textasciitilde{}\textasciicircum{}"),
        ("two\n lines", "two lines"),
        ("Öß 中", "Öß 中"),
    ],
)
def test_tex_prints_text_as_it_is(text: str, expected: str) -> None:
    """Characters with a meaning in TeX are escaped, all others are kept."""
    assert escape_tex(text) == expected


def test_a_known_paper_has_every_fact() -> None:
    """A given title and all that is known become the fields of the entry, in order."""
    entry = bibtex(sample_paper(0, title="On {Sets}", facts=FULL))
    assert entry == (
        "@misc{atlas-abcdefghia,\n"
        "  author = {Ada Love and Bo B. Li},\n"
        "  title = {{On \\{Sets\\}}},\n"
        "  year = {2024},\n"
        "  month = {5},\n"
        "  howpublished = {Proc. of R\\&D},\n"
        "  eprint = {2405.00001},\n"
        "  archivePrefix = {arXiv},\n"
        "  doi = {10.1/a\\_b},\n"
        "  url = {https://doi.org/10.1/a_b}\n"
        "}\n"
    )


def test_a_derived_title_stands_in_a_note() -> None:
    """An entry of a derived title has no title, author or year, and brackets it in `note`."""
    entry = bibtex(sample_paper(1, title="Derived Words", facts=Facts()))
    assert re.findall(r"^  (\w+) =", entry, re.MULTILINE) == ["note"]
    assert "[Title not known; described by Abstract Atlas as: Derived Words]" in entry


@pytest.mark.parametrize("title", ["}}, evil = {x", "\\", "a\nb", "{", '"'])
def test_no_title_breaks_out_of_its_field(title: str) -> None:
    """Whatever a title holds, braces stay balanced and no field is added."""
    entry = bibtex(sample_paper(0, title=title, facts=Facts()))
    bare = re.sub(r"\\[{}]", "", entry)
    assert bare.count("{") == bare.count("}")
    assert re.findall(r"^  (\w+) =", entry, re.MULTILINE) == ["title"]


def test_a_plain_citation_leaves_out_what_is_not_known() -> None:
    """A reference has no empty brackets or doubled stops."""
    paper = sample_paper(0, title="Is it so?", facts=Facts(year=2020))
    assert (
        plain_citation(paper, "https://a.org/p.html") == "(2020). Is it so? https://a.org/p.html."
    )


def test_a_plain_citation_brackets_a_derived_title() -> None:
    """A derived title is told from a real one in the line of references too."""
    line = plain_citation(sample_paper(1, title="Derived Words"))
    assert line == "[Title not known; described by Abstract Atlas as: Derived Words]."


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (FULL, "https://doi.org/10.1/a_b"),
        (Facts(arxiv="cs/0112017"), "https://arxiv.org/abs/cs/0112017"),
        (Facts(url="https://example.org/p"), "https://example.org/p"),
        (Facts(url="javascript:alert(1)"), ""),
        (Facts(), ""),
    ],
)
def test_the_address_is_the_most_lasting_one(facts: Facts, expected: str) -> None:
    """A DOI comes before arXiv, arXiv before an address, and only web addresses count."""
    assert source_url(sample_paper(0, facts=facts)) == expected


def query_of(paper_row: int, **changes: object) -> list[str]:
    """Return what the searches for a sample paper ask for."""
    links = find_links(sample_paper(paper_row, **changes))
    queries = [parse_qs(urlsplit(address).query) for _, address in links]
    return [(query.get("q") or query["query"])[0] for query in queries]


def test_a_given_title_is_searched_for() -> None:
    """Where the title is known, every search asks for it in quotation marks."""
    assert query_of(0, title='A "B" & C') == ['"A  B  & C"'] * 3


def test_a_derived_title_is_never_searched_for() -> None:
    """Where it is not, every search asks for words that the abstract holds to the letter."""
    paper = sample_paper(1)
    (query,) = set(query_of(1))
    assert query.strip('"') in paper.abstract
    assert paper.title not in query
