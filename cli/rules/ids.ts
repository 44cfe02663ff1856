import { isDeepStrictEqual } from 'node:util';
import { categorySlug } from '../../src/article-lists.ts';
import { areEverTogether } from '../content/moments.ts';
import { asRecord } from '../platform/records.ts';
import { type Content, type ContentFile, entriesOf } from '../site/content.ts';
import { allSections } from '../site/sections.ts';
import { defineRule, errorAt, type RuleFinding } from './rule.ts';

/** Lists the items whose key an earlier item has, with the first of these. Items with an empty key do not count. */
export function repeatedIn<Item>(items: Iterable<Item>, keyOf: (item: Item) => string) {
  const firsts = new Map<string, Item>();
  return [...items].flatMap((item, index) => {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined && key !== '') firsts.set(key, item);
    return first === undefined ? [] : [{ item, index, first }];
  });
}

/** Suggests to delete an entry that is the same as the first with its id, otherwise what else to do. */
export function adviseRepeated({ item, first }: { item: unknown; first: unknown }, otherwise: string) {
  if (!isDeepStrictEqual(item, first)) return { hint: otherwise };
  return { hint: 'Delete this entry: it is the same as the first.', fix: { remove: true, up: 1 } as const };
}

export const ids = defineRule({
  codes: ['category-address', 'id-duplicate'],
  *check(content) {
    for (const file of content.files) if (file.kind === 'collection') yield* checkEntries(file);
    yield* checkNames(content.collections.categories, 'category', 'categories');
    yield* checkNames(content.collections.tags, 'tag', 'tags');
    yield* checkAnchors(content);
  },
});

function* checkEntries(file: ContentFile): Iterable<RuleFinding<'id-duplicate'>> {
  const entries: unknown[] = Array.isArray(file.data) ? file.data : [];
  const idOf = (entry: unknown) => String(asRecord(entry).id ?? '');
  for (const repeated of repeatedIn(entries, idOf)) {
    const message = `The id \`${idOf(repeated.item)}\` is used twice in this file.`;
    const advice = adviseRepeated(repeated, 'Give this entry another id: pages refer to entries by id.');
    yield { code: 'id-duplicate', file, path: [repeated.index, 'id'], message, ...advice };
  }
}

/** Checks that categories or tags have addresses, which consist of lowercase letters, digits and hyphens. */
function* checkNames(
  file: ContentFile | undefined,
  one: string,
  several: string,
): Iterable<RuleFinding<'category-address'>> {
  const seen = new Map<string, string>();
  for (const [index, { id }] of entriesOf(file).entries()) {
    const slug = categorySlug(id);
    const other = seen.get(slug);
    if (id.trim() === '' || other === id) continue;
    seen.set(slug, id);
    if (!file || (slug !== '' && other === undefined)) continue;
    const message =
      other === undefined
        ? `\`${id}\` has no letter or digit for the address of the ${one}.`
        : `The ${several} \`${id}\` and \`${other}\` have the same address.`;
    const hint = `Give this ${one} another name: its address consists of the letters and digits of its name.`;
    yield { code: 'category-address', file, path: [index, 'id'], message, hint };
  }
}

/** Checks the ids of sections, and the entries of ledgers, which are anchors as well, on each page. */
function* checkAnchors(content: Content): Iterable<RuleFinding<'id-duplicate'>> {
  for (const [file, sections] of Map.groupBy(allSections(content), ({ file }) => file)) {
    const names = new Set(sections.map(({ section }) => section.id));
    const anchors = sections.flatMap(({ section, path }) => [
      { name: section.id ?? '', section, path: [...path, 'id'], isEntry: false },
      ...(section.type === 'ledger' ? section.items : []).map((name, index) => {
        return { name, section, path: [...path, 'items', index], isEntry: true };
      }),
    ]);
    for (const same of Map.groupBy(anchors, ({ name, isEntry }) => name && `${name} ${isEntry}`).values())
      for (const [index, { name, section, path, isEntry }] of same.entries()) {
        // One section may take the place of another at some moment.
        const isTogether = ({ section: other }: (typeof same)[number]) =>
          other !== section && areEverTogether(other, section, content.options.at.timeZone);
        if (name === '' || !same.slice(0, index).some(isTogether)) continue;
        let number = 2;
        while (names.has(`${name}-${number}`)) number += 1;
        const value = `${name}-${number}`;
        names.add(value);
        const applicability = 'maybe-incorrect';
        yield {
          ...errorAt('id-duplicate', file, path),
          ...(isEntry
            ? {
                message: `The entry \`${name}\` is in two ledgers of this page.`,
                hint: 'Delete it from one of them: a link can only lead to one row.',
                fix: { remove: true, applicability },
              }
            : {
                message: `The id \`${name}\` is used twice on this page.`,
                hint: `Rename one of them, such as this one to \`${value}\`: a link can only lead to one section.`,
                fix: { value, applicability },
              }),
        };
      }
  }
}
