import { marksOf } from '../../content/schema/keywords.ts';
import { createVisibilityCheck } from '../../site/graph/visibility.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';

export const scaffoldedTexts = defineRule({
  codes: ['text-scaffolded'],
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    for (const file of content.files) {
      if (isNeverScaffolded(file)) continue;
      for (const { path } of marksOf(file, 'scaffolded')) {
        if (!isVisible(file, path)) continue;
        yield {
          code: 'text-scaffolded',
          file,
          path,
          message: 'This is still the placeholder text of `site new`, and visitors would read it.',
          hint: 'Replace it with your own text, or delete it: it is optional.',
          fix: { remove: true, applicability: 'maybe-incorrect' },
          tries: [{ hint: 'Replace it with your own text.' }],
        };
      }
    }
  },
});

/**
 * Whether `site new` never writes to a file, so that text that equals a placeholder is intended there, such as
 * `success: It worked`.
 */
function isNeverScaffolded({ kind, slug }: ContentFile): boolean {
  return kind === 'settings' && ['messages', 'site', 'theme'].includes(slug);
}
