import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyChanges, type Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, globPaths } from '../support/content.ts';
import { commitFolder, git } from '../support/git.ts';

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

const prose = 'There was a harbour, and beside it an orchard with a violin in each tree.';
const newPage = `title: The violin\ndescription: A page about one violin, with a sentence that says what it is for.\nunlisted: true\nsections:\n  - type: hero\n    title: One violin\n`;

/** Edits, and what must be reported: the words that are gone and come, and what else. */
const edits: Record<string, { changes: Changes; removed?: string[]; added?: string[]; what?: string[] }> = {
  'a word replaced': {
    changes: { 'pages/garden.yaml': { 'left a hose running': 'left a violin running' } },
    removed: ['hose'],
    added: ['violin'],
  },
  'a word added': {
    changes: { 'pages/garden.yaml': { 'left a hose running': 'left a green hose running' } },
    removed: [],
    added: ['green'],
  },
  'a word removed': {
    changes: { 'pages/garden.yaml': { 'Somebody left a hose running': 'Somebody left a hose' } },
    removed: ['running'],
    added: [],
  },
  'a fact changed': { changes: { 'facts.yaml': { '"14"': '"15"' } }, removed: ['14'], added: ['15'] },
  'a link changed': {
    changes: { 'pages/index.yaml': { 'to: /garden': 'to: /join' } },
    removed: ['/garden'],
    added: ['/join'],
    what: ['link'],
  },
  'a section added': {
    changes: { 'pages/garden.yaml': { '(/join#prices).\n': `(/join#prices).\n  - type: prose\n    body: ${prose}\n` } },
    removed: [],
    added: [prose],
    what: ['section added'],
  },
  'a page added': { changes: { 'pages/violin.yaml': newPage }, removed: [], added: [] },
  'a colour changed': {
    changes: { 'theme.yaml': { '"#04121a"': '"#04121b"' } },
    removed: [],
    added: [],
    what: ['looks, works or describes itself to programs differently'],
  },
};

test.each(Object.entries(edits))('%s: names each changed page and no other, and the words exactly', async (_, edit) => {
  const before = await build('before');
  applyChanges(content, edit.changes);
  const after = await build('after');
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (route) => before.get(route) !== after.get(route),
  );
  expect(changed).not.toEqual([]);
  const { exitCode, stdout, stderr } = await runSite(['diff', '--at', at, '--format', 'json'], { cwd: folder });
  expect(exitCode, stderr).toBe(0);
  const { pages, changes }: Report = JSON.parse(stdout);
  expect(pages.map(({ route }) => route)).toEqual(changed.sort());
  const words = (which: string) => [
    ...new Set(
      changes.flatMap((each) => each.edits.flatMap(({ change, text }) => (change === which ? text.trim() : []))),
    ),
  ];
  expect({ removed: words('removed'), added: words('added') }).toEqual({ removed: edit.removed, added: edit.added });
  expect(changes.map(({ what }) => what)).toEqual(expect.arrayContaining(edit.what ?? []));
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
  const { stdout } = await runSite(['diff', '--at', at, '--format', 'json'], { cwd: folder });
  const { pages, changes }: Report = JSON.parse(stdout);
  expect(pages.map(({ route }) => route)).toEqual(['/violin']);
  expect(changes.filter(({ what }) => !what.startsWith('structured')).map(({ what }) => what)).toEqual([
    'section moved',
  ]);
});
