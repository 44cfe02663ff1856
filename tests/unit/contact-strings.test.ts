import { expect, test } from 'vitest';
import { functionStrings } from '../../cli/backend/function-texts.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { addAlternateColors } from '../build/builds.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';
import { inGerman } from '../support/two-languages.ts';

test.each([
  ['', 'https://harborfield.example.com'],
  ['/quay', 'https://harborfield.example.com/quay/'],
])('the functions of a site below "%s" link to %s, and take messages from its host', (path, home) => {
  const site = secondBrandFile('site.yaml').replace(/^url: .*$/m, `$&${path}`);
  const { content } = loadContent(copyContent({ files: { 'site.yaml': site } }));
  const { strings, newsletter, origins } = functionStrings(content);
  expect([strings.homeUrl, newsletter.homeUrl]).toEqual([home, home]);
  expect(origins, 'Browsers send an origin without a path.').toEqual(['https://harborfield.example.com']);
});

test('the pages of functions have the colours of the site, and those for devices that are set to the other scheme', () => {
  const folder = copyContent({});
  addAlternateColors(folder);
  const { style } = functionStrings(loadContent(folder).content).strings;
  const rule = (scheme: string, colors: string) => `:root { color-scheme: ${scheme}; ${colors} }\n`;
  const dark = '--ground: #04121a; --ink: #f1fbff; --body: #c4dbe6; --accent: #5fd3f3; --on-accent: #02131a;';
  const light = '--ground: #f7fafb; --ink: #06202b; --body: #26434f; --accent: #0b6780; --on-accent: #ffffff;';
  const colors = `${rule('dark', dark)}@media (prefers-color-scheme: light) { ${rule('light', light)}}\n`;
  expect(style.slice(0, colors.length)).toBe(colors);
});

test('the newsletter function has the texts of languages with messages of their own', () => {
  const messages = secondBrandFile('messages.yaml');
  const stringsWith = (ofGerman: Readonly<Record<string, string>>) =>
    functionStrings(loadContent(copyContent({ files: { ...inGerman, ...ofGerman } })).content).newsletter;
  const subject = '{site} fragt, ob Sie das sind';
  const own = stringsWith({
    'languages/de/messages.yaml': messages.replace('{site} asks whether this is you', subject),
  });
  expect(own).toMatchObject({ language: 'en-GB', mail: { subject: '{site} asks whether this is you' } });
  expect(own.translations).toMatchObject({
    de: { language: 'de', homeUrl: 'https://harborfield.example.com/de', mail: { subject } },
  });
  const standard = stringsWith({
    'languages/de/messages.yaml': messages.replace(/^subscriptions:\n(?: .*\n|\n)+/m, ''),
  });
  expect(standard.translations?.de?.pages.unsubscribe.title, 'the standard text').toBe('Abmelden');
  expect(stringsWith({}), 'mails in the main language rather than pages that mix two').not.toHaveProperty(
    'translations',
  );
});

test('the contact function has the texts of each language, and the forms of all', () => {
  const form = (form: string, success: string) =>
    `  - type: form\n    form: ${form}\n    title: A bed\n    fields:\n      - name: mail\n        kind: email\n        label: Mail\n        required: true\n    submit: Go\n    sending: Going\n    success: ${success}\n`;
  const messages = secondBrandFile('messages.yaml');
  const { content, problems } = loadContent(
    copyContent({
      files: {
        ...inGerman,
        'pages/garden.yaml': `${secondBrandFile('pages/garden.yaml')}${form('bed', 'A bed it is.')}`,
        'pages/de/garten.yaml': `${inGerman['pages/de/garten.yaml']}${form('bed', 'Ein Beet also.')}${form('beet', 'Noch ein Beet.')}`,
        'languages/de/messages.yaml': messages.replace('Your bottle has arrived.', 'Die Flasche ist da.'),
      },
    }),
  );
  expect(problems).toEqual([]);
  const { strings, origins } = functionStrings(content);
  expect(strings).toMatchObject({ language: 'en-GB', success: 'Your bottle has arrived.' });
  expect(strings.translations).toMatchObject({
    de: { language: 'de', success: 'Die Flasche ist da.', homeUrl: 'https://harborfield.example.com/de' },
  });
  const thanks = ({ forms = {} }: { forms?: Record<string, { success: string }> } = {}) =>
    Object.entries(forms).map(([name, { success }]) => `${name}: ${success}`);
  expect(thanks(strings).sort()).toEqual(['bed: A bed it is.', 'beet: Noch ein Beet.']);
  expect(thanks(strings.translations?.de).sort()).toEqual(['bed: Ein Beet also.', 'beet: Noch ein Beet.']);
  expect(origins).toEqual(['https://harborfield.example.com']);
  expect(functionStrings(loadContent(copyContent({})).content).strings).not.toHaveProperty('translations');
});
