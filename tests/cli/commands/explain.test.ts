import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { codes, explanationOf } from '../../../cli/compiler/check/catalog/catalog.ts';
import { runSite } from '../../support/run-site.ts';

test('explains a code, with a wrong and a right example', async () => {
  expect(await runSite(['explain', 'link-target'])).toEqual({
    exitCode: 0,
    stdout: `link-target
A link leads to a page that does not exist.

Why it matters:
Whoever follows it gets an error page, and most people leave then.

How to fix it:
Write the address of a page that exists. It is the path of its file:
\`content/pages/garden.yaml\` is \`/garden\`. An article that is a draft has no
address yet.

Wrong, in content/pages/index.yaml:
  │       - label: See the garden
  │         to: /gardn

Right:
  │       - label: See the garden
  │         to: /garden
`,
    stderr: '',
  });
});

const headed = {
  'a wrong file name': ['file-unknown', 'Wrong:\n  │ content/pages/tides.yml\n\nRight:\n  │ content/pages/'],
  'a file that is wrong only through repetition': ['file-too-large', 'garden.yaml, 70,000 times over:\n  │ title:'],
  'a file that is wrong only in its encoding': [
    'file-encoding',
    'site.yaml, saved as ISO 8859-1:\n  │   copyright: \uFFFD',
  ],
  'a file that is not YAML': ['image-active', 'Wrong, in content/media/plot.svg:\n  │ <path onclick='],
} satisfies Record<string, [string, string]>;

test.each(Object.entries(headed))('an example can be %s', async (_what, [code, expected]) => {
  expect((await runSite(['explain', code])).stdout).toContain(expected);
});

test.each(codes)('%s: no line of the text is longer than 100 characters', async (code) => {
  const { exitCode, stdout } = await runSite(['explain', code]);
  expect(exitCode).toBe(0);
  expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

test('without a code, each code is listed on its own line', async () => {
  const { exitCode, stdout, stderr } = await runSite(['explain']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const lines = stdout.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.slice(0, codes.length)).toEqual(codes.map((code) => [code, explanationOf(code).title]));
  expect(lines.slice(codes.length)).toEqual([
    [''],
    [`Name one of them to read more: npm run explain ${codes[0]}`],
    [''],
  ]);
});

describe('as JSON', () => {
  test('a code has its full explanation', async () => {
    const { exitCode, stdout } = await runSite(['explain', 'link-target', '--format', 'json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ code: 'link-target', ...explanationOf('link-target') });
  });

  test('the list has codes and titles', async () => {
    const { exitCode, stdout } = await runSite(['explain', '--format', 'json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      codes: codes.map((code) => ({ code, title: explanationOf(code).title })),
    });
  });
});

const unknown = {
  'link-targt': 'There is no code `link-targt`. Did you mean `link-target`?\n',
  'LINK-TARGET': 'There is no code `LINK-TARGET`. Did you mean `link-target`?\n',
  '../codes': 'There is no code `../codes`. `npm run explain` lists all codes.\n',
  toString: 'There is no code `toString`. `npm run explain` lists all codes.\n',
  '\u001b[2J': 'There is no code ` [2J`. `npm run explain` lists all codes.\n',
  '': 'There is no code ``. `npm run explain` lists all codes.\n',
};

test.each(Object.entries(unknown))(
  'an unknown code, %j, exits with 1 and suggests similar codes',
  async (code, says) => {
    for (const format of ['pretty', 'json'])
      expect(await runSite(['explain', code, '--format', format])).toEqual({ exitCode: 1, stdout: '', stderr: says });
  },
);

test.each([[['--format', 'github']], [['link-target', 'link-form']], [['--code', 'link-target']]])(
  'invalid arguments %j exit with 2',
  async (argv) => {
    const { exitCode, stdout, stderr } = await runSite(['explain', ...argv]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^error: /);
  },
);

test.each([
  ['headings are bold in a terminal', true, {}, true],
  ['headings are not bold in a pipe', false, {}, false],
  ['headings are not bold when NO_COLOR is set', true, { NO_COLOR: '1' }, false],
])('%s', async (_what, isTTY, env, isColored) => {
  let printed = '';
  const stdout = { write: (text: string) => (printed += text), isTTY };
  await runSite(['explain', 'link-target'], { stdout, env });
  expect(printed.includes('\u001b[1m')).toBe(isColored);
  expect(stripVTControlCharacters(printed)).toBe((await runSite(['explain', 'link-target'])).stdout);
});
