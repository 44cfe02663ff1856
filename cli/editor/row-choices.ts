import type { Content } from '../compiler/model/content.ts';
import type { ContentFile } from '../compiler/model/content-file.ts';
import { findCollection } from '../compiler/model/entries.ts';
import { isKind } from '../compiler/schema/keywords.ts';
import { listCollections } from '../compiler/schema/schemas.ts';
import { asRecord } from '../platform/records.ts';
import type { Choice } from './choice-schema.ts';

interface RowChoices {
  choices: Choice[];
  /** Whether its file has a mistake, so that there may be more than could be read. */
  isPart: boolean;
  /** Where the rows are, in words for an author. */
  source: string;
}

/**
 * The ids that an `x-ref` may name, as far as they can be read, each with the first words of its row.
 * @param collection a collection, or a part of integrations.yaml
 */
export function rowChoices(content: Content, collection: string): RowChoices {
  if (!listCollections().includes(collection)) {
    const file = content.settings.integrations;
    const parts = Object.entries(asRecord(asRecord(file?.data)[collection]));
    const words = firstCopy(file, 2);
    return {
      choices: parts.map(([id, part]) => ({ value: id, description: words.get(id) ?? firstText(part) })),
      isPart: !file?.isValid,
      source: `\`${collection}\` of integrations.yaml`,
    };
  }
  const file = findCollection(content, collection);
  const words = firstCopy(file, 1);
  const choices = (Array.isArray(file?.data) ? file.data : []).flatMap((row, index) => {
    const { id, ...rest } = asRecord(row);
    return typeof id === 'string' ? { value: id, description: words.get(index) ?? firstText(rest) } : [];
  });
  return { choices, isPart: file !== undefined && !file.isValid, source: `collections/${collection}.yaml` };
}

/** The first copy in each row of a file, such as its name, by the step of its path that says which row it is. */
function firstCopy(file: ContentFile | undefined, depth: number): Map<string | number, string> {
  const words = new Map<string | number, string>();
  for (const reference of file?.references ?? []) {
    const row = reference.path[depth - 1];
    if (row !== undefined && isKind(reference, 'text') && !words.has(row)) words.set(row, reference.value.trim());
  }
  return words;
}

function firstText(row: unknown): string {
  return Object.values(asRecord(row)).find((value): value is string => typeof value === 'string') ?? '';
}
