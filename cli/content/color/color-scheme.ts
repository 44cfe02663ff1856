import { contrast, parseHex } from './contrast.ts';

/** What browsers call a light or dark background: https://drafts.csswg.org/css-color-adjust/#color-scheme-prop */
export type ColorScheme = 'light' | 'dark';

/** Returns `dark` for a background on which white is easier to read than black. @param ground a colour such as `#0b0a08` */
export function colorScheme(ground: string): ColorScheme {
  const color = parseHex(ground);
  return contrast(color, [255, 255, 255]) > contrast(color, [0, 0, 0]) ? 'dark' : 'light';
}
