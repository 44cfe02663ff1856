import { categorySlug } from '../../../../src/article-lists.ts';
import type { Content } from '../../model/content.ts';
import { entriesOf } from '../../model/entries.ts';
import type { Rule, RuleFinding } from '../../model/rule.ts';

export const ids: Rule = {
  name: 'ids',
  description:
    'An id stands once in its collection, an anchor once on its page, and a category has an address of its own.',
  *check(content) {
    yield* checkRows(content);
    yield* checkCategories(content);
    yield* checkAnchors(content);
  },
};

function* checkRows(content: Content): Iterable<RuleFinding> {
  for (const file of content.files) {
    if (file.kind !== 'collection') continue;
    const seen = new Set<string>();
    for (const [index, { id }] of entriesOf(file).entries()) {
      if (seen.has(id))
        yield {
          code: 'id-duplicate',
          file,
          path: [index, 'id'],
          message: `The id \`${id}\` stands in this file twice.`,
          hint: 'Give this row an id of its own; pages refer to rows by id.',
        };
      seen.add(id);
    }
  }
}

/** Categories are pages of their own, whose addresses know no capitals, spaces and signs. */
function* checkCategories(content: Content): Iterable<RuleFinding> {
  const file = content.collections.categories;
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
          other === undefined ? `\`${id}\` gives no address.` : `\`${id}\` and \`${other}\` give the same address.`,
        hint: 'The address of a category is made of its letters and digits. Give it another name.',
      };
    seen.set(slug, id);
  }
}

function* checkAnchors(content: Content): Iterable<RuleFinding> {
  for (const file of content.pages) {
    if (!file.isValid) continue;
    const seen = new Set<string>();
    for (const [index, { id }] of file.data.sections.entries()) {
      if (id === undefined) continue;
      if (seen.has(id))
        yield {
          code: 'id-duplicate',
          file,
          path: ['sections', index, 'id'],
          message: `The anchor \`${id}\` stands on this page twice.`,
          hint: 'A link can lead to one place only: rename one of them.',
        };
      seen.add(id);
    }
  }
}
