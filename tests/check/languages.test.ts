import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyChanges, type Changes, check } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';

const hero = 'sections:\n  - type: hero\n    title: Salz und Salat\n';
const home = `title: Salat am Meer
description: Zwei Gärtner in einer Bootswerft ziehen Salat dort, wo der Wind nach Salz schmeckt.
${hero}`;
/** German, for the second brand: with a home page. */
const german: Changes = {
  'site.yaml': { 'timeZone: Europe/London': 'timeZone: Europe/London\nlanguages:\n  - language: de' },
  'pages/de/index.yaml': home,
};

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

  test('and `--fix` adds standard ones for mails, in that language', async () => {
    const content = copyContent({});
    applyChanges(content, {
      ...german,
      'site.yaml': {
        'timeZone: Europe/London':
          'timeZone: Europe/London\nsubscriptions:\n  confirm: true\nlanguages:\n  - language: de',
      },
      'languages/de/messages.yaml': messages.replace(/^subscriptions:\n(?: .*\n|\n)+/m, ''),
    });
    const validate = (...argv: string[]) => runSite(['validate', '--content', content, '--format', 'json', ...argv]);
    const { problems } = JSON.parse((await validate()).stdout) as { problems: { code: string; file: string }[] };
    expect(problems).toMatchObject([{ code: 'need-missing', file: 'content/languages/de/messages.yaml' }]);
    expect((await runSite(['validate', '--fix', '--content', content])).exitCode).toBe(0);
    expect((await validate()).exitCode).toBe(0);
    const written = parse(readFileSync(join(content, 'languages/de/messages.yaml'), 'utf8')) as {
      subscriptions: { mail: { subject: string } };
    };
    expect(written.subscriptions.mail.subject).toBe('Bitte bestätigen Sie Ihre Anmeldung bei {site}');
  });
});
