import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyChanges, type Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, globPaths } from '../support/content.ts';
import { commitFolder, git } from '../support/git.ts';
import { createRandom, pick } from '../support/random.ts';

const folder = mkdtempSync(join(tmpdir(), 'diff-edits-'));
const built = mkdtempSync(join(tmpdir(), 'diff-edits-built-'));
const content = copyContent({ parent: folder });
commitFolder(folder);
afterAll(() => {
  for (const path of [folder, built]) rmSync(path, { recursive: true, force: true });
});
beforeEach(() => {
  git(folder, 'checkout', '--quiet', '.');
  git(folder, 'clean', '--quiet', '-fd');
});

const at = '2026-06-01T12:00Z';

interface Report {
  pages: { route: string; change: string }[];
  changes: { what: string; edits: { change: string; text: string }[]; pages: string[] }[];
}

/** Builds the content. @returns the HTML of its pages by address */
async function build(name: string): Promise<Map<string, string>> {
  const out = join(built, name);
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out, '--at', at]);
  expect(exitCode, stderr).toBe(0);
  const pages = globPaths('**/{index,404}.html', out);
  return new Map(
    pages.map((file) => [`/${file.replace(/\/?index\.html$|\.html$/, '')}`, readFileSync(join(out, file), 'utf8')]),
  );
}

let unchanged: Map<string, string> | undefined;

async function compare(): Promise<Report> {
  const { exitCode, stdout, stderr } = await runSite(['diff', '--at', at, '--format', 'json'], { cwd: folder });
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout);
}

const prose = 'There was a harbour, and beside it an orchard with a violin in each tree.';
const newPage = `title: The violin\ndescription: A page about one violin, with a sentence that says what it is for.\nunlisted: true\nsections:\n  - type: hero\n    title: One violin\n`;

interface Edit {
  changes: Changes;
  removed?: string[];
  added?: string[];
  what?: string[];
}

/** Edits of no word, and what must be reported: the words that are gone and come, and what else. */
const edits: Record<string, Edit> = {
  'a fact changed': { changes: { 'facts.yaml': { '"14"': '"15"' } }, removed: ['14'], added: ['15'] },
  'a page added': { changes: { 'pages/violin.yaml': newPage } },
  'a colour changed': {
    changes: { 'theme.yaml': { '"#04121a"': '"#04121b"' } },
    what: ['looks or works differently'],
  },
};

/** Makes an edit, and compares what is reported with the words of the edit, and with the pages whose HTML differs. */
async function tryEdit({ changes, removed = [], added = [], what = [] }: Edit) {
  unchanged ??= await build('before');
  applyChanges(content, changes);
  const [before, after] = [unchanged, await build('after')];
  const routes = [...new Set([...before.keys(), ...after.keys()])];
  const changed = routes.filter((route) => before.get(route) !== after.get(route));
  expect(changed).not.toEqual([]);
  const report = await compare();
  expect(report.pages.map(({ route }) => route)).toEqual(changed.sort());
  const pieces = report.changes.flatMap(({ edits }) => edits.map(({ change, text }) => `${change} ${text.trim()}`));
  const differing = [...new Set(pieces.filter((piece) => !piece.startsWith('same ')))];
  expect(differing.sort()).toEqual([
    ...added.map((text) => `added ${text}`),
    ...removed.map((text) => `removed ${text}`),
  ]);
  expect(report.changes.map((change) => change.what)).toEqual(expect.arrayContaining(what));
}

test.each(Object.entries(edits))('%s: names each changed page and no other, and the words exactly', (_, edit) =>
  tryEdit(edit),
);

/** Words between others in the running text of a page, of which their line has only one. */
const words = globPaths('pages/**/*.yaml', content).flatMap((name) => {
  const lines = readFileSync(join(content, name), 'utf8').split('\n');
  return lines.flatMap((line) => {
    if (line.length < 60 || /^(?:#|description:)/.test(line)) return [];
    const found = line.match(/(?<=[a-z] )[a-z]{4,}(?= [a-z])/g) ?? [];
    return found.filter((word) => line.split(word).length === 2).map((word) => ({ name, line, word }));
  });
});

test.each(Array.from({ length: 100 }, (_, seed) => seed))('an edit of any word, seed %i', (seed) => {
  const random = createRandom(seed);
  const { name, line, word } = pick(random, words);
  const other = pick(random, ['violin', 'orchard', 'lantern', 'copper', 'gravel']);
  const [to, removed, added] = pick(random, [
    [other, [word], [other]],
    [`${word} ${other}`, [], [other]],
    ['', [word], []],
  ] as const);
  const edited = line.replace(to === '' ? `${word} ` : word, to);
  return tryEdit({ changes: { [`${name}`]: { [line]: edited } }, removed: [...removed], added: [...added] });
});

test('a moved section is one that has moved, and nothing else', async () => {
  // The first of the two sections comes last.
  const [first, second] = [
    '  - type: prose\n    title: One\n    body: One bed is for cress.\n',
    `  - type: prose\n    title: Two\n    body: ${prose}\n`,
  ];
  const page = newPage + first + second;
  applyChanges(content, { 'pages/violin.yaml': page });
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Add a page');
  applyChanges(content, { 'pages/violin.yaml': newPage + second + first });
  const { pages, changes } = await compare();
  expect(pages.map(({ route }) => route)).toEqual(['/violin']);
  expect(changes.filter(({ what }) => !what.startsWith('structured')).map(({ what }) => what)).toEqual([
    'section moved',
  ]);
});
