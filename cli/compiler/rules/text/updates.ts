import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const updates = defineRule({
  codes: {
    'article-updated': {
      title: 'An article says that it was changed before it was published.',
      why: 'Visitors and search engines read both days. A change that is older than the article makes them doubt both.',
      fix: 'Write the day of the change at `updatedAt`, or leave the line out until the article is changed.',
      fixable: 'always',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: excerpt`
        publishedAt: 2026-05-02
        updatedAt: 2026-05-01
        `,
        right: excerpt`
        publishedAt: 2026-05-02
        updatedAt: 2026-06-01
        `,
      },
    },
  },
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
});
