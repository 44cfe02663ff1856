import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { changedContent } from './site-content.ts';

const garden = secondBrandFile('pages/garden.yaml');
const typo = garden.replace(/^title:/m, 'titel:');

/** A link to a missing page in two files, and a word that may be right. */
const brokenContent = () =>
  changedContent({
    'pages/index.yaml': { 'to: /garden': 'to: /gardn' },
    'site.yaml': { 'The walled plot\n          to: /garden': 'The walled plot\n          to: /gardn' },
    'pages/garden.yaml': { 'a hose and': 'a hoose and' },
  });

const edit = (file: string, line: number, column: number) => ({
  edits: [{ file, line, column, endLine: line, endColumn: column + 6, replacement: '/garden' }],
  applicability: 'machine-applicable',
});
const missingPage = 'There is no page /gardn.';
const pages = 'Did you mean `/garden`? Available: `/garden`, `/`, `/join`.';

describe('problems are printed', () => {
  const validate = (content: string, ...argv: string[]) => runSite(['validate', '--content', content, ...argv]);

  test('for people: place, line with carets, hint, other places, pages, and what to do', async () => {
    const content = brokenContent();
    expect(await validate(content)).toEqual({
      exitCode: 1,
      stderr: '',
      stdout: `content/pages/garden.yaml:5:22 warning \`hoose\` is not in the dictionary. spelling
  5 │     title: A wall, a hoose and a heron
    │                      ^^^^^
  hint: Did you mean \`hose\`, \`choose\` or \`horse\`? If \`hoose\` is right, add it to dictionary.yaml: \`- hoose\`.
  seen on: /garden

content/pages/index.yaml:10:13 error ${missingPage} link-target
  10 │         to: /gardn
     │             ^^^^^^
  hint: ${pages}
  also at: content/site.yaml:17:15
  seen on: every page

Checked 13 files: 2 problems in 2 files.
To fix 1 of them: \`npm run validate -- --fix --content ${content}\`
For an explanation: \`npm run explain spelling\`
`,
    });
  });

  test('as JSON: one value with exactly these keys', async () => {
    const { exitCode, stdout, stderr } = await validate(brokenContent(), '--format', 'json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const { problems, ...rest } = JSON.parse(stdout) as { problems: object[] };
    expect(rest).toEqual({ files: 13 });
    expect(problems).toHaveLength(2);
    expect(problems[1]).toEqual({
      code: 'link-target',
      severity: 'error',
      file: 'content/pages/index.yaml',
      line: 10,
      column: 13,
      endColumn: 19,
      path: 'sections[0].actions[0].to',
      message: missingPage,
      hint: pages,
      suggestions: [edit('content/pages/index.yaml', 10, 13)],
      pages: 'all',
      also: [
        {
          file: 'content/site.yaml',
          line: 17,
          column: 15,
          endColumn: 21,
          suggestions: [edit('content/site.yaml', 17, 15)],
        },
      ],
    });
  });

  test('as annotations of GitHub: one for each place', async () => {
    const command = (at: string) => `::error file=content/${at},title=link-target::${missingPage}%0A${pages}\n`;
    expect(await validate(brokenContent(), '--format', 'github')).toEqual({
      exitCode: 1,
      stderr: '',
      stdout: `::warning file=content/pages/garden.yaml,line=5,col=22,title=spelling::\`hoose\` is not in the dictionary.%0ADid you mean \`hose\`, \`choose\` or \`horse\`? If \`hoose\` is right, add it to dictionary.yaml: \`- hoose\`.
${command('pages/index.yaml,line=10,col=13')}${command('site.yaml,line=17,col=15')}`,
    });
  });

  test.each([
    ['pretty', '✓ Checked 13 files: no problems.\n'],
    ['json', '{\n  "problems": [],\n  "files": 13\n}\n'],
    ['github', ''],
  ])('not at all if there is none, in the format %s', async (format, stdout) => {
    const { content } = sites.secondBrand;
    expect(await validate(content, '--format', format)).toEqual({ exitCode: 0, stdout, stderr: '' });
  });

  test('without a character of a file, or of its name, that a terminal or GitHub would obey', async () => {
    const attack = '"\\e[2J\\x9b31m {fact:\\a}"\n    "\\e[2J": x\n    venture: "\\b"';
    const content = changedContent({
      'pages/garden.yaml': { 'A wall, a hose and a heron\n    venture: walled-plot': attack },
      'pages/100%,a:b.yaml': 'title: "%0A::error::x"\n',
    });
    const { stdout } = await validate(content);
    expect(stdout).toContain('[2J');
    expect(stdout.match(/[^\P{Cc}\n]/gu)).toBeNull();
    const { stdout: annotations } = await validate(content, '--format', 'github');
    expect(annotations).toContain('::error file=content/pages/100%25%2Ca%3Ab.yaml,line=1,col=1,');
    expect(
      annotations
        .trimEnd()
        .split('\n')
        .filter((line) => !/^::(error|warning) file=content\//.test(line)),
    ).toEqual([]);
  });
});

test('a check of more than a second says in a terminal how much there is to do', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 600));
  onTestFinished(() => clock.mockRestore());
  const argv = ['validate', '--content', copyContent({})];
  const say = async (isTTY: boolean) => {
    let said = '';
    await runSite(argv, { stderr: { write: (text) => (said += text), isTTY } });
    return said;
  };
  expect(await say(false)).not.toContain('…');
  expect(await say(true)).toMatch(/^Checking 1\d files…\n/);
});

describe('--fix', () => {
  async function fix(text: string | Uint8Array, ...argv: string[]) {
    const content = copyContent({ files: { 'pages/garden.yaml': text } });
    const result = await runSite(['validate', '--content', content, '--fix', ...argv]);
    return { ...result, after: readFileSync(join(content, 'pages/garden.yaml'), 'utf8') };
  }

  test('changes what is certain, and lists it', async () => {
    expect(await fix(typo)).toEqual({
      exitCode: 0,
      stdout:
        'fixed: content/pages/garden.yaml:1:1 There is no key `titel` here.\nFixed 1 problem in 1 file.\n\n✓ Checked 13 files: no problems.\n',
      stderr: '',
      after: garden,
    });
  });

  test.each([
    ['two keys with typos', typo.replace(/^description:/m, 'descripton:'), garden],
    [
      'a syntax error that hides a typo',
      garden.replace('title: ', 'title:').replace(/^description:/m, 'descripton:'),
      garden,
    ],
    ['Windows line endings', typo.replaceAll('\n', '\r\n'), garden.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${typo}`, `\uFEFF${garden}`],
    ['tabs on blank lines', typo.replaceAll('\n  -', '\n\t\n \t\n  -'), garden.replaceAll('\n  -', '\n\t\n \t\n  -')],
  ])('leaves all else of a file with %s', async (_what, before, after) => {
    expect(await fix(before)).toMatchObject({ exitCode: 0, after });
  });

  test('reports what is left as a check does, and leaves guesses and bytes that are no text', async () => {
    const { exitCode, stdout } = await fix(typo.replace(/^description: .*/m, 'description: ""'));
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/Fixed 1 problem in 1 file\.\n\ncontent\/pages\/garden\.yaml:2:\d+ error /);
    const bytes = Buffer.concat([Buffer.from(typo), Buffer.from([0x23, 0xff, 0x0a])]);
    expect(await fix(bytes)).toMatchObject({ exitCode: 1, after: bytes.toString() });
  });

  test('--dry-run prints a diff, which Git can apply, and changes nothing', async () => {
    const { exitCode, stdout, stderr, after } = await fix(typo, '--dry-run');
    expect({ exitCode, after, stderr }).toEqual({
      exitCode: 0,
      after: typo,
      stderr: 'Would fix 1 problem in 1 file; none would remain.\n',
    });
    const [first = '', ...lines] = garden.split('\n').slice(0, 4);
    const rest = lines.map((line) => ` ${line}\n`).join('');
    expect(stdout).toBe(
      `--- a/content/pages/garden.yaml\n+++ b/content/pages/garden.yaml\n@@ -1,4 +1,4 @@\n-${first.replace('title', 'titel')}\n+${first}\n${rest}`,
    );
  });
});

test.each([
  [['--fix', '--watch'], "option '--watch' cannot be used with option '--fix'"],
  [['--launch', '--watch'], "option '--watch' cannot be used with option '--launch'"],
  [['--since', 'main', '--watch'], "option '--watch' cannot be used with option '--since <revision>'"],
  [['--fix', '--format', 'github'], "option '--format <format>' cannot be used with option '--fix'"],
])('%j do not go together, and nothing is checked', async (argv, says) => {
  const { content } = sites.secondBrand;
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', content, ...argv]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(says);
});
