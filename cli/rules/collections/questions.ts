import { areEverTogether } from '../../content/moments.ts';
import { comparableText } from '../../problems/suggest.ts';
import { pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';

export const questions = defineRule({
  codes: ['question-duplicate'],
  *check(content) {
    const file = content.collections.faq;
    if (!file?.isValid) return;
    const entries = file.data;
    const reported = new Set<number>();
    for (const page of content.pages) {
      if (!page.isValid) continue;
      const shown = new Set(page.data.sections.flatMap((section) => (section.type === 'faq' ? section.items : [])));
      const seen = new Map<string, (typeof entries)[number]>();
      for (const [index, entry] of entries.entries()) {
        const { id, question } = entry;
        const key = comparableText(question);
        if (!shown.has(id) || key === '') continue;
        const other = seen.get(key);
        seen.set(key, other ?? entry);
        if (other === undefined || other.id === id || reported.has(index)) continue;
        // The answer to a question may be another one from some moment on.
        if (!areEverTogether(other, entry, content.options.at.timeZone)) continue;
        reported.add(index);
        yield {
          code: 'question-duplicate',
          file,
          path: [index, 'question'],
          message: `The page ${pagePath(page.slug)} shows this question twice: here and in \`${other.id}\`.`,
          hint: 'Reword one of the two, or remove one of them from that page.',
        };
      }
    }
  },
});
