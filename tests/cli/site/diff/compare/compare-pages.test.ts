import { describe, expect, test } from 'vitest';
import { comparePages } from '../../../../../cli/diff/compare/compare-pages.ts';
import { readPage } from '../../../../../cli/diff/compare/read-page.ts';

const wrap = (main: string) => readPage(`<html lang="en"><body><main>${main}</main></body></html>`);
const compare = (before: string, after: string) => comparePages(wrap(before), wrap(after));
const section = (...texts: string[]) => `<section>${texts.map((text) => `<p>${text}</p>`).join('')}</section>`;

const one = section('Once a week I write down what I tried.', 'It costs nothing.');
const two = section('Three companies, each with a system.', 'All of them run without me.');
const three = section('Questions, answered in the order they come.');

function words(before: string, after: string): string[] {
  return compare(before, after).regions.flatMap(({ words: changes }) =>
    changes.map(({ change, before: old, after: now }) => `${change}: ${old}|${now}`),
  );
}

describe('texts', () => {
  test.each([
    [
      'a changed sentence',
      section('I write once a week.'),
      section('I write once a month.'),
      ['changed: I write once a week.|I write once a month.'],
    ],
    ['an added paragraph', section('One thing.'), section('One thing.', 'Another.'), ['added: |Another.']],
    ['a removed paragraph', section('One thing.', 'Another.'), section('One thing.'), ['removed: Another.|']],
    ['a short text replaced as a whole', section('Same.', 'Buy'), section('Same.', 'Order'), ['changed: Buy|Order']],
    [
      'a list in another order',
      section('Alpha one', 'Beta two', 'Gamma three'),
      section('Beta two', 'Gamma three', 'Alpha one'),
      ['moved: Alpha one|Alpha one'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(words(before, after)).toEqual(expected);
  });

  test('a change that a page shows twice is reported once', () => {
    expect(words(section('Open', 'x y z', 'Open'), section('Start', 'x y z', 'Start'))).toEqual([
      'changed: Open|Start',
    ]);
  });
});

describe('sections', () => {
  test('a section in another place has moved, and nothing else', () => {
    const { regions } = compare(one + two + three, one + three + two);
    expect(regions.map(({ change, isMoved, words: changes }) => [change, isMoved, changes.length])).toEqual([
      ['changed', true, 0],
    ]);
  });

  test('a section that has moved and changed is both', () => {
    const changed = two.replace('Three companies', 'Four companies');
    const [region, ...others] = compare(one + two + three, one + three + changed).regions;
    expect(others).toEqual([]);
    expect(region).toMatchObject({ isMoved: true, words: [{ before: 'Three companies, each with a system.' }] });
  });

  test('an added and a removed section', () => {
    expect(compare(one + two, one + three + two).regions.map(({ change }) => change)).toEqual(['added']);
    expect(compare(one + three + two, one + two).regions.map(({ change }) => change)).toEqual(['removed']);
  });

  test('a section that only looks different is restyled', () => {
    const { regions } = compare(one, one.replace('<section>', '<section class="dark">'));
    expect(regions).toMatchObject([{ isRestyled: true, words: [] }]);
  });

  test('the same page has no differences', () => {
    expect(compare(one + two, one + two)).toEqual({ head: [], regions: [], hidden: [] });
  });
});

describe('links', () => {
  const links = (before: string, after: string) =>
    compare(`<section>${before}</section>`, `<section>${after}</section>`).regions.flatMap(
      ({ links: changes }) => changes,
    );

  test.each([
    [
      'another target',
      '<a href="/a">Go</a>',
      '<a href="/b">Go</a>',
      [{ change: 'changed', text: 'Go', before: '/a', after: '/b' }],
    ],
    ['another text', '<a href="/a">Go</a>', '<a href="/a">Leave</a>', []],
    [
      'one more',
      '<a href="/a">Go</a>',
      '<a href="/a">Go</a> <a href="/b">Stay</a>',
      [{ change: 'added', text: 'Stay', after: '/b' }],
    ],
    [
      'one less',
      '<a href="/a">Go</a> <a href="/b">Stay</a>',
      '<a href="/a">Go</a>',
      [{ change: 'removed', text: 'Stay', before: '/b' }],
    ],
    ['another order', '<a href="/a">Go</a> <a href="/b">Stay</a>', '<a href="/b">Stay</a> <a href="/a">Go</a>', []],
  ])('%s', (_name, before, after, expected) => {
    expect(links(before, after)).toEqual(expected);
  });
});

describe('images', () => {
  const image = (name: string, size = 100) => `<img src="/assets/${name}" alt="" width="${size}" height="50">`;
  const images = (before: string, after: string) =>
    compare(`<section>${before}</section>`, `<section>${after}</section>`).regions.flatMap(({ images: changes }) =>
      changes.map(({ change, before: old, after: now }) => `${change}: ${old?.address}→${now?.address}`),
    );

  test.each([
    [
      'encoded again',
      image('desk-800.12345678.jpg'),
      image('desk-800.87654321.jpg'),
      ['changed: /assets/desk-800.12345678.jpg→/assets/desk-800.87654321.jpg'],
    ],
    ['replaced', image('desk.jpg'), image('chair.jpg'), ['changed: /assets/desk.jpg→/assets/chair.jpg']],
    ['added', image('desk.jpg'), image('desk.jpg') + image('chair.jpg'), ['added: undefined→/assets/chair.jpg']],
    ['of another size', image('desk.jpg'), image('desk.jpg', 200), ['changed: /assets/desk.jpg→/assets/desk.jpg']],
    [
      'in another order',
      image('a.jpg') + image('b.jpg') + image('c.jpg'),
      image('b.jpg') + image('c.jpg') + image('a.jpg'),
      ['moved: undefined→/assets/a.jpg'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(images(before, after)).toEqual(expected);
  });
});
