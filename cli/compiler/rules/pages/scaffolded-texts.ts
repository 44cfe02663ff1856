import { createVisibilityCheck } from '../../graph/visibility.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { parsePointer } from '../../schema/keywords.ts';

export const scaffoldedTexts = defineRule({
  codes: {
    'text-scaffolded': {
      title: 'A text is still what `site new` wrote.',
      why: 'It says what to write there, and visitors would read it. It is allowed while nobody sees it: in a draft, on a page that is unlisted, in an entry that no page shows.',
      fix: 'Write your own words in its place. If the key need not be there, as the comment above it or its schema says, delete it.',
      fixable: 'never',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: 'summary: Two or three sentences that stand in the list and in search results',
        right: 'summary: What came up where nobody had sown.',
      },
    },
  },
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    for (const file of content.files) {
      if (isNeverScaffolded(file)) continue;
      for (const pointer of file.scaffolded) {
        const path = parsePointer(pointer, file.data);
        if (!isVisible(file, path)) continue;
        yield {
          code: 'text-scaffolded',
          file,
          path,
          message: 'Visitors would read what `site new` wrote here.',
          hint: 'Write your own words, or delete the key if it need not be there.',
        };
      }
    }
  },
});

/** The settings that `site new` never writes to, where a short text may be meant: `success: It worked`. */
function isNeverScaffolded({ kind, slug }: ContentFile): boolean {
  return kind === 'settings' && ['messages', 'site', 'theme'].includes(slug);
}
