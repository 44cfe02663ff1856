import { comparableText } from '../../../diagnostics/comparable-text.ts';
import type { Rule } from '../../model/rule.ts';

export const summaries: Rule = {
  name: 'summaries',
  description: 'The summary of an article says more than its title.',
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
        message: 'This summary is the title again, and stands right below it in lists and search results.',
        hint: 'Say in a sentence what the article is about.',
      };
    }
  },
};
