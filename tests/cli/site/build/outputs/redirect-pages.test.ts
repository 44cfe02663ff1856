import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { redirectPages } from '../../../../../cli/site/build/outputs/redirect-pages.ts';
import { embedded } from '../../../../support/sites.ts';

const site = {
  settings: { language: 'en', name: 'Harborfield', url: 'https://harborfield.example.com' },
  messages: {},
  pages: [
    { path: '/', title: 'Salad' },
    { path: '/garden', title: 'Cress & <salt>' },
    { path: '/notes', title: 'Notes' },
  ],
  articles: [{ path: '/notes/weed', title: 'Weed' }],
  articlesPath: '/notes',
  integrations: { links: {}, videos: {}, frames: {} },
  backend: embedded,
};

type Theme = Parameters<typeof redirectPages>[2];

const theme = { colors: { ground: '#101010', ink: '#fafafa' } } as Theme;

/** The HTML at an address that leads elsewhere. */
function htmlOf(to: string, changes: Partial<Parameters<typeof redirectPages>[1]> = {}): string {
  const [[, html] = []] = redirectPages([{ from: '/plots', to }], { ...site, ...changes }, theme);
  return String(html);
}

test('the page is in the folder of the old address', () => {
  const redirects = ['/plots', '/café/old.html'].map((from) => ({ from, to: '/garden' }));
  expect(redirectPages(redirects, site, theme).map(([path]) => path)).toEqual([
    'plots/index.html',
    'café/old.html/index.html',
  ]);
});

test('it leads on by itself and by a link, and search engines keep the new address', () => {
  const html = htmlOf('/garden?bed=1#story');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/garden?bed=1#story">');
  expect(html).toContain('<link rel="canonical" href="https://harborfield.example.com/garden?bed=1">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<a href="/garden?bed=1#story">');
});

test.each([
  ['/garden', 'Cress &amp; &lt;salt&gt;'],
  ['/notes/weed#x', 'Weed'],
  ['/notes/category/tides', 'Notes'],
  ['https://www.tides.example.net/plots', 'tides.example.net'],
])('without words of its own, the page that leads to %s is called %s', (to, title) => {
  const html = htmlOf(to);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`>${title}</a>`);
});

test('the words are those of messages.yaml', () => {
  const html = htmlOf('/garden', { messages: { moved: { title: 'Moved', link: 'On to {page}' } } });
  expect(html).toContain('<title>Moved</title>');
  expect(html).toContain('>On to Cress &amp; &lt;salt&gt;</a>');
});

test('it has the language of the site, and the direction of its script', () => {
  expect(htmlOf('/garden')).toContain('<html lang="en"><head>');
  const settings = { ...site.settings, language: 'ar' };
  expect(htmlOf('/garden', { settings })).toContain('<html lang="ar" dir="rtl"><head>');
});

test('its policy is before everything that it applies to, and allows its style and nothing else', () => {
  const html = htmlOf('/garden');
  expect(html).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-[^']+'; /,
  );
  expect(html).not.toContain('<script');
});

test('an address cannot end an attribute', () => {
  const html = htmlOf('https://tides.example.net/"><b>\'');
  expect(html).not.toContain('<b>');
  expect(html).toContain('content="0; url=https://tides.example.net/%22%3E%3Cb%3E%27"');
});

test('it is valid HTML', () => {
  const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));
  const { results } = checker.validateStringSync(htmlOf('/garden?bed=1&boat=2#story'));
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test('below a path of the host, it leads on below that path, and to other sites as before', () => {
  const settings = { ...site.settings, url: `${site.settings.url}/quay` };
  const html = htmlOf('/garden#story', { settings });
  expect(html).toContain('content="0; url=/quay/garden#story"');
  expect(html).toContain('<link rel="canonical" href="https://harborfield.example.com/quay/garden">');
  expect(html).toContain('<a href="/quay/garden#story">');
  expect(htmlOf('https://tides.example.net/', { settings })).toContain('content="0; url=https://tides.example.net/"');
});

test('it has the colours of the theme, and the alternate ones for devices that are set to their scheme', () => {
  const alternateColors = { ground: '#fefefe', ink: '#020202' } as Theme['colors'];
  const [[, html] = []] = redirectPages([{ from: '/plots', to: '/garden' }], site, { ...theme, alternateColors });
  expect(String(html)).toContain('html{background:#101010;color:#fafafa}');
  expect(String(html)).toContain('@media (prefers-color-scheme:light){html{background:#fefefe;color:#020202}}');
  expect(htmlOf('/garden')).not.toContain('prefers-color-scheme');
});
