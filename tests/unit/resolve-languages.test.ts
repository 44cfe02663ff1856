import { expect, test } from 'vitest';
import { findView, listRoutes } from '../../src/routes.ts';
import { inAllLanguages } from '../../src/site.ts';
import { inGerman, resolveWith } from '../support/two-languages.ts';

const site = (files: Readonly<Record<string, string>> = inGerman) => {
  const { problems, resolve } = resolveWith(files);
  expect(problems).toEqual([]);
  return resolve();
};

test('each language has its pages, and its settings over those of the main language', () => {
  const [english, german] = inAllLanguages(site());
  expect(english?.pages.map(({ path }) => path).sort()).toEqual(['/', '/garden', '/join']);
  expect(german?.pages.map(({ path }) => path).sort()).toEqual(['/de', '/de/garten']);
  expect(german?.home).toBe('/de');
  const { language, name, description, currency, navigation } = german?.settings ?? {};
  expect({ language, name, description, currency }).toEqual({
    language: 'de',
    name: 'Harbor & Field',
    description: 'Zwei Gärtner in einer Bootswerft.',
    currency: 'GBP',
  });
  expect(navigation?.action?.label).toBe('Mitmachen');
  expect(english?.settings.description).toContain('Two gardeners');
});

test('a page and its translation refer to each other, by path or because one says so', () => {
  const { alternates, languages } = site();
  const home = [
    { language: 'en-GB', path: '/' },
    { language: 'de', path: '/de' },
  ];
  const garden = [
    { language: 'en-GB', path: '/garden' },
    { language: 'de', path: '/de/garten' },
  ];
  expect(alternates).toEqual({ '/': home, '/de': home, '/garden': garden, '/de/garten': garden });
  expect(languages).toEqual([
    { tag: 'en-GB', name: 'British English', home: '/' },
    { tag: 'de', name: 'Deutsch', home: '/de' },
  ]);
});

test('texts use the facts of their language', () => {
  const text =
    'title: Salat am Meer\ndescription: Wir haben jetzt {fact:plots} Beete, und jedes ist zu klein für uns.\n';
  const sections = 'sections:\n  - type: hero\n    title: Salat\n';
  const german = site({ ...inGerman, 'pages/de/index.yaml': text + sections }).translations[0];
  expect(german?.pages.find(({ path }) => path === '/de')?.description).toContain('elf Beete');
});

test('an address leads to its language, and to the not-found page of the language if there is one', () => {
  const whole = site();
  expect(listRoutes(whole).map(({ path }) => path)).toEqual(expect.arrayContaining(['/join', '/de', '/de/garten']));
  expect(findView(whole, '/de/garten')).toMatchObject({ kind: 'page', page: { title: 'Der Garten' } });
  expect(findView(whole, '/de/join')).toMatchObject({ kind: 'not-found', page: { path: '/404' } });
  const notFound = (inGerman['pages/de/index.yaml'] ?? '').replace('Salat am Meer', 'Nichts da');
  const own = site({ ...inGerman, 'pages/de/404.yaml': notFound });
  expect(findView(own, '/de/join')).toMatchObject({ kind: 'not-found', page: { title: 'Nichts da' } });
  expect(findView(own, '/nowhere')).toMatchObject({ kind: 'not-found', page: { path: '/404' } });
  expect(listRoutes(own).map(({ path }) => path)).not.toContain('/de/404');
});

test('a link to a page that is translated leads to the translation, with its anchor if that is there', () => {
  const menu = (to: string) => `navigation:\n  items:\n    - label: Garten\n      to: ${to}\n`;
  const text = (links: string) =>
    `${inGerman['pages/de/index.yaml']}  - type: prose\n    id: salz\n    title: Salz\n    body: ${links}\n`;
  const [english, german] = inAllLanguages(
    site({
      ...inGerman,
      'languages/de/site.yaml': menu('/garden/?a=b#story'),
      'pages/de/index.yaml': text('"[a](/) [b](/garden) [c](/join#prices) [d](https://example.com)"'),
    }),
  );
  const [item] = german?.settings.navigation?.items ?? [];
  expect(item).toMatchObject({ to: '/de/garten?a=b' });
  // What comes from the main language leads to the translation as well.
  expect(german?.ventures['walled-plot']?.href).toBe('/de/garten');
  expect(english?.ventures['walled-plot']?.href).toBe('/garden');
  expect(german?.settings.owner?.page).toBe('/de/garten');
  const prose = german?.pages.find(({ path }) => path === '/de')?.sections[1];
  expect(prose).toMatchObject({
    body: '<p><a href="/de">a</a> <a href="/de/garten">b</a> <a href="/join#prices" hreflang="en-GB">c</a> <a href="https://example.com" rel="noopener">d</a></p>\n',
  });
  const own = (inGerman['pages/de/garten.yaml'] ?? '').replace('type: hero\n', 'type: hero\n    id: story\n');
  const anchored = site({ ...inGerman, 'pages/de/garten.yaml': own, 'languages/de/site.yaml': menu('/garden#story') });
  expect(anchored.translations[0]?.settings.navigation?.items?.[0]).toMatchObject({ to: '/de/garten#story' });
});

test('a link does not lead to a translation that visitors may not find', () => {
  const hidden = (inGerman['pages/de/garten.yaml'] ?? '').replace('sections:', 'unlisted: true\nsections:');
  const menu = 'navigation:\n  items:\n    - label: Garten\n      to: /garden\n';
  const german = site({ ...inGerman, 'pages/de/garten.yaml': hidden, 'languages/de/site.yaml': menu }).translations[0];
  expect(german?.settings.navigation?.items?.[0]).toMatchObject({ to: '/garden' });
});

test('a site with one language has neither translations nor alternates', () => {
  const { languages, alternates, translations, home } = site({});
  expect({ languages, alternates, translations, home }).toEqual({
    languages: [],
    alternates: {},
    translations: [],
    home: '/',
  });
});
