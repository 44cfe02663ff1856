import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Languages: declarations, files in their folders, and translations. */
export const languages: Mistakes = {
  'language-code-country': {
    problem: 'language-code content/site.yaml:3:11',
    hint: 'Write `ja`. `jp` is a country, and Japanese has the code `ja`.',
    file: 'site.yaml',
    wrong: 'language: jp',
    right: 'language: en-GB',
  },
  'language-code-unknown': {
    problem: 'language-code content/site.yaml:3:11',
    hint: 'Write a code of ISO 639',
    file: 'site.yaml',
    wrong: 'language: qq',
    right: 'language: en-GB',
  },
  'language-in-words': {
    problem: 'schema-format content/site.yaml:3:11',
    hint: 'Write `en`.',
    file: 'site.yaml',
    wrong: 'language: Englisch',
    right: 'language: en-GB',
  },
  'language-fact-other': {
    problem: 'language-fact content/languages/de/facts.yaml:1:1',
    hint: 'plots',
  },
  'language-fact-similar': {
    problem: 'language-fact content/languages/de/facts.yaml:1:1',
    hint: 'Did you mean `plots`?',
  },
  'language-home-missing': {
    problem: 'language-home content/site.yaml:47:15',
    hint: 'Create content/pages/pt-br/index.yaml',
    file: 'site.yaml',
    wrong: excerpt`
    timeZone: Europe/London
    languages:
      - language: pt-BR
    `,
    right: 'timeZone: Europe/London',
  },
  'language-is-main': {
    problem: 'language-duplicate content/site.yaml:5:15',
    hint: 'Remove `languages`',
    file: 'site.yaml',
    wrong: excerpt`
    language: en-GB
    languages:
      - language: en-GB
    `,
    right: 'language: en-GB',
  },
  'language-unknown': {
    problem: 'language-unknown content/languages/nl/facts.yaml:1:1',
    hint: 'Add `- language: nl` under `languages:` in site.yaml',
  },
  'translation-duplicate': {
    problem: 'translation-duplicate content/pages/de/kresse.yaml:3:16',
    hint: 'delete this line',
  },
  'translation-in-main-language': {
    problem: 'translation-original content/pages/garden.yaml:2:1',
    hint: 'Delete this line.',
    file: 'pages/garden.yaml',
    wrong: 'title: The garden\ntranslationOf: /join',
    right: 'title: The garden',
  },
  'translation-of-translation': {
    problem: 'translation-original content/pages/de/index.yaml:3:16',
    hint: 'the page in the main language',
  },
};
