import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Cause, PageDiff } from '../../../../../cli/site/diff/compare/site-diff.ts';
import { formatHtml } from '../../../../../cli/site/diff/report/html.ts';
import { formatMarkdown } from '../../../../../cli/site/diff/report/markdown.ts';
import { formatPretty } from '../../../../../cli/site/diff/report/pretty.ts';
import { changedPage, diffOf, emptyPage } from './site-diffs.ts';

const embed = { file: async () => ({ data: 'data:,x' }), screenshot: async () => ({ data: 'data:,y' }) };

const episodes: Cause = {
  id: 'fact podcast-episodes',
  kind: 'fact',
  name: 'podcast-episodes',
  changes: [
    { field: { file: 'content/facts.yaml', line: 9, label: 'podcast-episodes, value' }, before: '60', after: '61' },
  ],
  pages: ['/', '/podcast'],
};

const shared: PageDiff = { ...changedPage({ route: '/podcast', before: '60', after: '61' }), isShared: true };

test('the terminal gets causes, then pages, then the sum', () => {
  const page = changedPage({ before: 'I write once a week.', after: 'I write once a month.' });
  expect(formatPretty(diffOf([page, shared], episodes), false)).toBe(`podcast-episodes 60 → 61 changes 2 pages
  /, /podcast

/about
  prose “Story”
    prose, body: I write once a [-week-]{+month+}. content/pages/about.yaml:7

2 pages changed, compared with the last commit (1a2b3c4d).
`);
});

test('colours replace the signs, not the words', () => {
  const page = changedPage({ before: 'a week', after: 'a month' });
  const colored = formatPretty(diffOf(page), true);
  expect(colored).toContain('\u001b[');
  expect(stripVTControlCharacters(colored)).toContain('a weekmonth');
});

test('control characters of the content do not reach the terminal', () => {
  const page = changedPage({ before: 'a \u001b[2J week', after: 'a \u001b[2J month', heading: '\u0007' });
  expect(formatPretty(diffOf(page), false).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

describe('what each format says', () => {
  const cases: [name: string, page: PageDiff, says: string][] = [
    [
      'a page without a redirect',
      { ...emptyPage, change: 'removed', redirect: null },
      'leads nowhere now. Add a redirect',
    ],
    ['a page with a redirect', { ...emptyPage, change: 'removed', redirect: '/new' }, 'leads to /new'],
    ['a renamed page', { ...emptyPage, change: 'renamed', from: '/old', redirect: '/about' }, 'Its old address /old'],
    [
      'a page over its budget',
      { ...emptyPage, weight: [{ category: 'html', before: 100, after: 15000, limit: 14600 }] },
      'over its budget',
    ],
    [
      'a section in another place',
      {
        ...emptyPage,
        sections: [{ section: { place: 'section', type: 'faq', heading: 'Questions' }, change: 'moved' }],
      },
      'is in another place',
    ],
    [
      'another target',
      {
        ...emptyPage,
        links: [{ section: { place: 'footer' }, change: 'changed', text: 'Go', before: '/a', after: '/b' }],
      },
      '/b',
    ],
    ['only what nobody reads', { ...emptyPage, hidden: ['structured data'] }, 'structured data'],
    [
      'an image',
      {
        ...emptyPage,
        images: [
          {
            section: { place: 'section' },
            change: 'changed',
            alt: 'Desk',
            before: { address: '/a.jpg', width: 10, height: 20, bytes: 1000 },
            after: { address: '/b.jpg' },
          },
        ],
      },
      '10 × 20 px',
    ],
  ];

  test.each(cases)('%s', async (_name, page, says) => {
    const shown = (text: string) =>
      text.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code)).replaceAll('\u200B', '');
    expect(formatPretty(diffOf(page), false)).toContain(says);
    expect(shown(formatMarkdown(diffOf(page)))).toContain(says);
    expect(await formatHtml(diffOf(page), embed)).toContain(says);
  });

  test('nothing', async () => {
    const says = 'Nothing differs for visitors, compared with the last commit (1a2b3c4d).';
    expect(formatPretty(diffOf([]), false)).toBe(`${says}\n`);
    expect(await formatHtml(diffOf([]), embed)).toContain(says);
  });

  test('that the base was built by other code', () => {
    const diff = diffOf([]);
    const note = 'its packages could not be installed: no network';
    expect(formatPretty({ ...diff, base: { ...diff.base, note } }, false)).toContain(`since ${note}.`);
  });
});

test('a long report in Markdown ends at a page, below the limit of GitHub, and says what is missing', () => {
  const text = 'word '.repeat(400);
  const pages = Array.from({ length: 100 }, (_, index) =>
    changedPage({
      route: `/page-${index}`,
      before: `old ${text}`,
      after: `new ${text}${text.replaceAll('word', 'other')}`,
    }),
  );
  const markdown = formatMarkdown(diffOf(pages));
  expect(markdown.length).toBeLessThan(65_536);
  expect(markdown).toMatch(
    /<\/details>\n\nThis is too long for a comment: \d+ more blocks are in the report of the job\.\n$/,
  );
  expect(markdown.match(/<details>/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
});

test('the HTML report loads nothing, and content is text in it', async () => {
  const page = changedPage({
    before: '<img src=x onerror=alert(1)>',
    after: '</style><script>alert(1)</script>',
    heading: '"><b>',
  });
  const html = await formatHtml(
    diffOf({ ...page, screenshots: [{ width: 390, before: 'a.png', after: 'b.png' }] }),
    embed,
  );
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<img src=x|"><b>|https?:/);
  expect(html).toContain('src="data:,y"');
});
