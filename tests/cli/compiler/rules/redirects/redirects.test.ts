import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { journalPage } from '../../../../support/journal-page.ts';
import { redirectsYaml } from '../../../../support/redirects.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';

const today = '2026-11-01';

/** The problems of the second brand's content with other files. */
function problemsOf(files: Record<string, string>, options = {}): string[] {
  return loadContent(copyContent({ files }), { at: today, ...options }).problems.map(
    ({ code, file, message }) => `${code} ${file} ${message}`,
  );
}

const page = (title: string, more = '') => `title: ${title}
description: What there is to see on the quay on a day with little wind, and where to stand for it.
${more}sections:
  - type: hero
    title: ${title}
`;

describe('a redirect is not a link that visitors find', () => {
  test('so it may lead to an unlisted page', () => {
    const files = {
      'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
      'redirects.yaml': redirectsYaml({ '/old-wall': '/wall' }),
    };
    expect(problemsOf(files)).toEqual([]);
  });

  test('so a page that nothing else leads to is still unreachable', () => {
    const files = {
      'pages/wall.yaml': page('The wall'),
      'redirects.yaml': redirectsYaml({ '/old-wall': '/wall' }),
    };
    expect(problemsOf(files)).toEqual([expect.stringContaining('unreachable-page content/pages/wall.yaml')]);
  });

  test('but an address that only a redirect names is used', () => {
    const integrations = secondBrandFile('integrations.yaml').replace(
      'videos:',
      '  ferry:\n    url: https://ferry.example.net/times\nvideos:',
    );
    const files = { 'integrations.yaml': integrations, 'redirects.yaml': redirectsYaml({ '/ferry': 'link:ferry' }) };
    expect(problemsOf(files)).toEqual([]);
    expect(problemsOf({ ...files, 'redirects.yaml': '[]\n' })).toEqual([expect.stringContaining('unused-entry')]);
  });
});

describe('an address of the site cannot be redirected', () => {
  const article = (more: string) =>
    `title: First cress\nsummary: What came up in spring.\ncategory: Tides\n${more}\nbody: It was green by Friday.\n`;
  const index = `${secondBrandFile('pages/index.yaml')}  - type: links
    title: Further on
    items:
      - label: Notes
        to: /notes
        text: What we write down.
`;
  const files = {
    'pages/index.yaml': index,
    'pages/notes.yaml': journalPage,
    'collections/categories.yaml': '- id: Tides\n',
    'articles/salt.yaml': article('publishedAt: 2026-10-01'),
    'articles/later.yaml': article('publishedAt: 2026-12-01'),
    'articles/draft.yaml': article('publishedAt: 2026-10-01\ndraft: true'),
  };

  test('the content of this table has no other problems', () => {
    expect(problemsOf(files)).toEqual([]);
  });

  test.each([
    ['/notes', 'the page content/pages/notes.yaml'],
    ['/notes/salt', 'the article content/articles/salt.yaml'],
    // It will be there without a change of the content, and would break the build of that day.
    ['/notes/later', 'the article content/articles/later.yaml'],
    ['/notes/category/tides', 'a list of articles'],
    ['/notes/feed.xml', 'the feed of the articles'],
    ['/notes/feed.xml/old', 'the feed of the articles'],
    ['/robots.txt', 'a file of the site'],
    ['/robots.txt/old', 'a file of the site'],
    ['/sitemap-2.xml', 'a file of the site'],
    ['/_headers', 'a file of the site'],
    ['/assets/media/wall.jpg', 'a folder of the site'],
    ['/functions/v1/submit-contact', 'a folder of the site'],
  ])('%s', (from, what) => {
    const redirects = redirectsYaml({ '/other': '/join', [from]: '/garden' });
    expect(problemsOf({ ...files, 'redirects.yaml': redirects })).toEqual([
      expect.stringContaining(`redirect-shadows content/redirects.yaml At ${from} there is ${what}`),
    ]);
  });

  test.each(['/notes/draft', '/notes/old', '/garden.html', '/old.md', '/assets.html', '/notes/tides'])(
    '%s, where there is nothing, can be',
    (from) => {
      expect(problemsOf({ ...files, 'redirects.yaml': redirectsYaml({ [from]: '/garden' }) })).toEqual([]);
    },
  );

  test('in development, the address of a draft can be as well', () => {
    const redirects = redirectsYaml({ '/notes/draft': '/garden' });
    expect(problemsOf({ ...files, 'redirects.yaml': redirects }, { includeUnpublished: true })).toEqual([]);
  });
});

test('a redirect from the address of a page is one problem, whatever else leads through it', () => {
  const redirects = redirectsYaml({ '/plots': '/garden', '/garden': '/join' });
  expect(problemsOf({ 'redirects.yaml': redirects })).toEqual([expect.stringContaining('redirect-shadows')]);
});

test('a redirect into a circle is reported with the circle', () => {
  const redirects = redirectsYaml({ '/allotments': '/plots', '/plots': '/beds', '/beds': '/plots' });
  expect(problemsOf({ 'redirects.yaml': redirects })).toEqual([
    'redirect-loop content/redirects.yaml This leads in a circle: /plots → /beds → /plots.',
  ]);
});

test('a long chain is reported at each of its steps, always with the last address', () => {
  const redirects = redirectsYaml({ '/a': '/b', '/b': '/c', '/c': '/garden' });
  const { problems } = loadContent(copyContent({ files: { 'redirects.yaml': redirects } }), { at: today });
  expect(problems.map(({ code, line, hint }) => [code, line, hint])).toEqual([
    ['redirect-chain', 2, 'Write `/garden`.'],
    ['redirect-chain', 6, 'Write `/garden`.'],
  ]);
  expect(
    problems.map(({ pages }) => pages),
    'no page shows redirects',
  ).toEqual([[], []]);
});

test('a link whose anchor the new page does not have leads to its top', () => {
  const files = {
    'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('to: /garden', 'to: /plots#gone'),
    'redirects.yaml': redirectsYaml({ '/plots': '/garden' }),
  };
  const { problems } = loadContent(copyContent({ files }), { at: today });
  expect(problems.map(({ code, hint, suggestions }) => [code, hint, suggestions[0]?.applicability])).toEqual([
    ['link-target', 'Write `/garden`.', 'maybe-incorrect'],
  ]);
});

test('a redirect that leads nowhere is reported once, and no link is led along it', () => {
  const files = {
    'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('to: /garden', 'to: /plots'),
    'redirects.yaml': redirectsYaml({ '/plots': '/nowhere' }),
  };
  expect(problemsOf(files)).toEqual([
    expect.stringContaining('link-target content/pages/index.yaml There is no page /plots.'),
    expect.stringContaining('link-target content/redirects.yaml There is no page /nowhere.'),
  ]);
});
