import { visiblePlaces } from '../../graph/visible-places.ts';
import type { ContentFile } from '../../model/content-file.ts';
import type { Rule } from '../../model/rule.ts';
import { parsePointer } from '../../schema/keywords.ts';

export const startingTexts: Rule = {
  name: 'starting-texts',
  description: 'Nothing that visitors see is as `site new` wrote it.',
  *check(content) {
    const isVisible = visiblePlaces(content);
    for (const file of content.files) {
      if (isNeverScaffolded(file)) continue;
      for (const pointer of file.starting) {
        const path = parsePointer(pointer, file.data);
        if (!isVisible(file, path)) continue;
        yield {
          code: 'text-starting',
          file,
          path,
          message: 'Visitors would read what `site new` wrote here.',
          hint: 'Write your own words, or delete the key if it need not be there.',
        };
      }
    }
  },
};

/** The settings that `site new` never writes to, where a short text may be meant: `success: It worked`. */
function isNeverScaffolded({ kind, slug }: ContentFile): boolean {
  return kind === 'settings' && ['messages', 'site', 'theme'].includes(slug);
}
