import { categorySlug } from '../../../../src/article-lists.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import type { Content } from '../../model/content.ts';
import { entriesOf } from '../../model/entries.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';

export const ids = defineRule({
  codes: {
    'category-address': {
      title: 'A category has no address of its own.',
      why: 'Each category of articles is a page. Its address is made of the letters and digits of its name, in small letters, so two names that differ only in capitals, spaces or other characters would lead to the same page.',
      fix: 'Give the category a name that differs from the others in its letters or digits.',
      fixable: 'never',
      example: {
        file: 'collections/categories.yaml',
        wrong: excerpt`
        - id: Sea Salt
        - id: sea-salt
        `,
        right: excerpt`
        - id: Sea Salt
        - id: Tides
        `,
      },
    },
    'id-duplicate': {
      title: 'Two things have the same id.',
      why: 'An id is the name by which pages and links find something. If two have the same one, a link can lead to the wrong of the two, and the other is never found.',
      fix: 'Give one of them an id of its own, and look whether something refers to it by the old one.',
      fixable: 'never',
      example: {
        file: 'pages/tides.yaml',
        wrong: excerpt`
          - type: prose
            id: low-tide
            body: At high tide the wall keeps its feet dry.
          - type: prose
            id: low-tide
            body: At low tide we fetch the weed.
        `,
        right: excerpt`
          - type: prose
            id: high-tide
            body: At high tide the wall keeps its feet dry.
          - type: prose
            id: low-tide
            body: At low tide we fetch the weed.
        `,
      },
    },
  },
  *check(content) {
    yield* checkRows(content);
    yield* checkCategories(content);
    yield* checkAnchors(content);
  },
});

function* checkRows(content: Content): Iterable<RuleFinding<'id-duplicate'>> {
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
function* checkCategories(content: Content): Iterable<RuleFinding<'category-address'>> {
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

function* checkAnchors(content: Content): Iterable<RuleFinding<'id-duplicate'>> {
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
