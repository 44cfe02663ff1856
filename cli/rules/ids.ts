import { isDeepStrictEqual } from 'node:util';
import { categorySlug } from '../../src/article-lists.ts';
import { areEverTogether } from '../content/moments.ts';
import { asRecord } from '../platform/records.ts';
import { type Content, type ContentFile, entriesOf } from '../site/content.ts';
import { allSections } from '../site/sections.ts';
import { type Findings, guess } from './rule.ts';

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

/** Reports ids and addresses that two things have: entries of a collection, categories, tags, sections of a page. */
export function* ids(content: Content): Findings {
  for (const file of content.files) if (file.kind === 'collection') yield* checkEntries(file);
  for (const file of [content.collections.categories, content.collections.tags]) yield* checkAddresses(file);
  for (const [file, sections] of Map.groupBy(allSections(content), ({ file }) => file)) {
    const names = new Set(sections.map(({ section }) => section.id));
    for (const [index, { section, path }] of sections.entries()) {
      const { id } = section;
      // One section may take the place of another at some moment.
      const isTaken = sections
        .slice(0, index)
        .some(({ section: other }) => other.id === id && areEverTogether(other, section, content.options.at.timeZone));
      if (id === undefined || !isTaken) continue;
      let number = 2;
      while (names.has(`${id}-${number}`)) number += 1;
      const value = `${id}-${number}`;
      names.add(value);
      const message = `The id \`${id}\` is used twice on this page.`;
      const hint = `Rename one of them, such as this one to \`${value}\`: a link can only lead to one section.`;
      yield { code: 'id-duplicate', file, path: [...path, 'id'], message, hint, fix: { value, ...guess } };
    }
  }
}

function* checkEntries(file: ContentFile): Findings {
  const entries: unknown[] = Array.isArray(file.data) ? file.data : [];
  const idOf = (entry: unknown) => String(asRecord(entry).id ?? '');
  for (const { item, index, first } of repeatedIn(entries, idOf)) {
    const message = `The id \`${idOf(item)}\` is used twice in this file.`;
    const advice = isDeepStrictEqual(item, first)
      ? { hint: 'Delete this entry: it is the same as the first.', fix: { remove: true, up: 1 } as const }
      : { hint: 'Give this entry another id: pages refer to entries by id.' };
    yield { code: 'id-duplicate', file, path: [index, 'id'], message, ...advice };
  }
}

/** Checks the addresses of categories or tags, which consist of the letters and digits of their names. */
function* checkAddresses(file: ContentFile | undefined): Findings {
  const firsts = new Map<string, string>([['', '']]);
  const one = file?.slug === 'tags' ? 'tag' : 'category';
  for (const [index, { id }] of entriesOf(file).entries()) {
    const first = firsts.get(categorySlug(id));
    if (first === undefined) firsts.set(categorySlug(id), id);
    if (!file || id.trim() === '' || first === undefined || first === id) continue;
    const none = `\`${id}\` has no letter or digit for the address of the ${one}.`;
    const message = first === '' ? none : `The ${file.slug} \`${id}\` and \`${first}\` have the same address.`;
    const hint = `Give this ${one} another name: its address consists of the letters and digits of its name.`;
    yield { code: 'category-address', file, path: [index, 'id'], message, hint };
  }
}
