import { comparableText } from '../../problems/suggest.ts';
import { defineRule } from '../../site/model/rule.ts';

export const summaries = defineRule({
  codes: ['description-duplicate'],
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
