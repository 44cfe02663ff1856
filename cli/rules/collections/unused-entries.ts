import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { formatPath } from '../../problems/problem.ts';
import { type ContentItem, listItems } from '../../site/graph/list-items.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';
import { factsWrittenOut } from '../facts/fact-literals.ts';

export const unusedEntries = defineRule({
  codes: ['unused-entry'],
  *check(content) {
    const unused = listItems(content).filter(({ isReached, isExplained }) => !isReached && !isExplained);
    // If a text contains the value of a fact instead of its name, the warning `fact-literal` reports it, and this rule
    // does not report the fact as well. This is true even if a comment allows that warning; otherwise ignoring the
    // warning would cause an error.
    const writtenOut = unused.some(({ kind }) => kind === 'fact') ? factsWrittenOut(content) : new Set();
    for (const item of unused) {
      const { kind, name, definition } = item;
      // A status may be defined before anything uses it, such as `Live` before the first product is live.
      if (!definition || kind === 'word' || (kind === 'fact' && writtenOut.has(name))) continue;
      const id = name.slice(name.indexOf(':') + 1);
      yield {
        code: 'unused-entry',
        file: definition.file,
        ...definition.location,
        message: `No page shows \`${id}\`.`,
        hint: hintFor(content, item, id),
        // An entry of a collection may be the only one that uses an image.
        fix: definition.location.target === 'key' ? { remove: true, applicability: 'maybe-incorrect' } : undefined,
      };
    }
  },
});

/** Explains where to refer to an unused entry, with an example from the content if there is one. */
function hintFor(content: Content, { kind, name, definition }: ContentItem, id: string): string {
  if (kind === 'fact') return `Write \`{fact:${id}}\` in the texts that say its value, or delete the fact.`;
  const collection = name.slice(0, name.indexOf(':'));
  if (collection === 'links') return `Write \`link:${id}\` as the address of a link, or delete the entry.`;
  if (collection === 'tags') return `Write \`${id}\` under \`tags\` of an article, or delete the entry.`;
  const example = findList(content, collection, definition?.file);
  if (example === undefined) {
    const all =
      definition?.file.kind === 'collection'
        ? ` or show all of them by \`from:\` with \`collection: ${collection}\`;`
        : '';
    return `Write \`${id}\` in a section of a page that shows such entries,${all} or delete the entry.`;
  }
  const { file, reference } = example;
  const list = reference.path.slice(0, typeof reference.path.at(-1) === 'number' ? -1 : undefined);
  return `Write \`${id}\` where it belongs, such as in \`${formatPath(list)}\` of ${file.name}, or delete the entry.`;
}

/** Finds a reference to an entry of a collection in another file as an example, preferably in a list on a page. */
function findList(
  content: Content,
  collection: string,
  definition: ContentFile | undefined,
): { file: ContentFile; reference: Reference } | undefined {
  const collections = content.files.filter((file) => file.kind === 'collection' && file !== definition);
  const files = [...content.pages, ...collections];
  const all = files.flatMap((file) =>
    file.references
      .filter((reference) => isKind(reference, 'ref') && reference.argument === collection)
      .map((reference) => ({ file, reference })),
  );
  return all.find(({ reference }) => typeof reference.path.at(-1) === 'number') ?? all[0];
}
