import { createRequire } from 'node:module';
import type { Suggestion } from './suggestion.ts';

const require = createRequire(import.meta.url);

/**
 * Converts a colour as CSS writes it to six hexadecimal digits: `seagreen`, `rgb(95 211 243)`, `hsl(210, 50%, 40%)`, `#fff`,
 * `6ea8ff`. It is a guess where the digits cannot say the same: of a transparent colour, and of one that sRGB lacks.
 * https://www.w3.org/TR/css-color-4/#color-syntax
 */
export function suggestColor(text: string): Suggestion | undefined {
  // Most runs have no colour to convert.
  const { parse, displayable, formatHex }: typeof import('culori') = require('culori');
  const written = text.replace(/^[\s"'“”]+|[\s"'“”;,.]+$/g, '').toLowerCase();
  const color = parse(written) ?? parse(`#${written}`);
  if (!color || color.alpha === 0) return undefined;
  return { value: formatHex(color), isGuess: (color.alpha ?? 1) < 1 || !displayable(color) };
}
