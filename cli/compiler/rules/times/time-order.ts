import { excerpt } from '../../../diagnostics/explanation.ts';
import { isValidFile } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { isNever } from '../../moments/span.ts';
import { articleSpan, listTimed } from '../../timeline/list-timed.ts';

export const timeOrder = defineRule({
  codes: {
    'time-order': {
      title: 'Something expires before it is published.',
      why: 'It would never be on the site, and nobody would notice.',
      fix: 'Write a later `expireAt`, or an earlier `publishAt`. A day begins at 00:00, so with the same day in both keys nothing is ever there.',
      fixable: 'never',
      example: {
        file: 'pages/spring.yaml',
        wrong: excerpt`
            id: spades
            publishAt: 2027-03-01
            expireAt: 2026-06-01
        `,
        right: excerpt`
            id: spades
            publishAt: 2027-03-01
            expireAt: 2027-06-01
        `,
      },
    },
  },
  *check(content) {
    const { timeZone } = content.options.at;
    const articles = content.articles
      .filter(isValidFile)
      .flatMap((file) => (file.data.expireAt === undefined ? [] : [{ file, path: [], span: articleSpan(file) }]));
    for (const { file, path, span } of [...listTimed(content), ...articles]) {
      if (!isNever(span, timeZone)) continue;
      const key = file.kind === 'article' ? 'publishedAt' : 'publishAt';
      yield {
        code: 'time-order',
        file,
        path: [...path, 'expireAt'],
        message: `\`expireAt\` is ${span.expireAt}, and not after \`${key}\`, ${span.publishAt}, so this is never on the site.`,
        hint: `Write a later \`expireAt\`, or an earlier \`${key}\`.`,
      };
    }
  },
});
