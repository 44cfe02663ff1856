import { join } from 'node:path';
import { copyContent, globPaths, writeFiles } from '../support/content.ts';
import { generateArticles } from '../support/generate-articles.ts';
import { journalPage } from '../support/journal-page.ts';
import { sites } from '../support/sites.ts';
import { page, read } from './builds.ts';

/** The body of an article that takes something from everywhere. */
const body = `body: |
  There are {fact:plots} plots.[^1] Look at [the chart](link:chart), write [a mail](link:post), or take
  [the plan](plot.svg) along.

  ![The plot, drawn from above](plot.svg)

  [^1]: Or so they say.
`;

// Folded, the text ends in a line break, which no page shows.
const share = 'share:\n  image: plot.svg\n  alt: >\n    A plot by the water\n';

const links = `  - type: links
    title: Further on
    items:
      - { label: About, to: /about, text: Who the two are. }
      - { label: Journal, to: /writing, text: What they write down. }
  - type: newest
    title: What is new
`;

/** A copy of the second brand with articles, of which the first has something from everywhere. */
export function copyWithArticles(count: number, parent: string): string {
  const content = copyContent({
    parent,
    files: {
      'pages/about.yaml': page('About'),
      'pages/index.yaml': read(sites.secondBrand.content, 'pages/index.yaml') + links,
      'pages/writing.yaml': journalPage,
      'collections/categories.yaml': read(sites.workshop.content, 'collections/categories.yaml'),
    },
  });
  generateArticles(count, join(content, 'articles'));
  const first = anArticle(content, 0);
  writeFiles(content, { [first]: `${read(content, first).replace(/^body: \|.*/ms, share)}${body}` });
  return content;
}

/** The path of one of the articles. */
export function anArticle(content: string, index: number): string {
  const path = globPaths('articles/*.yaml', content)[index];
  if (path === undefined) throw new Error(`There is no article ${index}.`);
  return path;
}
