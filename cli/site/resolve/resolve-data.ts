import type { Facts } from '../../../src/content.gen.ts';
import type { Html } from '../../../src/html.ts';
import { parseMarkdown } from '../../content/markdown/parse-markdown.ts';
import type { SlotFiller } from '../../content/markdown/slots.ts';
import { fillFacts, fillFactsInHtml } from '../../content/schema/facts.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import type { FileKind } from '../../content/yaml/source-file.ts';
import { setAt } from '../../platform/records.ts';
import type { ValidFile } from '../model/content-file.ts';

/** The values that replace facts, links and other slots in texts. */
export interface Resolver {
  facts: Facts;
  filler: SlotFiller;
}

/**
 * Returns a copy of the data of a file in which facts are filled in, links are addresses and Markdown is HTML. The copy
 * shares no objects with the data.
 * @param references the strings to replace; by default all of the file
 */
export function resolveData<Data>(
  file: ValidFile<FileKind, Data>,
  resolver: Resolver,
  references: readonly Reference[] = file.references,
): Data {
  const copy = copyValue(file.data);
  for (const reference of references) {
    const value = resolveReference(reference, resolver);
    if (value !== reference.value) setAt(copy, reference.path, value);
  }
  return copy as Data;
}

/** Copies data deeply. What YAML aliases share is copied for each of them. */
function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyValue(inner)]));
}

/** Returns the text or address that a page shows for a string. */
function resolveReference(reference: Reference, { facts, filler }: Resolver): string {
  if (isKind(reference, 'link')) return filler.link(reference.value);
  // The name that it refers to may be a text, which is trimmed as well.
  if (isKind(reference, 'ref')) return reference.value.trim();
  if (!isKind(reference, 'text')) return reference.value;
  if (reference.argument === 'markdown') return renderMarkdown(reference, { facts, filler });
  return fillFacts(reference.value, facts).trim();
}

export function renderMarkdown({ value, markdown }: Reference, { facts, filler }: Resolver): Html {
  return fillFactsInHtml((markdown ?? parseMarkdown(value)).toHtml(filler), facts);
}
