import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/run-site.ts';
import { change, markedContent, staleIn, translatedContent } from './marked-content.ts';

type Edit = [file: string, from: string | RegExp, to: string];

test.each<[what: string, edits: Edit[], stale: string[]]>([
  ['nothing', [], []],
  [
    'comments, quotes, line breaks and the order of keys',
    [
      ['pages/garden.yaml', /^/, '# About the garden.\n\n'],
      ['pages/garden.yaml', 'title: The garden', 'title: "The garden"'],
      ['facts.yaml', /(plots:\n)(\s+value: .*\n)/, 'plots:\n  # Counted twice.\n  value: "14"\n'],
    ],
    [],
  ],
  [
    'a key of a page',
    [['pages/garden.yaml', 'title: The garden', 'title: The walled garden']],
    ['content/pages/de/garten.yaml:1 `title` at content/pages/garden.yaml:1 has changed since it was translated here.'],
  ],
  [
    'a section, which names the line of the section in both',
    [['pages/garden.yaml', 'a hose and a heron', 'a hose and two herons']],
    [
      'content/pages/de/garten.yaml:5 The section at content/pages/garden.yaml:4 has changed since it was translated here.',
    ],
  ],
  [
    'a section that the translation does not have, where its list is',
    [['pages/garden.yaml', 'How it began', 'How it all began']],
    [
      'content/pages/de/garten.yaml:4 The section at content/pages/garden.yaml:7 has changed since it was translated here.',
    ],
  ],
  [
    'a new section before the others, and not these',
    [['pages/index.yaml', '  - type: ventures', '  - type: statement\n    text: Salt.\n  - type: ventures']],
    ['content/pages/de/index.yaml:3 The section at content/pages/index.yaml:13 is new since this was translated.'],
  ],
  [
    'a section that is gone',
    [['pages/garden.yaml', / {2}- type: hero\n.*?(?= {2}- type: prose)/s, '']],
    [
      'content/pages/de/garten.yaml:5 This section was removed from content/pages/garden.yaml:3 since it was translated.',
    ],
  ],
  [
    'a new key of a page, which the translation lacks',
    [['pages/garden.yaml', 'sections:', 'unlisted: true\nsections:']],
    ['content/pages/de/garten.yaml:1 `unlisted` at content/pages/garden.yaml:3 is new since this was translated.'],
  ],
  [
    'the body of an article',
    [['articles/first-cress.yaml', 'body: Cress.', 'body: Much cress.']],
    [
      'content/articles/de/first-cress.yaml:5 `body` at content/articles/first-cress.yaml:5 has changed since it was translated here.',
    ],
  ],
  [
    'an entry of a collection',
    [['collections/ventures.yaml', 'Leaves that stand the wind', 'Leaves that stand wind']],
    [
      'content/languages/de/collections/ventures.yaml:1 `walled-plot` at content/collections/ventures.yaml:1 has changed since it was translated here.',
    ],
  ],
  [
    'a message',
    [['messages.yaml', 'That mail will not float.', 'That mail sinks.']],
    [
      'content/languages/de/messages.yaml:8 `events` at content/messages.yaml:8 has changed since it was translated here.',
    ],
  ],
  [
    'a key of site.yaml, and none that the language takes from it',
    [
      ['site.yaml', 'Two gardeners in a boatyard who teach', 'Three gardeners in a boatyard who teach'],
      ['site.yaml', 'Salad, salt and patience.', 'Salad and salt.'],
    ],
    ['content/languages/de/site.yaml:1 `description` at content/site.yaml:5 has changed since it was translated here.'],
  ],
])('a change of %s is reported with both lines, and as nothing else', async (_what, edits, stale) => {
  const content = await markedContent();
  for (const edit of edits) change(content, ...edit);
  expect(staleIn(content)).toEqual(stale);
});

test('a fact is stale when its value changes, and not when it was checked again', async () => {
  const content = await markedContent();
  change(content, 'facts.yaml', 'plots:\n', 'plots:\n  owner: gardener\n');
  expect(staleIn(content)).toEqual([]);
  change(content, 'facts.yaml', /value: .*/, 'value: fifteen');
  expect(staleIn(content)).toEqual([
    'content/languages/de/facts.yaml:1 `plots` at content/facts.yaml:1 has changed since it was translated here.',
  ]);
});

test('it is a warning, which no fix takes away', async () => {
  const content = await markedContent();
  change(content, 'pages/garden.yaml', 'title: The garden', 'title: The walled garden');
  const [problem] = loadContent(content).problems;
  expect(problem).toMatchObject({ code: 'translation-stale', severity: 'warning', suggestions: [] });
  const { exitCode } = await runSite(['validate', '--fix', '--content', content]);
  expect(exitCode).toBe(0);
  expect(staleIn(content)).toHaveLength(1);
});

test('translations without a mark are not reported', () => {
  const content = translatedContent();
  change(content, 'pages/garden.yaml', 'title: The garden', 'title: The walled garden');
  expect(staleIn(content)).toEqual([]);
});

test('the mark of a translation that has gone is reported, and that of one with other problems is not', async () => {
  const content = await markedContent();
  change(content, 'pages/de/garten.yaml', 'title: Der Garten', 'titel: Der Garten');
  expect(staleIn(content)).toEqual([]);
  rmSync(join(content, 'pages/de/garten.yaml'));
  expect(staleIn(content)).toEqual([
    expect.stringMatching(
      /^content\/languages\/de\/translations\.yaml:\d+ `pages\/de\/garten\.yaml` is not the translation/,
    ),
  ]);
});
