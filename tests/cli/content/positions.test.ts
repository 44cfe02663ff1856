import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import type { LocatedProblem } from '../../../cli/problem.ts';
import { copyContent } from '../../support/content-folder.ts';
import { copyMistake, loadMistake } from './load-mistake.ts';
import { gardenHead, secondBrandFile } from './second-brand-file.ts';

/** One mistake of each way to find a place: by the parser, by a path, by a missing key, for a whole file. */
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
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark and line ends of Windows': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
};

describe.each(Object.entries(encodings))('%s moves no problem', (_what, encode) => {
  test.each(samples)('%s', (name) => {
    const folder = copyMistake(name);
    for (const file of globSync('**/*.yaml', { cwd: folder })) {
      const path = join(folder, file);
      writeFileSync(path, encode(readFileSync(path, 'utf8')));
    }
    expect(loadContent(folder).problems.map(describeProblem)).toEqual(loadMistake(name).map(describeProblem));
  });
});

function describeProblem({ code, file, line, column, excerpt }: LocatedProblem): string {
  return `${code} ${file}:${line}:${column} ${excerpt.text}`;
}

test('columns count as editors do: a character outside the first plane is two', () => {
  const folder = copyContent({
    files: { 'pages/garden.yaml': `${gardenHead}A wall\n    actions: [{ label: Sail 🛶, to: /nowhere }]\n` },
  });
  const [problem] = loadContent(folder).problems;
  expect(problem).toMatchObject({ code: 'link-target', line: 6, column: 37, path: 'sections[0].actions[0].to' });
});

test('a problem marks as many characters as are wrong, and no more', () => {
  const marked = (name: string) =>
    loadMistake(name).map(({ excerpt: { text, length }, column }) => text.substr(column - 1, length));
  expect(marked('link-page')).toEqual(['/gardn']);
  expect(marked('key-misspelt')).toEqual(['titel']);
  expect(marked('ref-tier')).toEqual(['shooner']);
  expect(marked('type-text-number')).toEqual(['404']);
  expect(marked('type-list-map')).toEqual(['hero']);
});

test('a dead link is marked where it stands, and not where a longer one begins with it', () => {
  const body = '  - type: prose\n    body: See [the bed](/garden) and [no bed](/gard).\n';
  const [problem] = loadContent(
    copyContent({ files: { 'pages/garden.yaml': `${gardenHead}A wall\n${body}` } }),
  ).problems;
  expect(problem).toMatchObject({ code: 'link-target', line: 7, column: 47, excerpt: { length: 5 } });
});

test('every mistake is reported, ordered by file, line and column', () => {
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
