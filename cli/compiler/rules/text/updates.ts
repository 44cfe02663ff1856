import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const updates = defineRule({
  codes: {
    'article-updated': {
      title: 'The date on which an article was updated is before its publication.',
      why: 'Visitors and search engines read both dates, and would doubt both.',
      fix: 'Write the day of the last change in `updatedAt`, or delete the line until the article is changed.',
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
      if (updatedAt === undefined || updatedAt >= publishedAt.slice(0, 10)) continue;
      yield {
        code: 'article-updated',
        file,
        path: ['updatedAt'],
        message: `\`updatedAt\` is ${updatedAt}, which is before \`publishedAt\`, ${publishedAt}.`,
        hint: 'Write the day of the last change, or delete this line.',
        fix: { remove: true, applicability: 'maybe-incorrect' },
      };
    }
  },
});
