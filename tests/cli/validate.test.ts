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

describe('problems are printed', () => {
  const validate = (content: string, ...argv: string[]) => runSite(['validate', '--content', content, ...argv]);

  // People get the place, the line with carets, the hint, other places, the pages, and what to do; GitHub an annotation
  // for each place.
  test.each(['pretty', 'json', 'github'])('in the format %s', async (format) => {
    const content = brokenContent();
    const { exitCode, stdout, stderr } = await validate(content, '--format', format);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    await expect(stdout.replaceAll(content, 'FOLDER')).toMatchFileSnapshot(`../golden/problems.${format}.txt`);
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
        'fixed: content/pages/garden.yaml:1:1 There is no key `titel` here. `titel` → `title`\nFixed 1 problem in 1 file.\n\n✓ Checked 13 files: no problems.\n',
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

  test('proposes another colour, but leaves the colours of a brand to their owner', async () => {
    const content = changedContent({ 'theme.yaml': { 'accent: "#5fd3f3"': 'accent: "#3a2a1c"' } });
    const { exitCode, stdout } = await runSite(['validate', '--content', content, '--fix']);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: expect.stringMatching(/^No problem has a fix that is certain\.\n.*hint: Write `"#[0-9a-f]{6}"`/s),
    });
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

const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const allow = (code: string) => `# allow ${code} until ${inAMonth}: It waits for its page.\n`;
const [beds, rows] = ['beds:\n  value: "3"\n', 'rows:\n  value: "4"\n'];
const [wrong, right] = [allow('unused-entri'), allow('unused-entry')];

test.each([
  ['corrects the code of a comment', wrong + beds, right + beds],
  ['corrects it below a key that is there twice', right + beds + beds + wrong + rows, right + beds + right + rows],
  ['changes no comment whose code could be several', allow('unused'), allow('unused')],
])('`validate --fix` %s', async (_what, before, after) => {
  const content = copyContent({ files: { 'facts.yaml': before + secondBrandFile('facts.yaml') } });
  const { exitCode } = await runSite(['validate', '--fix', '--content', content]);
  expect(exitCode).toBe(before === after ? 1 : 0);
  expect(readFileSync(join(content, 'facts.yaml'), 'utf8')).toBe(after + secondBrandFile('facts.yaml'));
});
