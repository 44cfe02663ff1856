import type { Content } from '../../compiler/model/content.ts';
import { type Kind, listKinds } from '../../content/schema/kinds.ts';
import { inYaml } from '../../content/yaml/in-yaml.ts';
import { Refusal } from '../refusal.ts';
import { PlaceholderValues } from './placeholder-values.ts';
import { explain, hyphenate, writeBlock } from './write-block.ts';

/** A new page, article or entry with placeholder texts. */
export interface ScaffoldedEntry {
  data: unknown;
  /** The data as YAML, with a comment above each key. */
  lines: string[];
}

/**
 * Scaffolds a page, article or entry with valid values, chosen from existing content. @param others existing entries of
 * its kind
 */
export function scaffoldEntry(
  kind: Kind,
  id: string,
  content: Content,
  others: readonly unknown[],
): ScaffoldedEntry | Refusal {
  const source = { content, id, others };
  const values = new PlaceholderValues(source);
  const data = values.block(kind.located, kind.shape === 'list-entry' ? { id } : {}, [], true);
  const [missing] = values.missing;
  if (missing !== undefined)
    return new Refusal(
      `The ${kind.name} needs ${missing.description}, and there is none yet.${describeFirstStep(content, missing.collection)}`,
    );
  const lines = writeBlock(kind.located, data, () => new PlaceholderValues(source), [], ['id']);
  switch (kind.shape) {
    case 'file':
      return { data, lines: [...explain(kind.located), ...lines] };
    case 'list-entry':
      return { data, lines: hyphenate(lines) };
    case 'keyed-entry':
      return { data, lines: [`${inYaml(id)}:`, ...lines.map((line) => `  ${line}`)] };
  }
}

/** Returns a sentence with the command that creates the first entry of a collection; empty if there is no such collection. */
function describeFirstStep({ folder }: Content, collection: string | undefined): string {
  const kind = listKinds(folder).find((other) => collection !== undefined && other.collection === collection);
  return kind ? ` First run \`npm run new -- ${kind.name} <id>\`.` : '';
}
