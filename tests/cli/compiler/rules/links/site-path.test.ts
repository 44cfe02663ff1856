import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { suggestionsFor } from '../../../../../cli/diagnostics/problem.ts';
import { copyContent } from '../../../../support/content.ts';
import { redirectsYaml } from '../../../../support/redirects.ts';
import { gardenHead, secondBrandFile } from '../../graph/second-brand-file.ts';

const moved = secondBrandFile('site.yaml').replace(/^url: .*$/m, '$&/quay');

/** The problems of the second brand below `/quay`, with what their suggestions write. */
function problemsOf(files: Record<string, string>, site = moved): unknown[] {
  return loadContent(copyContent({ files: { 'site.yaml': site, ...files } })).problems.map((problem) => [
    problem.code,
    problem.message,
    ...suggestionsFor(problem).flatMap(({ edits }) => edits.map(({ replacement }) => replacement)),
  ]);
}

const linking = (to: string) => ({
  'pages/garden.yaml': `${gardenHead}A wall\n    actions: [{ label: Row on, to: ${to} }]\n`,
});
const added = 'links do not contain `/quay`, the path of the site, since the build adds it.';

test.each([
  ['/quay/join', '/join'],
  ['"/quay/join?a=1#prices"', '"/join?a=1#prices"'],
  ['/quay', '/'],
])('a link %s with the path of the site is one to %s', (written, meant) => {
  const path = /\/[^?"]*/.exec(written)?.[0];
  expect(problemsOf(linking(written))).toEqual([['link-target', `There is no page ${path}: ${added}`, meant]]);
});

test('a link that only begins like the path of the site is not one', () => {
  expect(problemsOf(linking('/quays/join'))).toEqual([['link-target', 'There is no page /quays/join.']]);
});

test('another page on the host is one of another site', () => {
  expect(problemsOf(linking('https://harborfield.example.com/shop'))).toEqual([]);
  expect(problemsOf(linking('https://harborfield.example.com/shop'), secondBrandFile('site.yaml'))).toMatchObject([
    ['link-target', 'There is no page /shop.'],
  ]);
});

test('a page of the site with its full address is still one of the site', () => {
  expect(problemsOf(linking('https://harborfield.example.com/quay/join'))).toMatchObject([
    ['link-own-domain', {}, '/join'],
  ]);
});

test('a redirect from an address with the path of the site is one from the path below it', () => {
  const redirects = { 'redirects.yaml': redirectsYaml({ '/quay/plots': '/garden' }) };
  expect(problemsOf(redirects)).toEqual([
    [
      'redirect-from',
      '`/quay/plots` begins with `/quay`, the path of the site, and a redirect is for a path below it.',
      '/plots',
    ],
  ]);
  expect(problemsOf(redirects, secondBrandFile('site.yaml')), 'Elsewhere this is a path as others.').toEqual([]);
});
