"""Clean and title: groups of records become papers with clean text and one title each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.cleaning import clean_text
from generator.identity import Group
from generator.links import find_links
from generator.records import Facts, Paper, PaperId
from generator.sentences import split_sentences
from generator.titles import derive_titles


def make_papers(groups: Sequence[Group], facts: Mapping[PaperId, Facts]) -> tuple[Paper, ...]:
    """Turn groups, sorted by id, into papers in the same order.

    A title is given by `papers.yml`, else by a dump, else derived from the abstract;
    no two papers have the same one, whatever the case.
    """
    papers = tuple(_make_paper(group, facts.get(group.paper_id, Facts())) for group in groups)
    return _with_derived_titles(_tell_apart(papers))


def _make_paper(group: Group, facts: Facts) -> Paper:
    first = group.records[0]
    abstract = clean_text(first.raw)
    dump_title = next((r.title for r in group.records if r.title), "")
    return Paper(
        paper_id=group.paper_id,
        title=clean_text(facts.title or dump_title),
        title_source="given",
        abstract=abstract,
        raw=first.raw,
        sentences=split_sentences(abstract),
        links=find_links(first.raw),
        sources=tuple(record.source for record in group.records),
        facts=facts,
    )


def _tell_apart(papers: Sequence[Paper]) -> tuple[Paper, ...]:
    """Add the id to a given title that an earlier paper has already."""
    seen: set[str] = set()
    result = []
    for paper in papers:
        title = paper.title
        if title and title.casefold() in seen:
            title = f"{title} ({paper.paper_id})"
        seen.add(title.casefold())
        result.append(replace(paper, title=title))
    return tuple(result)


def _with_derived_titles(papers: Sequence[Paper]) -> tuple[Paper, ...]:
    untitled = [paper for paper in papers if not paper.title]
    taken = [paper.title for paper in papers if paper.title]
    titles = derive_titles([paper.abstract for paper in untitled], taken)
    derived = {p.paper_id: title for p, title in zip(untitled, titles, strict=True)}
    return tuple(
        paper
        if paper.title
        else replace(paper, title=derived[paper.paper_id], title_source="derived")
        for paper in papers
    )
