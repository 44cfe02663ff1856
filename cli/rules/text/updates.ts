import { defineRule } from '../../site/model/rule.ts';

export const updates = defineRule({
  codes: ['article-updated'],
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
