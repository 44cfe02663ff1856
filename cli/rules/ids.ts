import type { PageSource } from '../../src/content.gen.ts';
import type { Content, Rule, RuleFinding } from '../content/load-content.ts';
import { pagesOf } from '../content/routes.ts';
import { rowsOf } from '../content/rows.ts';

export const ids: Rule = {
  name: 'ids',
  description: 'An id stands once in its collection, and an anchor once on its page.',
  *check(content) {
    yield* checkRows(content);
    yield* checkAnchors(content);
  },
};

function* checkRows(content: Content): Iterable<RuleFinding> {
  for (const file of content.files) {
    if (file.kind !== 'collection') continue;
    const seen = new Set<string>();
    for (const [index, { id }] of rowsOf(file).entries()) {
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

function* checkAnchors(content: Content): Iterable<RuleFinding> {
  for (const file of pagesOf(content)) {
    if (!file.isValid) continue;
    const seen = new Set<string>();
    for (const [index, { id }] of (file.data as PageSource).sections.entries()) {
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
