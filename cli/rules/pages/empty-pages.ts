import { formatTime, isThere, momentsFrom } from '../../content/moments.ts';
import { defineRule } from '../../site/model/rule.ts';

export const emptyPages = defineRule({
  codes: ['page-empty'],
  *check(content) {
    for (const file of content.pages) {
      if (!file.isValid) continue;
      const { sections } = file.data;
      const { at: now } = content.options;
      const empty = momentsFrom([file.data, ...sections], now).find(
        (at) => isThere(file.data, at) && !sections.some((section) => isThere(section, at)),
      );
      if (!empty) continue;
      const since = empty === now ? 'Now' : `From ${formatTime(empty.time, empty.timeZone)} on`;
      yield {
        code: 'page-empty',
        file,
        path: ['sections'],
        target: 'key',
        message: `${since}, this page has no section that visitors see.`,
        hint: 'Delete the dates of one of its sections, or add a section that is always there.',
      };
    }
  },
});
