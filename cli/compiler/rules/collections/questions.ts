import { comparableText } from '../../../diagnostics/comparable-text.ts';
import { pagePath } from '../../model/routes.ts';
import type { Rule } from '../../model/rule.ts';

export const questions: Rule = {
  name: 'questions',
  description: 'No page asks the same question twice.',
  *check(content) {
    const file = content.collections.faq;
    if (!file?.isValid) return;
    const entries = file.data;
    const reported = new Set<number>();
    for (const page of content.pages) {
      if (!page.isValid) continue;
      const shown = new Set(page.data.sections.flatMap((part) => (part.type === 'faq' ? part.items : [])));
      const seen = new Map<string, string>();
      for (const [row, { id, question }] of entries.entries()) {
        const key = comparableText(question);
        if (!shown.has(id) || key === '') continue;
        const other = seen.get(key);
        seen.set(key, other ?? id);
        if (other === undefined || other === id || reported.has(row)) continue;
        reported.add(row);
        yield {
          code: 'question-duplicate',
          file,
          path: [row, 'question'],
          message: `The page ${pagePath(page.slug)} asks the same question in \`${other}\`.`,
          hint: 'Reword one of the two, or take one of them off that page.',
        };
      }
    }
  },
};
