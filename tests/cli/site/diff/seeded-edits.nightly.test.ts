import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageDiff, SiteDiff } from '../../../../cli/diff/compare/site-diff.ts';
import { diffSites } from '../../../../cli/diff/diff-sites.ts';
import { buildBase } from '../../../../cli/diff/sides/build-base.ts';
import { buildHead } from '../../../../cli/diff/sides/build-head.ts';
import type { BuiltSide } from '../../../../cli/diff/sides/built-side.ts';
import { findRepository } from '../../../../cli/diff/sides/repository.ts';
import { hasErrors } from '../../../../cli/problems/problem.ts';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { commitFolder, git } from '../../../support/git.ts';
import { createRandom } from '../../../support/random.ts';
import { sites } from '../../../support/sites.ts';
import { type Expected, edits } from './seeded-edits.ts';

const backend = { url: '', key: 'key' };
const folder = mkdtempSync(join(tmpdir(), 'site-diff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const contentFolder = join(folder, 'content');
let base: BuiltSide;

beforeAll(async () => {
  mkdirSync(contentFolder);
  cpSync(sites.workshop.content, contentFolder, { recursive: true });
  generateArticles(5, join(contentFolder, 'articles'));
  commitFolder(folder);
  const commit = git(folder, 'rev-parse', 'HEAD');
  base = await buildBase(findRepository(contentFolder), commit, { backend, at: new Date().toISOString() });
});

const names = Object.keys(edits);
const seeds = 200;

describe.each(Array.from({ length: seeds }, (_, seed) => ({ seed, name: names[seed % names.length] ?? '' })))(
  'edit $seed: $name',
  ({ seed, name }) => {
    test('names each changed page and no other, and the changed words exactly', async () => {
      const { expected, pages, head } = await editUntilValid(name, seed);
      expect(
        pages.map(({ route }) => route),
        `${expected.where}: the reported pages are those whose HTML differs.`,
      ).toEqual(
        changedRoutes(
          base,
          head,
          expected.pages?.flatMap(({ from }) => from ?? []),
        ),
      );
      for (const page of pages) expectOnly(page, expected);
      expectReported(pages, expected);
      for (const page of expected.pages ?? []) expect(pages).toContainEqual(expect.objectContaining(page));
    });
  },
);

/** Makes an edit of a kind that leaves valid content, and compares; tries other random numbers until one does. */
async function editUntilValid(name: string, seed: number) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    git(folder, 'checkout', '--quiet', '.');
    git(folder, 'clean', '--quiet', '-fd');
    const expected = await edits[name]?.(loadContent(contentFolder).content, createRandom(seed * 1000 + attempt), seed);
    const { content, problems } = loadContent(contentFolder, { willRender: true });
    if (!expected || hasErrors(problems)) continue;
    const head = await buildHead(content, { backend }).catch(() => undefined);
    if (!head || changedRoutes(base, head).length === 0) continue;
    const pages = diffSites({ base, head, at: content.options.at, budgets: {} });
    return { expected, pages, head };
  }
  throw new Error(`There is no valid edit: ${name}, seed ${seed}.`);
}

function expectReported(pages: readonly PageDiff[], { where, reports = {} }: Expected): void {
  for (const [list, what] of Object.entries(reports)) {
    const found = pages.flatMap((page) =>
      list === 'hidden' ? page.hidden : page[list as 'sections' | 'links' | 'images'].map(({ change }) => change),
    );
    expect(found, `${where}: ${list}`).toContain(what);
  }
}

/** Lists the pages whose HTML differs, in the order of their addresses, a renamed one by its new address alone. */
function changedRoutes(before: BuiltSide, after: BuiltSide, renamed: readonly string[] = []): string[] {
  const read = (side: BuiltSide, route: string) => {
    const page = side.pages.get(route);
    return page && readFileSync(join(side.folder, page.file), 'utf8');
  };
  const routes = [...new Set([...before.pages.keys(), ...after.pages.keys()])].sort();
  return routes.filter((route) => !renamed.includes(route) && read(before, route) !== read(after, route));
}

function expectOnly(page: PageDiff, { where, words, whole, isMove, pages }: Expected): void {
  if (pages) return;
  const changed = [...page.words, ...page.search.filter(({ name }) => name === 'title' || name === 'description')];
  if (isMove)
    expect(
      page.words.map(({ change }) => change),
      `${where} on ${page.route}`,
    ).toEqual(page.words.map(() => 'moved'));
  if (!words) return;
  for (const { before, edits: pieces } of changed) {
    const found = { removed: joined(pieces, 'removed'), added: joined(pieces, 'added') };
    const isWhole = whole && before === whole.removed && found.removed === before;
    expect(found, `${where} on ${page.route}: ${JSON.stringify(pieces)}`).toEqual(isWhole ? whole : words);
  }
}

function joined(pieces: SiteDiff['pages'][number]['words'][number]['edits'], change: 'removed' | 'added'): string {
  return pieces
    .filter((piece) => piece.change === change)
    .map(({ text }) => text)
    .join('')
    .trim();
}
