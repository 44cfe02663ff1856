import { createRequire } from 'node:module';
import type { Suggestion } from './suggestion.ts';

const require = createRequire(import.meta.url);

/**
 * Converts a colour in CSS to six hexadecimal digits: `seagreen`, `rgb(95 211 243)`, `hsl(210, 50%, 40%)`, `#fff`,
 * `6ea8ff`. The result is a guess if the digits cannot express the colour: if it is transparent, or outside of sRGB.
 * https://www.w3.org/TR/css-color-4/#color-syntax
 */
export function suggestColor(text: string): Suggestion | undefined {
  // Loaded on demand, because most runs convert no colour.
  const { parse, displayable, formatHex }: typeof import('culori') = require('culori');
  const written = text.replace(/^[\s"'“”]+|[\s"'“”;,.]+$/g, '').toLowerCase();
  const color = parse(written) ?? parse(`#${written}`);
  if (!color || color.alpha === 0) return undefined;
  return { value: formatHex(color), isGuess: (color.alpha ?? 1) < 1 || !displayable(color) };
}
