import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { pretty } from '../../../../cli/diagnostics/reporters/pretty.ts';
import { copyContent } from '../../../support/content.ts';
import { locatedProblem } from '../../diagnostics/reporters/located-problem.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

/** A change in a file, and the pages that would show it. */
const mistakes: [what: string, file: string, from: string, to: string, pages: string[] | 'all'][] = [
  ['a mistake on a page', 'pages/index.yaml', 'to: /garden', 'to: /gardn', ['/']],
  ['a page that does not parse', 'pages/garden.yaml', 'title: The', 'title: "The', ['/garden']],
  ['an entry that pages show', 'collections/ventures.yaml', 'href: /garden', 'href: /gardn', ['/', '/garden']],
  ['a fact in an entry and on a page', 'facts.yaml', 'value: "14"', 'value: 14', ['/', '/garden']],
  ['a list that does not parse', 'collections/ventures.yaml', 'name: The', 'name: "The', ['/', '/garden']],
  ['a link on every page', 'site.yaml', 'to: /join', 'to: /joyn', 'all'],
  ['the not-found page', 'pages/404.yaml', 'title:', 'titel:', ['/404']],
];

test.each(mistakes)('the affected pages of %s', (_what, file, from, to, pages) => {
  const text = secondBrandFile(file);
  expect(text).toContain(from);
  const { problems } = loadContent(copyContent({ files: { [file]: text.replace(from, to) } }));
  expect(problems.map((problem) => problem.pages)).toEqual([pages]);
});

test('an unknown file affects no page', () => {
  const { problems } = loadContent(copyContent({ files: { 'shed.yaml': 'title: x\n' } }));
  expect(problems.map((problem) => problem.pages)).toEqual([[]]);
});

test('the report lists the first five affected pages', () => {
  const seenOn = (pages: string[] | 'all') =>
    /seen on: (.*)/.exec(pretty([locatedProblem({ pages })], { files: 1, isColored: false }))?.[1];
  expect(seenOn(['/', '/garden'])).toBe('/, /garden');
  expect(seenOn('all')).toBe('every page');
  expect(seenOn([])).toBeUndefined();
  expect(seenOn(['/a', '/b', '/c', '/d', '/e', '/f', '/g'])).toBe('/a, /b, /c, /d, /e and 2 more pages');
});
