import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readExplanations } from '../../../cli/diagnostics/explanations.ts';
import { runSite } from '../../support/cli.ts';
import { codes } from '../compiler/check/reported-codes.ts';

const explanations = readExplanations();

test('explains a code, with a wrong and a right example', async () => {
  expect(await runSite(['explain', 'link-target'])).toEqual({
    exitCode: 0,
    stdout: `link-target
A link leads to a page that does not exist. Whoever follows it gets an error page, and most people
leave then.

Write the address of a page that exists. It is the path of its file: \`content/pages/garden.yaml\` is
\`/garden\`. An article that is a draft has no address yet.

Wrong (-) and right (+) in content/pages/index.yaml:
         - label: See the garden
  -        to: /gardn
  +        to: /garden
`,
    stderr: '',
  });
});

test('an example can be a wrong file name', async () => {
  expect((await runSite(['explain', 'file-unknown'])).stdout).toContain(
    'Wrong (-) and right (+):\n  -content/pages/tides.yml\n  +content/pages/',
  );
});

test('no text in a file causes some problems, so they have no example', async () => {
  expect((await runSite(['explain', 'file-symlink'])).stdout).not.toContain('Wrong');
});

test('without a code, each code is listed on its own line', async () => {
  const { exitCode, stdout, stderr } = await runSite(['explain']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const lines = stdout.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.slice(0, codes.length)).toEqual(Array.from(explanations, ([code, { title }]) => [code, title]));
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
    expect(JSON.parse(stdout)).toEqual({ code: 'link-target', ...explanations.get('link-target') });
  });

  test('the list has codes and titles', async () => {
    const { exitCode, stdout } = await runSite(['explain', '--format', 'json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      codes: Array.from(explanations, ([code, { title }]) => ({ code, title })),
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
