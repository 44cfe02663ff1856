import { describe, expect, test } from 'vitest';
import { balanceLines } from '../../../../../cli/site/build/share/balance-lines.ts';
import { fitTitle } from '../../../../../cli/site/build/share/fit-title.ts';

/** As if each letter were one unit wide. */
const measure = (text: string) => text.length;

const texts: [text: string, width: number, lines: string[] | undefined][] = [
  ['About', 20, ['About']],
  ['one two three four', 13, ['one two', 'three four']],
  ['Privacy Policy and Terms of Service', 20, ['Privacy Policy and', 'Terms of Service']],
  ['Dexity, content operations', 20, ['Dexity,', 'content operations']],
  ['for AI-native teams', 8, ['for AI-', 'native', 'teams']],
  ['a 1-on-1 talk', 7, ['a', '1-on-1', 'talk']],
  ['風が吹いたら凧を揚げよう', 8, ['風が吹いたら', '凧を揚げよう']],
  ['「凧の日」（春）。終わり', 8, ['「凧の日」', '（春）。終わり']],
  ['ว่าวตัวแรกของคุณ', 10, ['ว่าวตัว', 'แรกของคุณ']],
  ['unbreakable', 5, undefined],
  ['', 5, ['']],
];

test.each(texts)('“%s” on lines of %i', (text, width, lines) => {
  expect(balanceLines(text, width, measure)).toEqual(lines);
});

describe('a title', () => {
  const box = { width: 400, height: 300, sizes: [60, 40, 20], leading: 1, maxLines: 3 };

  test('is as large as its lines allow', () => {
    expect(fitTitle('Short', box, measure)).toEqual({ lines: ['Short'], size: 60 });
    expect(fitTitle('four words that wrap', box, measure).size).toBe(40);
  });

  test('that fits in no size is truncated with an ellipsis', () => {
    const { lines, size } = fitTitle('word '.repeat(60).trim(), box, measure);
    expect(size).toBe(20);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/word…$/);
    for (const line of lines) expect(line.length * size).toBeLessThanOrEqual(box.width);
  });

  test('of Japanese that fits in no size is truncated, and has no spaces inside', () => {
    const { lines } = fitTitle('風が吹いたら凧を揚げよう'.repeat(9), box, measure);
    expect(lines).toHaveLength(3);
    expect(lines.join('')).toMatch(/^[^ ]+…$/);
    for (const line of lines) expect(line.length * 20).toBeLessThanOrEqual(box.width);
  });

  test('breaks words that are wider than a line, and loses no letter', () => {
    const word = 'Donaudampfschifffahrtsgesellschaft';
    const { lines } = fitTitle(`The ${word} sails`, box, measure);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(' ', '')).toBe(`The${word}sails`);
    for (const line of lines) expect(line.length * 20).toBeLessThanOrEqual(box.width);
  });
});
