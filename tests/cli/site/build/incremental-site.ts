import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { siteKey } from '../../../../cli/platform/cache/code-key.ts';
import { readVersionedEntry, writeEntry } from '../../../../cli/platform/cache/entry.ts';
import { hashText } from '../../../../cli/platform/files/hash-text.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import type { BuildManifest } from '../../../../cli/site/cache/build-manifest.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent, globPaths } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { journalPage } from '../../../support/journal-page.ts';
import { sites } from '../../../support/sites.ts';

/** Files that have changed within this many milliseconds are read again each time, and would hide what is tested. */
export const rest = 120;

const links = `  - type: links
    title: Further on
    items:
      - label: About
        to: /about
        text: Who the two are.
      - label: Journal
        to: /writing
        text: What they write down.
`;

/** The body of an article that takes something from everywhere. */
const body = `There are {fact:plots} plots.[^1] Look at [the chart](link:chart), write [a mail](link:post), or take
  [the plan](plot.svg) along.

  ![The plot, drawn from above](plot.svg)

  [^1]: Or so they say.
`;

/** A copy of the second brand with twelve articles, built once. */
export async function builtSite(): Promise<{ content: string; out: string }> {
  const content = copyWithArticles(12);
  // Folded, it ends in a new line, which is no part of what pages show.
  const share = 'share:\n  image: plot.svg\n  alt: >\n    A plot by the water\n';
  const articles = globPaths('articles/*.yaml', content);
  appendFileSync(join(content, articles[7] ?? ''), share);
  edit(content, articles[5] ?? '', /body: \|\n/, (found) => `${found}  ${body}\n`);
  const out = join(dirname(content), 'dist');
  await setTimeout(rest);
  await build(content, out);
  return { content, out };
}

/**
 * A copy of the second brand with articles.
 * @param parent the folder to put it into; by default one that is removed after the test
 */
export function copyWithArticles(count: number, parent?: string): string {
  const garden = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
  const about = garden.replace('The garden', 'About');
  const index = readFileSync(join(sites.secondBrand.content, 'pages/index.yaml'), 'utf8');
  const content = copyContent({
    parent,
    files: {
      'pages/index.yaml': index + links,
      'pages/about.yaml': about,
      'pages/writing.yaml': journalPage,
      'collections/categories.yaml': readCategories(),
    },
  });
  generateArticles(count, join(content, 'articles'));
  return content;
}

function readCategories(): string {
  return readFileSync(join(sites.workshop.content, 'collections/categories.yaml'), 'utf8');
}

export async function build(content: string, out: string, env: Record<string, string> = {}): Promise<void> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out], { env });
  expect(exitCode, stderr).toBe(0);
}

/** Each file of a folder: a hash of its bytes, and its number, which a file that is written anew changes. */
export function filesOf(folder: string): Map<string, { hash: string; ino: number }> {
  const paths = globPaths('**/*', folder).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(
    [...paths, '_headers'].sort().map((path) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex');
      return [path, { hash, ino: statSync(join(folder, path)).ino }];
    }),
  );
}

export function edit(
  content: string,
  file: string,
  from: string | RegExp,
  to: string | ((found: string) => string),
): void {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  const changed = typeof to === 'string' ? text.replace(from, to) : text.replace(from, to);
  expect(changed, `${file} holds no ${from}`).not.toBe(text);
  writeFileSync(path, changed);
}

export function anArticle(content: string): string {
  return globPaths('articles/*.yaml', content)[3] ?? '';
}

export function manifestPath(out: string): string {
  const path = join(projectRoot, '.site/builds', `${hashText(out)}.json`);
  if (!existsSync(path)) throw new Error(`There is no record of ${out}.`);
  return path;
}

/** Changes what the last build has written down of itself. */
export function changeManifest(out: string, change: (record: BuildManifest) => void): void {
  const record: BuildManifest = JSON.parse(String(readVersionedEntry(siteKey(), manifestPath(out))));
  change(record);
  writeEntry(manifestPath(out), `${siteKey()}\n`, JSON.stringify(record));
}
