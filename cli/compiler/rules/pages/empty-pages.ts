import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import { formatTime } from '../../moments/format-time.ts';
import { momentsFrom } from '../../moments/moments-from.ts';
import { isThere } from '../../moments/span.ts';

export const emptyPages = defineRule({
  codes: {
    'page-empty': {
      title: 'A page has nothing to show, because all of its sections have dates.',
      why: 'Before the first `publishAt` and after the last `expireAt`, visitors see only a title.',
      fix: 'Delete the dates of one section, or add a section that is always there. If the page as a whole has a time, write the dates below its title instead.',
      fixable: 'never',
      example: {
        file: 'pages/weed.yaml',
        wrong: excerpt`
        sections:
          - type: hero
            expireAt: 2027-01-01
            title: What the tide leaves behind
          - type: prose
            expireAt: 2027-01-01
            body: Salad likes it, as it stands [in our notes](/notes).
        `,
        right: excerpt`
        sections:
          - type: hero
            title: What the tide leaves behind
          - type: prose
            body: Salad likes it, as it stands [in our notes](/notes).
        `,
      },
    },
  },
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
