/** The source offsets at which each character of a text begins and ends. */
interface CharacterOffsets {
  starts: Int32Array;
  ends: Int32Array;
}

/** White space of a text in double quotes: as it is, and in each form of escape. */
const escapedGap =
  /(?:\s|\\[\sntrvf_LP]|\\x(?:0[9a-dA-D]|20|[aA]0)|\\u(?:000[9a-dA-D]|0020|00[aA]0|1680|200[\daA]|202[89fF]|205[fF]|3000|[fF][eE][fF]{2}))*/y;

/** Another escape in double quotes: `\"`, `\u00e9`. */
const escapeSequence = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|.)/y;

let last: { source: string; value: string; offsets: CharacterOffsets | undefined } | undefined;

/**
 * Maps each character of a scalar's value to its offsets in the source, for plain, quoted and block scalars. In
 * `"a\u00e9b"`, whose value is `aéb`, the `é` begins at 2 and ends at 8. White space may be folded or escaped, so it is
 * mapped to the end of the character before it. The last result is memoized, because one text may have many problems.
 * @param source from the first character of the scalar to its last
 * @returns undefined if the value is not in the source, as for an alias
 * @see https://yaml.org/spec/1.2.2/#chapter-7-flow-style-productions
 */
export function characterOffsets(source: string, value: string): CharacterOffsets | undefined {
  if (last?.source !== source || last.value !== value) last = { source, value, offsets: mapCharacters(source, value) };
  return last.offsets;
}

/** Walks through the source and the value of a scalar in parallel. @returns undefined if they do not match */
function mapCharacters(source: string, value: string): CharacterOffsets | undefined {
  const offsets = { starts: new Int32Array(value.length), ends: new Int32Array(value.length) };
  const isDouble = source.startsWith('"');
  let end = /^(?:["']|[|>].*)/.exec(source)?.[0].length ?? 0;
  for (let index = 0; index < value.length; ) {
    let [start, length] = [end, 1];
    if (!/\s/.test(value.charAt(index))) {
      if (isDouble) start += matchAt(escapedGap, source, start).length;
      else while (/\s/.test(source.charAt(start))) start += 1;
      const escaped = isDouble ? matchAt(escapeSequence, source, start) : '';
      const [first = '', ...code] = escaped.slice(1);
      const character =
        code.length > 0 ? String.fromCodePoint(Number.parseInt(code.join(''), 16)) : first || source.charAt(start);
      if (character === '' || !value.startsWith(character, index)) return undefined;
      // Within single quotes, a single quote is written twice.
      end = start + (escaped.length || (source.startsWith("'") && character === "'" ? 2 : 1));
      length = character.length;
    }
    offsets.starts.fill(start, index, index + length);
    offsets.ends.fill(end, index, index + length);
    index += length;
  }
  return offsets;
}

/** Returns the match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}
