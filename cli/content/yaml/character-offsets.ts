/** The source offsets at which each character of a text begins and ends. */
interface CharacterOffsets {
  starts: Int32Array;
  ends: Int32Array;
}

/** White space of a text in double quotes: as it is, and in each form of escape. */
const escapedGap =
  /(?:\s|\\[\sntrvf_LP]|\\x(?:0[9a-dA-D]|20|[aA]0)|\\u(?:000[9a-dA-D]|0020|00[aA]0|1680|200[\daA]|202[89fF]|205[fF]|3000|[fF][eE][fF]{2}))*/y;
const escapedCharacter = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4}|.)/y;

/**
 * Maps each character of a scalar's value to its offsets in the source, for plain, quoted and block scalars. In
 * `"a\u00e9b"`, whose value is `aéb`, the `é` begins at 2 and ends at 8. White space may be folded or escaped, so it is
 * mapped to the end of the character before it. The last result is memoized, because one text may have many problems.
 * @param source from the first character of the scalar to its last
 * @returns undefined if the value is not in the source, as for an alias
 * @see https://yaml.org/spec/1.2.2/#chapter-7-flow-style-productions
 */
export function characterOffsets(source: string, value: string): CharacterOffsets | undefined {
  if (last.source !== source || last.value !== value) last = { source, value, offsets: mapCharacters(source, value) };
  return last.offsets;
}

let last: { source: string; value: string; offsets: CharacterOffsets | undefined } = {
  source: '',
  value: '',
  offsets: undefined,
};

/** Walks through the source and the value of a scalar in parallel. @returns undefined if they do not match */
function mapCharacters(source: string, value: string): CharacterOffsets | undefined {
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
    const escaped = isDouble ? matchAt(escapedCharacter, source, start) : undefined;
    at = start + (escaped?.length ?? 1);
    const character = escaped === undefined ? source.charAt(start) : readEscape(escaped);
    if (character === '' || !value.startsWith(character, index)) return undefined;
    // Within single quotes, a single quote is written twice.
    if (isSingle && character === "'") at += 1;
    starts.fill(start, index, index + character.length);
    ends.fill(at, index, index + character.length);
    index += character.length - 1;
  }
  return { starts, ends };
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 0x7f && /\s/.test(text.charAt(at)));
}

/** Returns the match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** Decodes an escape that is not white space: `\"` gives `"`, and `\u00e9` gives `é`. */
function readEscape(escaped: string): string {
  return escaped.length === 2 ? escaped.charAt(1) : String.fromCodePoint(Number.parseInt(escaped.slice(2), 16));
}
