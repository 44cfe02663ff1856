import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { copyContent, globPaths } from '../../../support/content.ts';
import { gardenHead, secondBrandFile } from '../graph/second-brand-file.ts';
import { copyMistake, loadMistake } from './load-mistake.ts';

/** One mistake for each way to find a position: by the parser, by a path, by a missing key, for a whole file. */
const samples = [
  'yaml-colon',
  'yaml-duplicate-key',
  'yaml-alias-unknown',
  'key-misspelt',
  'key-missing',
  'link-page',
  'text-lines',
  'ref-tier',
  'length-long',
];

const encodings: Record<string, (text: string) => string> = {
  'a byte order mark': (text) => `\uFEFF${text}`,
  'Windows line endings': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark and Windows line endings': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
};

describe.each(Object.entries(encodings))('the position does not change with %s', (_what, encode) => {
  test.each(samples)('%s', (name) => {
    const folder = copyMistake(name);
    for (const file of globPaths('**/*.yaml', folder)) {
      const path = join(folder, file);
      writeFileSync(path, encode(readFileSync(path, 'utf8')));
    }
    expect(loadContent(folder).problems.map(describeProblem)).toEqual(loadMistake(name).map(describeProblem));
  });
});

function describeProblem({ code, file, line, column, excerpt }: LocatedProblem): string {
  return `${code} ${file}:${line}:${column} ${excerpt.text}`;
}

test('columns count UTF-16 code units, as editors do', () => {
  const folder = copyContent({
    files: { 'pages/garden.yaml': `${gardenHead}A wall\n    actions: [{ label: Sail 🛶, to: /nowhere }]\n` },
  });
  const [problem] = loadContent(folder).problems;
  expect(problem).toMatchObject({ code: 'link-target', line: 6, column: 37, path: 'sections[0].actions[0].to' });
});

test('a problem underlines exactly the wrong characters', () => {
  const underlined = (name: string) =>
    loadMistake(name).map(({ excerpt: { text, length }, column }) => text.substr(column - 1, length));
  expect(underlined('link-page')).toEqual(['/gardn']);
  expect(underlined('key-misspelt')).toEqual(['titel']);
  expect(underlined('ref-tier')).toEqual(['shooner']);
  expect(underlined('type-text-number')).toEqual(['404']);
  expect(underlined('type-list-map')).toEqual(['hero']);
});

test('a broken link is underlined where it is, not where a longer link starts with it', () => {
  const body = '  - type: prose\n    body: See [the bed](/garden) and [no bed](/gard).\n';
  const [problem] = loadContent(
    copyContent({ files: { 'pages/garden.yaml': `${gardenHead}A wall\n${body}` } }),
  ).problems;
  expect(problem).toMatchObject({ code: 'link-target', line: 7, column: 47, excerpt: { length: 5 } });
});

/** The underlined parts of a text, with their lines and columns. */
function underlinedIn(body: string): string[] {
  const files = { 'pages/garden.yaml': `${gardenHead}A wall\n  - type: prose\n    body: ${body}\n` };
  const { problems } = loadContent(copyContent({ files }));
  return problems
    .flatMap((problem) => [problem, ...problem.others])
    .map(
      ({ line, column, excerpt: { text, length } }) =>
        `${line}:${column} ${text.slice(column - 1, column - 1 + length)}`,
    );
}

const encoded: [how: string, body: string, underlined: string[]][] = [
  ['in a plain text', 'See [a](/ü) and [b](/über).', ['7:19 /ü', '7:31 /über']],
  ['in a plain text of two lines', 'See [a](/join)\n      and [b](/über).', ['8:15 /über']],
  ['in quotes', `'It''s [b](/über).'`, ['7:22 /über']],
  ['in double quotes', '"\\"So\\" [b](/\\u00fcber)."', ['7:23 /\\u00fcber']],
  ['in a folded text', '>\n      See [a](/ü)\n      and [b](/über).', ['8:15 /ü', '9:15 /über']],
  ['in a literal text', '|\n      See [a](/ü)\n      and [b](/über).', ['8:15 /ü', '9:15 /über']],
  ['with a space', '|\n      [a](</so far>)', ['8:12 /so far']],
  ['with an entity', '|\n      [a](/so&amp;so)', ['8:11 /so&amp;so']],
  ['with an escape of Markdown', '|\n      [a](/so\\)so)', ['8:11 /so\\)so']],
  ['with a part that is encoded already', '|\n      [a](/%C3%BCber/ü)', ['8:11 /%C3%BCber/ü']],
  ['whose address is in a definition', '|\n      [a][b]\n\n      [b]: /über "Over"', ['10:12 /über']],
  ['of an image', '|\n      ![a](/ü.png)', ['8:12 /ü.png']],
];

test.each(encoded)('a link that Markdown encodes is underlined at its position: %s', (_how, body, underlined) => {
  expect(underlinedIn(body)).toEqual(underlined);
});

test('an alias of a text is underlined itself', () => {
  expect(underlinedIn('&words "[a](/ü)"\n  - type: prose\n    body: *words')).toEqual(['7:23 /ü', '9:11 *words']);
});

test('all mistakes are reported, sorted by file, line and column', () => {
  const folder = copyContent({
    files: {
      'site.yaml': secondBrandFile('site.yaml').replace('/join#prices', '/join#nowhere'),
      'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('/garden', '/gardn').replace('link:chart', 'map'),
      'pages/garden.yaml': secondBrandFile('pages/garden.yaml').replace('A wall', '""\n    leed: A wall'),
      'shed.yaml': '',
    },
  });
  const places = loadContent(folder).problems.map(({ code, file, line }) => `${code} ${file}:${line}`);
  expect(places).toEqual([
    'text-blank content/pages/garden.yaml:5',
    'schema-unknown-key content/pages/garden.yaml:6',
    'link-target content/pages/index.yaml:10',
    'link-form content/pages/index.yaml:12',
    'file-unknown content/shed.yaml:1',
    'link-anchor content/site.yaml:22',
  ]);
});
