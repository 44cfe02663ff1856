import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { pretty } from '../../../../cli/diagnostics/reporters/pretty.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { copyMistake } from '../../compiler/check/load-mistake.ts';
import { gardenHead } from '../../compiler/graph/second-brand-file.ts';
import { locatedProblem } from './located-problem.ts';

const plain = { files: 13, isColored: false };

test('a problem shows its position, message, source line with carets, and hint', () => {
  expect(pretty([locatedProblem()], plain)).toBe(
    `content/pages/garden.yaml:6:9 error There is no page /gardn. link-target
  6 │     to: /gardn
    │         ^^^^^^
  hint: Did you mean \`/garden\`?
  seen on: /garden

Checked 13 files: 1 problem in 1 file.
For an explanation: \`npm run explain link-target\`
`,
  );
});

test('a run prints the output of the reporter', async () => {
  const folder = copyMistake('link-page');
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', folder]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  expect(stdout).toBe(
    pretty(loadContent(folder).problems, { ...plain, fixCommand: `npm run validate -- --fix --content ${folder}` }),
  );
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'content/pages/index.yaml:10:13 error There is no page /gardn. link-target',
    '  10 │         to: /gardn',
    '     │             ^^^^^^',
  ]);
});

test('the command that fixes problems is named if the fix of one is certain', () => {
  const sure = locatedProblem({ suggestions: [{ edits: [], applicability: 'machine-applicable' }] });
  const guess = locatedProblem({ suggestions: [{ edits: [], applicability: 'maybe-incorrect' }] });
  const adviceFor = (...problems: LocatedProblem[]) =>
    /To fix .*/.exec(pretty(problems, { ...plain, fixCommand: 'fix it' }))?.[0];
  expect(adviceFor(sure)).toBe('To fix it: `fix it`');
  expect(adviceFor(sure, sure)).toBe('To fix all of them: `fix it`');
  expect(adviceFor(sure, guess, locatedProblem())).toBe('To fix 1 of them: `fix it`');
  expect(adviceFor(guess)).toBeUndefined();
});

test('the summary counts the problems and the files with problems', () => {
  const problems = [locatedProblem(), locatedProblem(), locatedProblem({ file: 'content/site.yaml' })];
  expect(pretty(problems, plain).split('\n').at(-3)).toBe('Checked 13 files: 3 problems in 2 files.');
  expect(pretty([], { files: 1, isColored: false })).toBe('✓ Checked 1 file: no problems.\n');
});

test('the last line shows the command that explains the first problem', () => {
  const problems = [locatedProblem({ code: 'text-blank' }), locatedProblem()];
  expect(pretty(problems, plain)).toMatch(/\nFor an explanation: `npm run explain text-blank`\n$/);
});

test('a warning is labelled as a warning', () => {
  expect(pretty([locatedProblem({ severity: 'warning' })], plain)).toContain(':6:9 warning There is');
});

test('a problem in an empty file shows no source line', () => {
  const problem = locatedProblem({ line: 1, column: 1, excerpt: { text: '', length: 1 } });
  expect(pretty([problem], plain).split('\n').slice(0, 2)).toEqual([
    'content/pages/garden.yaml:1:1 error There is no page /gardn. link-target',
    '  hint: Did you mean `/garden`?',
  ]);
});

/** The two lines that show a problem: the source, and the carets under it. */
function rendered(text: string, column: number, length: number): { source: string; underlined: string } {
  const problem = locatedProblem({ column, excerpt: { text, length } });
  const [, line = '', carets = ''] = pretty([problem], plain).split('\n');
  const source = line.replace('  6 │ ', '');
  const [indent = '', marks = ''] = /^ {4}│ (\s*)(\^+)$/.exec(carets)?.slice(1) ?? [];
  return { source, underlined: source.slice(indent.length, indent.length + marks.length) };
}

describe('the carets underline the mistake', () => {
  test.each([
    ['at the start', 'titel: x', 1, 5, 'titel'],
    ['after tabs', '\t\ttitel: x', 3, 5, 'titel'],
    ['beyond the end of the line', 'title:', 7, 1, ''],
    ['longer than the line', 'title: "x', 8, 40, '"x'],
  ])('%s', (_where, text, column, length, expected) => {
    expect(rendered(text, column, length).underlined).toBe(expected);
  });

  test('after the same tabs as in the source line, whatever their width', () => {
    const problem = locatedProblem({ column: 4, excerpt: { text: '\t \ttitel: x', length: 5 } });
    expect(pretty([problem], plain).split('\n')[2]).toBe('    │ \t \t^^^^^');
  });

  const long = `${'a'.repeat(300)}WRONG${'b'.repeat(300)}`;
  test.each([
    ['near the start of a long line', `WRONG${long}`, 1],
    ['in the middle of a long line', long, 301],
    ['at the end of a long line', `${'a'.repeat(600)}WRONG`, 601],
  ])('%s, which is cropped', (_where, text, column) => {
    const { source, underlined } = rendered(text, column, 5);
    expect(underlined).toBe('WRONG');
    expect(source.length).toBeLessThanOrEqual(100);
    expect(text).toContain(source);
  });

  test('a line of a million characters is cropped as well', () => {
    const { source } = rendered('x'.repeat(1e6), 1, 1e6);
    expect(source.length).toBeLessThanOrEqual(100);
  });
});

/** Control characters in content that would change the terminal if they were printed. */
const attack = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u0000\b\r';

describe('no control character reaches the terminal', () => {
  const fields = {
    file: `content/pages/${attack}.yaml`,
    message: `There is no page ${attack}.`,
    hint: `Did you mean ${attack}?`,
    excerpt: { text: `to: ${attack}`, length: 4 },
  };
  test.each(Object.entries(fields))('from the %s', (name, value) => {
    const text = pretty([locatedProblem({ [name]: value })], plain);
    expect(text.match(/[^\P{Cc}\n]/gu), 'replace control characters before they are printed').toBeNull();
  });

  test('from a checked file', async () => {
    const title = '"\\e[2J\\x9b31m {fact:\\a}"\n    "\\e[2J": x\n    venture: "\\b"';
    const folder = copyContent({ files: { 'pages/garden.yaml': `${gardenHead}${title}\n` } });
    const { exitCode, stdout } = await runSite(['validate', '--content', folder]);
    expect(exitCode).toBe(1);
    expect(stdout.match(/[^\P{Cc}\n]/gu), 'replace control characters before they are printed').toBeNull();
  });
});

describe('colors', () => {
  test('do not change the text', () => {
    const colored = pretty([locatedProblem()], { files: 13, isColored: true });
    expect(colored).toContain('\u001b[31merror\u001b[39m');
    expect(stripVTControlCharacters(colored)).toBe(pretty([locatedProblem()], plain));
  });

  test.each([
    ['are printed to a terminal', true, {}, true],
    ['are not printed to a pipe', false, {}, false],
    ['are not printed to a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ])('%s', async (_what, isTTY, env, isColored) => {
    let printed = '';
    const stdout = { write: (text: string) => (printed += text), isTTY };
    await runSite(['validate', '--content', copyMistake('link-page')], { stdout, env });
    expect(printed.includes('\u001b[')).toBe(isColored);
  });
});

test('other positions of a problem are listed below it, of many only the first ones', () => {
  const others = Array.from({ length: 7 }, (_, index) =>
    locatedProblem({ file: 'content/site.yaml', line: 10 + index }),
  );
  const report = pretty([locatedProblem({ others: others.slice(0, 1) })], plain);
  expect(report).toContain('  hint: Did you mean `/garden`?\n  also at: content/site.yaml:10:9\n  seen on: /garden\n');
  expect(report).toContain('Checked 13 files: 1 problem in 1 file.');
  expect(pretty([locatedProblem({ others })], plain)).toMatch(/also at: (\S+:\d+:9, ){4}\S+:14:9 and 2 more places\n/);
});
