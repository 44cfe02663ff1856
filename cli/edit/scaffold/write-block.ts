import { stringify } from 'yaml';
import { entrySchema, type LocatedSchema, propertiesOf } from '../../content/schema/located-schema.ts';
import { asRecord, isRecord } from '../../platform/records.ts';
import type { PlaceholderValues } from './placeholder-values.ts';

type Block = Record<string, unknown>;

/** The maximum width of a comment, in characters without hyphens and indentation. */
const maxWidth = 100;

/**
 * Formats a block as lines of YAML: each key below the description from its schema; optional keys are commented out,
 * with an example value.
 * @param sample creates the example values; a value that cannot be created is left out
 * @param known keys without a description, since the author has just given their values
 */
export function writeBlock(
  located: LocatedSchema,
  block: Readonly<Block>,
  sample: () => PlaceholderValues,
  path: readonly string[] = [],
  known: readonly string[] = [],
): string[] {
  return propertiesOf(located).flatMap(([key, property]) => {
    const here = [...path, key];
    const comment = known.includes(key) ? [] : explain(property);
    if (block[key] !== undefined) return [...comment, ...writeKey(key, property, block[key], sample, here)];
    const values = sample();
    const value = values.value(property, here);
    const lines = values.missing.length > 0 ? [`${key}:`] : writePlain({ [key]: value });
    return [...comment, ...lines.map((line) => `# ${line}`)];
  });
}

/** Formats a key with its value, recursively. */
function writeKey(
  key: string,
  located: LocatedSchema,
  value: unknown,
  sample: () => PlaceholderValues,
  path: readonly string[],
): string[] {
  if (Array.isArray(value) && value.some(isRecord)) {
    const entries = value.map((entry) =>
      writeBlock(entrySchema(located, entry), asRecord(entry), sample, [...path, '0']),
    );
    return [`${key}:`, ...entries.flatMap((lines) => hyphenate(lines).map((line) => `  ${line}`))];
  }
  if (isRecord(value)) return [`${key}:`, ...writeBlock(located, value, sample, path).map((line) => `  ${line}`)];
  return writePlain({ [key]: value });
}

/** Adds the hyphen of an entry before its first key, below the comment of that key. */
export function hyphenate(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index === first ? `- ${line}` : index < first ? line : `  ${line}`));
}

/** Formats data as YAML without comments. Texts stay on one line, since placeholder texts are short. */
function writePlain(data: Block): string[] {
  return stringify(data, { version: '1.2', lineWidth: 0 }).trimEnd().split('\n');
}

/** Returns comments with the description of a value, its choices and its maximum length. */
export function explain({ schema }: LocatedSchema): string[] {
  const { description = '', maxLength, enum: choices } = schema;
  const limit = schema['x-text'] === undefined || maxLength === undefined ? '' : ` At most ${maxLength} characters.`;
  const choice = choices && choices.length > 1 ? ` One of: ${choices.join(', ')}.` : '';
  return wrap(`${description}${choice}${limit}`).map((line) => `# ${line}`);
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < maxWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
