import { CORE_SCHEMA, load, mapTag, seqTag } from 'js-yaml';

/** What goes back to the parser says that the other one shall do this. */
const notPlain = 'not plain';

/** The core schema of YAML 1.2, in which keys are words, and merge keys are left to the other parser. */
const schema = CORE_SCHEMA.withTags(
  {
    ...mapTag,
    addPair(map: Record<string, unknown>, key, value) {
      if (typeof key !== 'string' || !isWord(key) || isBeyondNumbers(value)) return notPlain;
      map[key] = value;
      return '';
    },
  },
  {
    ...seqTag,
    addItem(list: unknown[], item) {
      if (isBeyondNumbers(item)) return notPlain;
      list.push(item);
    },
  },
);

/** YAML allows 1,024 characters for a key that nothing marks as one. */
function isWord(key: string): boolean {
  return key !== '<<' && key !== '__proto__' && key.length < 1000;
}

/** `1e999` is text for one parser, and infinite for the other; so are numbers of hundreds of digits. */
function isBeyondNumbers(value: unknown): boolean {
  return typeof value === 'string' && /^[-+]?(?:[\d.]+e[-+]?\d{3}|\d{300}|0[xo][\da-f]{200})/i.test(value);
}

/**
 * Parses the YAML that editors write, which is YAML 1.2 without its rarer parts, several times as fast as `parseYaml`,
 * but knows no places.
 * @returns nothing when there is a mistake in the text, or anything that calls for care
 */
export function parsePlainYaml(text: string): unknown {
  if (callsForCare(text)) return undefined;
  try {
    return load(text, { schema }) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is what the two parsers read differently, or an anchor, of which there may be too many. */
function callsForCare(text: string): boolean {
  return (
    ['\t', '\\U', '\n%', '\n...', ' ---'].some((sign) => text.includes(sign)) ||
    /^(?:%|\.\.\.)/.test(text) ||
    (/[&!]/.test(text) && /(?:^|[\s,[{:])(?:&\S|!)/.test(text)) ||
    (text.includes('\r') && /\r(?!\n)/.test(text)) ||
    /[|>][+-]?\d/.test(text)
  );
}
