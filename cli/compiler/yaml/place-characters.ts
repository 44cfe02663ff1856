/** Where each character of a text stands in its source: offsets of its begin and its end. */
interface PlacedCharacters {
  starts: Int32Array;
  ends: Int32Array;
}

const escapedGap = /(?:\s|\\[\sntrvf_LP])*/y;
const escapedSign = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4}|.)/y;

/**
 * Where each character of a text stands as YAML has it: plain, in quotes, or as a block. White space has no place of its
 * own, and is taken to stand right behind the character before it. The places of the text that was asked about last are
 * kept, since a text may have many mistakes.
 * @param source from the first sign of the scalar to its last
 * @returns nothing of a text that is written in yet another way, such as by an alias
 * @see https://yaml.org/spec/1.2.2/#chapter-7-flow-style-productions
 */
export function placeCharacters(source: string, value: string): PlacedCharacters | undefined {
  if (last.source !== source || last.value !== value) last = { source, value, placed: findPlaces(source, value) };
  return last.placed;
}

let last: { source: string; value: string; placed: PlacedCharacters | undefined } = {
  source: '',
  value: '',
  placed: undefined,
};

function findPlaces(source: string, value: string): PlacedCharacters | undefined {
  const isDouble = source.startsWith('"');
  const isSingle = source.startsWith("'");
  const starts = new Int32Array(value.length);
  const ends = new Int32Array(value.length);
  let at = /^(?:["']|[|>].*)/.exec(source)?.[0].length ?? 0;
  for (let index = 0; index < value.length; index += 1) {
    if (isSpace(value, index)) {
      starts[index] = ends[index] = at;
      continue;
    }
    let start = at;
    if (isDouble) start += matchAt(escapedGap, source, at)?.length ?? 0;
    else while (isSpace(source, start)) start += 1;
    const escaped = isDouble ? matchAt(escapedSign, source, start) : undefined;
    at = start + (escaped?.length ?? 1);
    const meant = escaped === undefined ? source.charAt(start) : meaningOf(escaped);
    if (meant === '' || !value.startsWith(meant, index)) return undefined;
    if (isSingle && meant === "'") at += 1;
    starts.fill(start, index, index + meant.length);
    ends.fill(at, index, index + meant.length);
    index += meant.length - 1;
  }
  return { starts, ends };
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 0x7f && /\s/.test(text.charAt(at)));
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** @param escaped `\` with a character or the number of one */
function meaningOf(escaped: string): string {
  return escaped.length === 2 ? escaped.charAt(1) : String.fromCodePoint(Number.parseInt(escaped.slice(2), 16));
}
