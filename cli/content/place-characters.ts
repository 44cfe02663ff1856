import type { Range } from './source-file.ts';

/** How white space and other characters may be written, by the quote that a text begins with. */
const spellings = {
  '"': {
    gap: /(?:\s|\\[\sntrvf_LP])*/y,
    sign: /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4}|.)/y,
  },
  "'": { gap: /\s*/y, sign: /''/y },
  none: { gap: /\s*/y, sign: undefined },
};

/**
 * Where each character of a text stands as YAML has it: plain, in quotes, or as a block. White space has no place of its
 * own, and is taken to stand right behind the character before it. The places of the text that was asked about last are
 * kept, since a text may have many mistakes.
 * @param source from the first sign of the scalar to its last
 * @returns nothing of a text that is written in yet another way, such as by an alias
 * @see https://yaml.org/spec/1.2.2/#chapter-7-flow-style-productions
 */
export function placeCharacters(source: string, value: string): Range[] | undefined {
  if (placed.source !== source || placed.value !== value) placed = { source, value, places: findPlaces(source, value) };
  return placed.places;
}

let placed: { source: string; value: string; places: Range[] | undefined } = { source: '', value: '', places: [] };

function findPlaces(source: string, value: string): Range[] | undefined {
  const quote = source.startsWith('"') ? '"' : source.startsWith("'") ? "'" : 'none';
  const { gap, sign: spelling } = spellings[quote];
  const places: Range[] = [];
  let at = /^(?:["']|[|>].*)/.exec(source)?.[0].length ?? 0;
  while (places.length < value.length) {
    if (/\s/.test(value.charAt(places.length))) {
      places.push({ start: at, end: at });
      continue;
    }
    const start = at + (matchAt(gap, source, at)?.length ?? 0);
    const sign = (spelling && matchAt(spelling, source, start)) ?? source.charAt(start);
    const meant = sign.length > 1 ? meaningOf(sign) : sign;
    if (meant === '' || !value.startsWith(meant, places.length)) return undefined;
    at = start + sign.length;
    for (let unit = 0; unit < meant.length; unit += 1) places.push({ start, end: at });
  }
  return places;
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** @param sign `''` for `'`, or `\` with a character or the number of one */
function meaningOf(sign: string): string {
  return sign.length === 2 ? sign.charAt(1) : String.fromCodePoint(Number.parseInt(sign.slice(2), 16));
}
