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

test('mails are in the main language rather than mix two, and have the standard text for what is left out', () => {
  const messages = secondBrandFile('messages.yaml').replace(/^subscriptions:\n(?: .*\n|\n)+/m, '');
  const translationsWith = (more: Readonly<Record<string, string>>) =>
    functionStrings(loadContent(copyContent({ files: { ...inGerman, ...more } })).content).newsletter.translations;
  const standard = translationsWith({ 'languages/de/messages.yaml': messages });
  expect(standard?.de?.pages.unsubscribe.title).toBe('Abmelden');
  expect(translationsWith({})).toBeUndefined();
});

test('the functions have the forms of all languages in each, with the texts of that language where it has them', () => {
  const form = (form: string, success: string) =>
    `  - type: form\n    form: ${form}\n    title: A bed\n    fields:\n      - name: mail\n        kind: email\n        label: Mail\n        required: true\n    submit: Go\n    sending: Going\n    success: ${success}\n`;
  const files = {
    ...inGerman,
    'pages/garden.yaml': `${secondBrandFile('pages/garden.yaml')}${form('bed', 'A bed it is.')}`,
    'pages/de/garten.yaml': `${inGerman['pages/de/garten.yaml']}${form('bed', 'Ein Beet also.')}${form('beet', 'Noch ein Beet.')}`,
    'languages/de/messages.yaml': secondBrandFile('messages.yaml'),
  };
  const { content, problems } = loadContent(copyContent({ files }));
  expect(problems).toEqual([]);
  const { strings } = functionStrings(content);
  const thanks = ({ forms = {} }: { forms?: Record<string, { success: string }> } = {}) =>
    Object.entries(forms).map(([name, { success }]) => `${name}: ${success}`);
  expect(thanks(strings).sort()).toEqual(['bed: A bed it is.', 'beet: Noch ein Beet.']);
  expect(thanks(strings.translations?.de).sort()).toEqual(['bed: Ein Beet also.', 'beet: Noch ein Beet.']);
});
