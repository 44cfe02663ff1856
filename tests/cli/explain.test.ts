import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { projectRoot } from './site-content.ts';

const problems = readFileSync(join(projectRoot, 'docs/problems.md'), 'utf8');

/** The codes that the document explains. */
const codes = [...problems.matchAll(/^## (\S+)$/gm)].map(([, code = '']) => code);

test('explains a code, with a wrong and a right example', async () => {
  expect(await runSite(['explain', 'link-target'])).toEqual({
    exitCode: 0,
    stdout: `link-target
A link leads to a page that does not exist. Whoever follows it gets an error page, and most people
leave then.

Write the address of a page that exists. It is the path of its file: \`content/pages/garden.yaml\` is
\`/garden\`. An article that is a draft has no address yet. A page with dates is only there between
them: give the section with the link the same dates, or remove the link for that time.

Wrong (-) and right (+) in content/pages/index.yaml:
         - label: See the garden
  -        to: /gardn
  +        to: /garden
`,
    stderr: '',
  });
});

test('explains a code whose example is no file, and one that no text in one file breaks', async () => {
  expect((await runSite(['explain', 'file-unknown'])).stdout).toMatch(
    /\nWrong \(-\) and right \(\+\):\n {2}-content\/pages\/tides\.yml\n {2}\+content\/pages\/tides\.yaml\n$/,
  );
  expect((await runSite(['explain', 'file-symlink'])).stdout).not.toContain('Wrong');
});

test('lists every code of docs/problems.md on a line, in their order, and how to read more', async () => {
  const { exitCode, stdout, stderr } = await runSite(['explain']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(codes.length).toBeGreaterThan(100);
  expect(lines.slice(0, -2).map((line) => line.split(/ {2,}/)[0])).toEqual(codes);
  expect(lines.slice(0, -2).filter((line) => !/^\S+ {2,}\S.*\S$/.test(line))).toEqual([]);
  expect(lines.at(-1)).toBe(`Name one of these codes to read more: npm run explain ${codes[0]}`);
});

describe('an unknown code exits with 1, and names a similar one:', () => {
  test.each([
    ['link-targt', 'There is no code `link-targt`. Did you mean `link-target`?\n'],
    ['../codes', 'There is no code `../codes`. `npm run explain` lists all codes.\n'],
    ['\u001b[2J', 'There is no code ` [2J`. `npm run explain` lists all codes.\n'],
  ])('%j', async (code, stderr) => {
    expect(await runSite(['explain', code])).toEqual({ exitCode: 1, stdout: '', stderr });
  });
});
