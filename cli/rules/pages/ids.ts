import { isDeepStrictEqual } from 'node:util';
import { categorySlug } from '../../../src/article-lists.ts';
import { areEverTogether } from '../../content/moments.ts';
import type { Advice } from '../../content/yaml/source-file.ts';
import type { Content } from '../../site/model/content.ts';
import type { CollectionFile } from '../../site/model/content-file.ts';
import { entriesOf } from '../../site/model/entries.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { type LocatedSection, sectionsOfType } from '../../site/model/sections.ts';

export const ids = defineRule({
  codes: ['category-address', 'id-duplicate'],
  *check(content) {
    yield* checkEntries(content);
    yield* checkListNames(content.collections.categories, 'category', 'categories');
    yield* checkListNames(content.collections.tags, 'tag', 'tags');
    yield* checkAnchors(content);
    yield* checkLedgers(content);
  },
});

function* checkEntries(content: Content): Iterable<RuleFinding<'id-duplicate'>> {
  for (const file of content.files) {
    if (file.kind !== 'collection') continue;
    const seen = new Map<string, unknown>();
    for (const [index, entry] of entriesOf(file).entries()) {
      const { id } = entry;
      const first = seen.get(id);
      if (first)
        yield {
          code: 'id-duplicate',
          file,
          path: [index, 'id'],
          message: `The id \`${id}\` is used twice in this file.`,
          ...(isDeepStrictEqual(first, entry)
            ? { hint: 'Delete this entry: it is the same as the first.', fix: { remove: true, up: 1 } as const }
            : { hint: 'Give this entry another id: pages refer to entries by id.' }),
        };
      seen.set(id, first ?? entry);
    }
  }
}

/** Checks that the addresses of categories or tags consist of lowercase letters, digits and hyphens. */
function* checkListNames(
  file: CollectionFile | undefined,
  one: string,
  several: string,
): Iterable<RuleFinding<'category-address'>> {
  const seen = new Map<string, string>();
  for (const [index, { id }] of (file ? entriesOf(file) : []).entries()) {
    if (id.trim() === '') continue;
    const slug = categorySlug(id);
    const other = seen.get(slug);
    if (file && (slug === '' || (other !== undefined && other !== id)))
      yield {
        code: 'category-address',
        file,
        path: [index, 'id'],
        message:
          other === undefined
            ? `\`${id}\` has no letter or digit for the address of the ${one}.`
            : `The ${several} \`${id}\` and \`${other}\` have the same address.`,
        hint: `Give this ${one} another name: its address consists of the letters and digits of its name.`,
      };
    seen.set(slug, id);
  }
}

type Section = LocatedSection['section'];

function* checkAnchors(content: Content): Iterable<RuleFinding<'id-duplicate'>> {
  for (const file of content.pages) {
    if (!file.isValid) continue;
    const { timeZone } = content.options.at;
    const seen: Section[] = [];
    const ids = file.data.sections.flatMap(({ id }) => id ?? []);
    for (const [index, section] of file.data.sections.entries()) {
      const { id } = section;
      if (id === undefined) continue;
      // One section may take the place of another at some moment.
      if (seen.some((other) => other.id === id && areEverTogether(other, section, timeZone)))
        yield {
          code: 'id-duplicate',
          file,
          path: ['sections', index, 'id'],
          message: `The id \`${id}\` is used twice on this page.`,
          ...adviseOther(id, ids),
        };
      seen.push(section);
    }
  }
}

/** Checks that the rows of a page's ledgers, whose ids are anchors, are of different entries. */
function* checkLedgers(content: Content): Iterable<RuleFinding<'id-duplicate'>> {
  for (const [file, ledgers] of Map.groupBy(sectionsOfType(content, 'ledger'), (ledger) => ledger.file)) {
    const seen: typeof ledgers = [];
    for (const ledger of ledgers) {
      const { section, path } = ledger;
      const together = seen.filter((other) => areEverTogether(other.section, section, content.options.at.timeZone));
      for (const [index, id] of section.items.entries())
        if (together.some((other) => other.section.items.includes(id)))
          yield {
            code: 'id-duplicate',
            file,
            path: [...path, 'items', index],
            message: `The entry \`${id}\` is in two ledgers of this page.`,
            hint: 'Delete it from one of them: a link can only lead to one row.',
            fix: { remove: true, applicability: 'maybe-incorrect' },
          };
      seen.push(ledger);
    }
  }
}

/** Suggests another id for a section: the same with a number. */
function adviseOther(id: string, ids: readonly string[]): Advice {
  let number = 2;
  while (ids.includes(`${id}-${number}`)) number += 1;
  const other = `${id}-${number}`;
  return {
    hint: `Rename one of them, such as this one to \`${other}\`: a link can only lead to one section.`,
    fix: { value: other, applicability: 'maybe-incorrect' },
  };
}
