import type { Content } from '../../compiler/model/content.ts';
import { type Kind, listKinds } from '../../compiler/schema/kinds.ts';
import { inYaml } from '../../compiler/yaml/in-yaml.ts';
import { Refusal } from './refusal.ts';
import { StartingValues } from './starting-value.ts';
import { explain, hyphenate, writeBlock } from './write-block.ts';

/** A new page, article, row or entry. */
export interface BegunThing {
  data: unknown;
  /** The same as YAML, with its comments. */
  lines: string[];
}

/** Begins a thing with values that are valid, chosen from what exists. @param others the things of its kind */
export function beginThing(kind: Kind, id: string, content: Content, others: readonly unknown[]): BegunThing | Refusal {
  const source = { content, id, others };
  const values = new StartingValues(source);
  const data = values.block(kind.part, kind.shape === 'row' ? { id } : {}, [], true);
  const [lack] = values.lacks;
  if (lack !== undefined)
    return new Refusal(
      `The ${kind.name} needs ${lack.what}, and there is none that can be read.${howTo(lack.collection)}`,
    );
  const lines = writeBlock(kind.part, data, () => new StartingValues(source), [], ['id']);
  switch (kind.shape) {
    case 'file':
      return { data, lines: [...explain(kind.part), ...lines] };
    case 'row':
      return { data, lines: hyphenate(lines) };
    case 'entry':
      return { data, lines: [`${inYaml(id)}:`, ...lines.map((line) => `  ${line}`)] };
  }
}

function howTo(collection: string | undefined): string {
  const kind = listKinds().find((other) => collection !== undefined && other.collection === collection);
  return kind ? ` Begin with \`npm run new -- ${kind.name} <id>\`.` : '';
}
