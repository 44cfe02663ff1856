import type { Rule } from '../../model/rule.ts';

export const updates: Rule = {
  name: 'updates',
  description: 'An article is changed after it was published, and not before.',
  *check(content) {
    for (const file of content.files) {
      if (file.kind !== 'article' || !file.isValid) continue;
      const { publishedAt, updatedAt } = file.data;
      if (updatedAt === undefined || updatedAt >= publishedAt) continue;
      yield {
        code: 'article-updated',
        file,
        path: ['updatedAt'],
        message: `This article is updated on ${updatedAt}, before it is published on ${publishedAt}.`,
        hint: 'Put the day of the change there, or leave `updatedAt` out until there is one.',
        fix: { remove: true, applicability: 'maybe-incorrect' },
      };
    }
  },
};
