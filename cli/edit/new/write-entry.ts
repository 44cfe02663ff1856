import { stringify } from 'yaml';
import type { Content } from '../../compiler/model/content.ts';
import { type Kind, listKinds } from '../../content/schema/kinds.ts';
import { entrySchema, type LocatedSchema, propertiesOf } from '../../content/schema/located-schema.ts';
import { inYaml } from '../../content/yaml/in-yaml.ts';
import { asRecord, isRecord } from '../../platform/records.ts';
import { Refusal } from '../edit-plan.ts';
import { type Block, type PlaceholderSource, placeholderBlock, placeholderValue } from './placeholders.ts';

/** A new page, article or entry with placeholder texts. */
export interface WrittenEntry {
  data: unknown;
  /** The data as YAML, with a comment above each key. */
  lines: string[];
}

/**
 * Writes a page, article or entry with valid values, chosen from existing content.
 * @param others existing entries of its kind
 */
export function writeEntry(
  kind: Kind,
  id: string,
  content: Content,
  others: readonly unknown[],
): WrittenEntry | Refusal {
  const { located, shape } = kind;
  const source: PlaceholderSource = { content, id, others, missing: [] };
  const data = placeholderBlock(source, located, shape === 'list-entry' ? { id } : {}, [], true);
  const [missing] = source.missing;
  if (missing) {
    const { description, collection } = missing;
    const first = listKinds(content.folder).find(
      (other) => collection !== undefined && other.collection === collection,
    );
    const fix = first ? ` First run \`npm run new -- ${first.name} <id>\`.` : '';
    return new Refusal(`The ${kind.name} needs ${description}, and there is none yet.${fix}`);
  }
  const lines = writeBlock(source, located, data, []);
  if (shape === 'file') return { data, lines: [...explain(located), ...lines] };
  if (shape === 'list-entry') return { data, lines: hyphenate(lines) };
  return { data, lines: [`${inYaml(id)}:`, ...indent(lines)] };
}

/**
 * Formats a block as lines of YAML: each key below the description from its schema; optional keys are commented out, with
 * an example value, or without one if there is none.
 */
function writeBlock(
  source: PlaceholderSource,
  located: LocatedSchema,
  block: Block,
  path: readonly string[],
): string[] {
  return propertiesOf(located).flatMap(([key, property]) => {
    const here = [...path, key];
    // The author has just given the id.
    const comment = here.join('.') === 'id' ? [] : explain(property);
    if (block[key] !== undefined) return [...comment, ...writeKey(source, key, property, block[key], here)];
    const missing: PlaceholderSource['missing'] = [];
    const value = placeholderValue({ ...source, missing }, property, here);
    const lines = missing.length > 0 ? [`${key}:`] : writePlain({ [key]: value });
    return [...comment, ...lines.map((line) => `# ${line}`)];
  });
}

/** Formats a key with its value, recursively. */
function writeKey(
  source: PlaceholderSource,
  key: string,
  located: LocatedSchema,
  value: unknown,
  path: readonly string[],
): string[] {
  if (Array.isArray(value) && value.some(isRecord)) {
    const entries = value.map((entry) =>
      hyphenate(writeBlock(source, entrySchema(located, entry), asRecord(entry), [...path, '0'])),
    );
    return [`${key}:`, ...indent(entries.flat())];
  }
  if (isRecord(value)) return [`${key}:`, ...indent(writeBlock(source, located, value, path))];
  return writePlain({ [key]: value });
}

/** Adds the hyphen of an entry before its first key, below the comment of that key. */
function hyphenate(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index === first ? `- ${line}` : index < first ? line : `  ${line}`));
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Formats data as YAML without comments. Texts stay on one line, since placeholder texts are short. */
function writePlain(data: Block): string[] {
  return stringify(data, { version: '1.2', lineWidth: 0 }).trimEnd().split('\n');
}

/** The maximum width of a comment, in characters without hyphens and indentation. */
const maxWidth = 100;

/** Returns comments with the description of a value, its choices and its maximum length. */
function explain({ schema }: LocatedSchema): string[] {
  const { description = '', maxLength, enum: choices } = schema;
  const limit = schema['x-text'] === undefined || maxLength === undefined ? '' : ` At most ${maxLength} characters.`;
  const choice = choices && choices.length > 1 ? ` One of: ${choices.join(', ')}.` : '';
  const lines: string[] = [];
  for (const word of `${description}${choice}${limit}`.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < maxWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}
