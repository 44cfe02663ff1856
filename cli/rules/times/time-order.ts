import { isNever } from '../../content/moments.ts';
import { isValidFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';
import { articleSpan, listTimed } from '../../site/timeline/list-timed.ts';

export const timeOrder = defineRule({
  codes: ['time-order'],
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
