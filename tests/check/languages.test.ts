import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { firstSuggestion } from '../support/first-suggestion.ts';
import { inGerman } from '../support/two-languages.ts';

const home = inGerman['pages/de/index.yaml'] ?? '';
const declared = 'timeZone: Europe/London\nlanguages:\n  - language: de';
/** German, for the second brand: with a home page. */
const german: Changes = { 'site.yaml': { 'timeZone: Europe/London': declared }, 'pages/de/index.yaml': home };

const needs = (changes: Changes) =>
  check({ ...german, ...changes }).flatMap(({ code, file, line }) =>
    code === 'need-missing' ? `${code} ${file.replace('content/', '')}:${line}` : [],
  );

describe('messages are needed in the language of the page that shows them', () => {
  const messages = secondBrandFile('messages.yaml');
  const without = messages.replace(/^embeds:\n( {2}.*\n)+/m, '');
  const embed = `  - type: embed
    title: Die Gezeiten
    description: Die Gezeiten der Woche.
    url: https://tides.example.com/week
    height: 400
`;
  const shown: Changes = { 'pages/de/index.yaml': home + embed };

  test.each<[what: string, changes: Changes, problems: string[]]>([
    [
      'in its messages',
      { ...shown, 'languages/de/messages.yaml': without },
      ['need-missing languages/de/messages.yaml:1'],
    ],
    [
      'in no others, if it has some',
      { ...shown, 'messages.yaml': without, 'languages/de/messages.yaml': messages },
      [],
    ],
    ['in the main ones, if it has none', { ...shown, 'messages.yaml': without }, ['need-missing messages.yaml:1']],
    ['and in none, if no page shows them', { 'languages/de/messages.yaml': without }, []],
  ])('%s', (_what, changes, problems) => {
    expect(needs(changes)).toEqual(problems);
  });

  test('and an edit adds standard ones for mails, in that language', () => {
    const { before, after } = checkAndEdit({
      ...german,
      'site.yaml': { 'timeZone: Europe/London': `subscriptions: { confirm: true }\n${declared}` },
      'languages/de/messages.yaml': messages.replace(/^subscriptions:\n(?: .*\n|\n)+/m, ''),
    });
    expect(before).toMatchObject([{ code: 'need-missing', file: 'content/languages/de/messages.yaml' }]);
    const edit = firstSuggestion(before[0]);
    expect(edit?.applicability).toBe('machine-applicable');
    expect(edit?.replacement).toContain('subject: Bitte bestätigen Sie Ihre Anmeldung bei {site}\n');
    expect(after).toEqual([]);
  });
});
