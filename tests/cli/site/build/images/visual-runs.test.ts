import { expect, test } from 'vitest';
import { type Direction, visualRuns } from '../../../../../cli/site/build/images/visual-runs.ts';

/** Shows the runs of each line from left to right, those from right to left with an arrow: `2024|שנת ←`. */
function shown(lines: string[], base: Direction): string[] {
  return visualRuns(
    lines.map((text) => [{ text }]),
    base,
  ).map((runs) => runs.map(({ text, direction }) => (direction === 'rtl' ? `${text}←` : text)).join('|'));
}

const texts: [what: string, lines: string[], base: Direction, shown: string[]][] = [
  ['Latin letters', ['Kites (2024): “up”'], 'ltr', ['Kites (2024): “up”']],
  ['Hebrew', ['שלום עולם'], 'rtl', ['שלום עולם←']],
  ['a year in Hebrew', ['שנת 2024 טובה'], 'rtl', [' טובה←|2024|שנת ←']],
  ['an English word in Hebrew', ['ימי Kite Days כאן'], 'rtl', [' כאן←|Kite Days|ימי ←']],
  ['a Hebrew word in English', ['The word שלום here'], 'ltr', ['The word |שלום←| here']],
  ['a full stop after English in Hebrew', ['זה Kite.'], 'rtl', ['.←|Kite|זה ←']],
  ['brackets', ['עפיפון (Kite) חדש'], 'rtl', [') חדש←|Kite|עפיפון (←']],
  ['a number in Arabic', ['خلال 3 ساعات'], 'rtl', [' ساعات←|3|خلال ←']],
  ['each line by itself', ['ימי Kite', 'Days כאן'], 'rtl', ['Kite|ימי ←', ' כאן←|Days']],
  ['a per cent sign, by what is on the line before', ['نسبة', '50% هنا'], 'rtl', ['نسبة←', '% هنا←|50']],
  ['a per cent sign at the beginning of a line', ['50% הנה'], 'rtl', [' הנה←|50%']],
  ['Adlam, whose letters are two code units each', ['\u{1e900}\u{1e901} a'], 'rtl', ['a|\u{1e900}\u{1e901} ←']],
  ['no text', [''], 'rtl', ['']],
];

test.each(texts)('%s', (_what, lines, base, expected) => {
  expect(shown(lines, base)).toEqual(expected);
});

test('runs stay apart, and keep what else they have', () => {
  const line = [
    { text: 'ימי ', isStrong: false },
    { text: 'Kite כאן', isStrong: true },
  ];
  expect(visualRuns([line], 'rtl')).toEqual([
    [
      { text: ' כאן', isStrong: true, direction: 'rtl' },
      { text: 'Kite', isStrong: true, direction: 'ltr' },
      { text: 'ימי ', isStrong: false, direction: 'rtl' },
    ],
  ]);
});
