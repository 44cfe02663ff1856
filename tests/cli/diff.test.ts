import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, type Changes } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';
import { commitAll, commitFolder, git } from '../support/git.ts';
import { nightly } from '../support/sample.ts';
import { changedContent } from './site-content.ts';

/** A repository in whose first commit is the second brand with two pages more. It is as it was before each test. */
const folder = mkdtempSync(join(tmpdir(), 'site-diff-'));
const content = join(folder, 'content');
copyContent({ parent: folder, over: join(import.meta.dirname, '../fixtures/diff') });
commitFolder(folder);
const first = git(folder, 'rev-parse', 'HEAD');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  git(folder, 'reset', '--quiet', '--hard', first);
  git(folder, 'clean', '--quiet', '-fd');
});

const diff = (...argv: string[]) => runSite(['diff', ...argv], { cwd: folder });

interface Report {
  base: { description: string; note?: string };
  pages: { route: string; change: string }[];
  changes: { place: string; what: string; edits: { change: string; text: string }[]; pages: string[] }[];
}

/** Compares, and returns what the report for programs says. */
async function report(...argv: string[]): Promise<Report> {
  const { exitCode, stdout, stderr } = await diff(...argv, '--format', 'json');
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout);
}

test('lists each change once: what is on several pages first, then page by page, in every format', async () => {
  applyChanges(content, {
    'pages/garden.yaml': {
      'title: The garden': 'title: The orchard',
      'Somebody left a hose running.': 'Somebody left a tap running, says <b> @harbor.',
      '(/join#prices).\n':
        '(/join#prices).\n  - type: prose\n    title: A new tide\n    body: Come in at six.\n  - type: prose\n    publishAt: 2099-05-01\n    title: The second boat\n    body: It came in spring.\n',
    },
    'facts.yaml': { '"14"': '"15"' },
    'pages/index.yaml': { 'to: /garden': 'to: /join' },
    'site.yaml': { '© Harbor & Field': '© Harbor & Field, always' },
    'pages/shed.yaml': null,
  });
  await runSite(['rename', '/quay', '/pier', '--content', content]);
  const { exitCode, stdout, stderr } = await diff();
  expect({ exitCode, stderr: stderr.replace(/Made .*\n/g, '') }).toEqual({ exitCode: 0, stderr: '' });
  await expect(stdout.replace(first.slice(0, 7), 'COMMIT')).toMatchFileSnapshot('../golden/diff.txt');
  const { pages } = await report();
  expect(pages.map(({ route, change }) => `${route} ${change}`)).toEqual([
    ...['/ changed', '/404 changed', '/garden changed', '/join changed', '/pier renamed', '/shed removed'],
  ]);
  const markdown = await diff('--format', 'markdown');
  expect(markdown.stdout).toMatch(
    /^<!-- site diff -->\n### 4 pages changed, 1 removed, 1 renamed\n\nCompared with the last commit /,
  );
  expect(markdown.stdout).toContain(`\n\`\`\`\n${stdout.slice(stdout.indexOf('On 5 pages'))}\`\`\`\n`);
});

test('a sentence that takes the place of a similar one has moved, and the other is gone', async () => {
  const [ten, nine] = ['Ten boats left at six.', 'Nine boats left at six.'];
  const rest = ['There was tea.', 'Then came the rain.'];
  const body = (...lines: string[]) =>
    `(/join#prices).\n  - type: prose\n    title: Boats\n    body: |\n      ${lines.join('\n\n      ')}\n`;
  applyChanges(content, { 'pages/garden.yaml': { '(/join#prices).\n': body(ten, ...rest, nine) } });
  commitAll(folder, 'Tell of boats');
  applyChanges(content, { 'pages/garden.yaml': { [body(ten, ...rest, nine)]: body(nine, ...rest) } });
  const { changes } = await report();
  expect(changes.map(({ what, edits }) => `${what}: ${edits.map(({ change, text }) => `${change} ${text}`)}`)).toEqual([
    ': removed Ten boats left at six.',
    'moved: same Nine boats left at six.',
  ]);
});

describe('a comparison', () => {
  nightly(
    'is with the last commit, and once that has all changes, with the one before; it touches nothing',
    async () => {
      applyChanges(content, { 'pages/shed.yaml': { 'title: The shed\ndesc': 'title: The barn\ndesc' } });
      const status = git(folder, 'status', '--porcelain=v2');
      const uncommitted = await report();
      expect(uncommitted.base).toMatchObject({ description: 'the last commit' });
      expect(uncommitted.pages).toMatchObject([{ route: '/shed', change: 'changed' }]);
      expect(git(folder, 'status', '--porcelain=v2')).toBe(status);
      expect(readdirSync(folder).sort()).toEqual(['.git', 'content']);
      commitAll(folder, 'Rename the shed');
      const committed = await report();
      expect(committed.base.description).toBe('the commit before');
      expect(committed.pages).toEqual(uncommitted.pages);
    },
  );

  nightly('is of a moment: what is planned is listed with its date until then', async () => {
    const planned =
      '(/join#prices).\n  - type: prose\n    publishAt: 2099-05-01\n    title: The second boat\n    body: It came in spring.\n';
    applyChanges(content, { 'pages/garden.yaml': { '(/join#prices).\n': planned } });
    const today = await report();
    expect(today.pages).toEqual([]);
    const text = expect.stringMatching(/^May 1, 2099: The section “The second boat” of \/garden appears$/);
    expect(today.changes).toEqual([
      { place: 'content/pages/garden.yaml', what: '', edits: [{ change: 'added', text }], pages: [] },
    ]);
    const then = await report('--at', '2099-05-01T00:00');
    expect(then.changes.every(({ pages }) => pages.length > 0)).toBe(true);
    expect(then.pages.map(({ route }) => route)).toEqual(['/garden']);
    expect(then.changes.flatMap(({ edits }) => edits)).toContainEqual({ change: 'added', text: 'It came in spring.' });
  });
});

describe('explains why nothing can be compared:', () => {
  const failure = async (...argv: string[]) => {
    const { exitCode, stdout, stderr } = await diff('--format', 'json', ...argv);
    return { exitCode, stdout, stderr };
  };
  const mistake: Changes = { 'pages/garden.yaml': { 'title: The garden': 'titel: The garden' } };

  test('the content has problems', async () => {
    applyChanges(content, mistake);
    const { exitCode, stdout, stderr } = await failure();
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(
      /^content\/pages\/garden\.yaml:1:1 error [\s\S]*\nNothing was compared, since the content cannot be built\.\n$/,
    );
  });

  nightly('the content of the commit has problems, or is not there', async () => {
    applyChanges(content, mistake);
    commitAll(folder, 'Break a page');
    applyChanges(content, { 'pages/garden.yaml': secondBrandFile('pages/garden.yaml') });
    expect((await failure()).stderr).toMatch(
      /^The content of commit [\da-f]{8} has problems \(.*garden\.yaml:1: .*\), so there is no site to compare with\. Name another commit\./m,
    );
    const other = join(folder, 'mine');
    renameSync(changedContent(), other);
    expect(await failure('--content', 'mine')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(
        /^Commit [\da-f]{8} has no content in mine, so there is no site to compare with\./m,
      ),
    });
  });

  test('there is no such revision, or no repository', async () => {
    expect(await failure('nope')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('There is no revision `nope` in this repository.'),
    });
    const outside = await runSite(['diff', '--content', changedContent()]);
    expect(outside).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/ is not in a Git repository, .* git init/),
    });
  });
});

test('no text of a page gets out of a comment on GitHub, notifies anybody, or becomes a link', async () => {
  const hostile = [
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '</ins></del></li></ul></details></summary><h1>Approved</h1>',
    '--></style></title><!-- site diff -->',
    '" onmouseover="alert(1)" \' autofocus',
    '[approve](https://evil.example) ![](https://evil.example/pixel.png) [x]: https://evil.example',
    '<https://evil.example> https://evil.example www.evil.example mail@evil.example mailto:mail@evil.example',
    '@octocat @octo-org/team (@octocat)',
    '#123 octo/repo#123 GH-123 929809c8e18d9b414236a64ed0a67bab7eec5be1',
    '**bold** __bold__ *it* _it_ ~~gone~~ `code` $x$ a | b || c',
    '```html\n<h1>\n```\n\n# Heading\n\n- item\n\n> quote\n\n---',
    '&lt;script&gt; &amp;amp; &#64;octocat &copy \\<b> \\[x](y) \\',
  ];
  // In a block of code, every text is allowed.
  const code = hostile
    .map((text) => `~~~~~\n${text}\n~~~~~`)
    .join('\n\n')
    .replaceAll('\n', '\n      ');
  applyChanges(content, {
    'pages/garden.yaml': { 'Somebody left a hose running.': `Read:\n\n      ${code}\n\n     ` },
  });
  const { exitCode, stdout, stderr } = await diff('--format', 'markdown');
  expect(exitCode, stderr).toBe(0);
  const elements = new Set<string>();
  let words = '';
  // As GitHub renders Markdown: HTML is HTML, and addresses with a scheme are links.
  const renderer = new MarkdownIt({ html: true, linkify: true });
  const visit = (node: ReturnType<typeof parseDocument>['children'][number]) => {
    if (node.type === 'text') words += node.data;
    if ('attribs' in node) elements.add([node.name, ...Object.keys(node.attribs)].join(' '));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of parseDocument(renderer.render(stdout)).children) visit(node);
  expect(words).toContain('onerror=alert(1)');
  const plain = ['h3', 'p', 'pre', 'code'];
  expect([...elements].filter((element) => !plain.includes(element))).toEqual([]);
  expect(stdout).toMatch(/^<!-- site diff -->\n/);
});
