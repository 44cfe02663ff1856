import type { Content } from '../compiler/model/content.ts';
import type { ContentFile } from '../compiler/model/content-file.ts';
import { findCollection } from '../compiler/model/entries.ts';
import { isIntegrationGroup } from '../content/schema/integration-groups.ts';
import { isKind } from '../content/schema/keywords.ts';
import { asRecord } from '../platform/records.ts';
import type { Choice } from './choice-schema.ts';

interface EntryChoices {
  choices: Choice[];
  /** Whether the file of the entries has a problem, so that the list may be incomplete. */
  isIncomplete: boolean;
  /** The file of the entries, for a message to the author. */
  source: string;
}

/**
 * Lists the ids that an `x-ref` may refer to, as far as they can be parsed, each with the first words of its entry.
 * @param collection a collection, or a group of integrations.yaml
 */
export function entryChoices(content: Content, collection: string): EntryChoices {
  if (isIntegrationGroup(collection)) {
    const file = content.settings.integrations;
    const parts = Object.entries(asRecord(asRecord(file?.data)[collection]));
    const words = firstCopy(file, 2);
    return {
      choices: parts.map(([id, part]) => ({ value: id, description: words.get(id) ?? firstText(part) })),
      isIncomplete: !file?.isValid,
      source: `\`${collection}\` of integrations.yaml`,
    };
  }
  const file = findCollection(content, collection);
  const words = firstCopy(file, 1);
  const choices = (Array.isArray(file?.data) ? file.data : []).flatMap((entry, index) => {
    const { id, ...rest } = asRecord(entry);
    return typeof id === 'string' ? { value: id, description: words.get(index) ?? firstText(rest) } : [];
  });
  return { choices, isIncomplete: file !== undefined && !file.isValid, source: `collections/${collection}.yaml` };
}

/** Finds the first text in each entry of a file, such as its name, by the index or key of the entry. */
function firstCopy(file: ContentFile | undefined, depth: number): Map<string | number, string> {
  const words = new Map<string | number, string>();
  for (const reference of file?.references ?? []) {
    const entry = reference.path[depth - 1];
    if (entry !== undefined && isKind(reference, 'text') && !words.has(entry)) words.set(entry, reference.value.trim());
  }
  return words;
}

function firstText(entry: unknown): string {
  return Object.values(asRecord(entry)).find((value): value is string => typeof value === 'string') ?? '';
}
