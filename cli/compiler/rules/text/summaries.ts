import { comparableText } from '../../../diagnostics/comparable-text.ts';
import { defineRule } from '../../model/rule.ts';

export const summaries = defineRule({
  codes: {
    'description-duplicate': {
      title: 'Two pages have the same description.',
      why: 'Search results show it below the title of the page. If two are the same, search engines choose another text instead.',
      fix: 'Write in one or two sentences what only this page is about.',
      fixable: 'never',
      example: {
        file: 'pages/shed.yaml',
        wrong: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
        right: 'description: Where the spades hang, and who has the key to the shed on which day of the week.',
      },
    },
  },
  *check(content) {
    for (const file of content.files) {
      if (file.kind !== 'article' || !file.isValid) continue;
      const { title, summary } = file.data;
      if (comparableText(title) !== comparableText(summary)) continue;
      yield {
        code: 'description-duplicate',
        severity: 'warning',
        file,
        path: ['summary'],
        message: 'This summary repeats the title, which is right above it in lists and search results.',
        hint: 'Write one or two sentences about the article.',
      };
    }
  },
});
