import { describe, expect, test } from 'vitest';
import { type Changes, check } from '../support/check.ts';
import { sites } from '../support/sites.ts';
import { codes, problemsOf } from './quay.ts';

describe('a missing or damaged target is one problem, however many places name it', () => {
  const rows: Record<string, [files: Changes, says: string, others: string[]]> = {
    'a page': [
      { 'pages/join.yaml': null },
      'There is no page /join.',
      ['content/site.yaml', 'content/site.yaml', 'content/site.yaml'],
    ],
    'an entry': [
      { 'collections/ventures.yaml': { 'id: walled-plot': 'id: walled-bed' } },
      'There is no `walled-plot` in ventures.',
      ['content/pages/index.yaml'],
    ],
    'a fact': [
      { 'facts.yaml': { 'plots:': 'beds:' } },
      'There is no fact `plots` in facts.yaml.',
      ['content/pages/index.yaml'],
    ],
  };
  test.each(Object.entries(rows))('%s', (_what, [files, says, others]) => {
    const [problem, ...more] = check(files);
    expect(problem?.message).toBe(says);
    expect(problem?.others.map(({ file }) => file)).toEqual(others);
    expect(more).toEqual([]);
  });

  test('an image', () => {
    const [problem, ...more] = problemsOf(
      { 'media/photos/portrait.jpg': 'no image' },
      { from: sites.workshop.content },
    );
    expect(problem).toMatchObject({ code: 'image-unreadable', file: 'content/collections/photos.yaml' });
    expect(problem?.others.map(({ file }) => file)).toContain('content/site.yaml');
    expect(more).toEqual([]);
  });

  test('two similar but different mistakes are two problems', () => {
    const changes = {
      'pages/index.yaml': { '[walled-plot]': '[walled-plott]' },
      'pages/garden.yaml': { 'venture: walled-plot': 'venture: walled-plod' },
    };
    expect(codes(changes)).toEqual([
      'ref-unknown pages/garden.yaml sections[0].venture',
      'ref-unknown pages/index.yaml sections[1].items[0]',
    ]);
  });
});

describe('a problem names the pages that visitors see it on', () => {
  const rows: [what: string, file: string, from: string, to: string, pages: string[] | 'all'][] = [
    ['a mistake on a page', 'pages/index.yaml', 'to: /garden', 'to: /gardn', ['/']],
    ['a page that cannot be read', 'pages/garden.yaml', 'title: The', 'title: "The', ['/garden']],
    ['an entry', 'collections/ventures.yaml', 'href: /garden', 'href: /gardn', ['/', '/garden']],
    ['a collection that cannot be read', 'collections/ventures.yaml', 'name: The', 'name: "The', ['/', '/garden']],
    ['a fact in an entry and on a page', 'facts.yaml', 'value: "14"', 'value: 14', ['/', '/garden']],
    ['an address of links', 'integrations.yaml', 'https://charts', 'http://charts', ['/']],
    ['a state of an entry', 'statuses.yaml', 'tone: green', 'tone: gren', ['/', '/garden']],
    ['a link on every page', 'site.yaml', 'to: /join\n', 'to: /joyn\n', 'all'],
    ['a link on the not-found page', 'pages/404.yaml', 'to: link:post', 'to: link:past', ['/404']],
  ];
  test.each(rows)('%s', (_what, file, from, to, pages) => {
    expect(check({ [file]: { [from]: to } }).map((problem) => problem.pages)).toEqual([pages]);
  });

  test('an unknown file is on no page', () => {
    expect(check({ 'shed.yaml': 'title: x\n' }).map((problem) => problem.pages)).toEqual([[]]);
  });
});
