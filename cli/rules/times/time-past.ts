import { isNever, isReached } from '../../content/moments.ts';
import type { Content } from '../../site/model/content.ts';
import { isValidFile, validData } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { articleSpan, listTimed } from '../../site/timeline/list-timed.ts';

export const timePast = defineRule({
  codes: ['time-past'],
  *check(content) {
    yield* findExpired(content);
    yield* findReplaced(content);
  },
});

function* findExpired(content: Content): Iterable<RuleFinding<'time-past'>> {
  const { at } = content.options;
  const articles = content.articles
    .filter(isValidFile)
    .flatMap((file) => (file.data.expireAt === undefined ? [] : [{ file, path: [], span: articleSpan(file) }]));
  for (const { file, path, span } of [...listTimed(content), ...articles]) {
    if (span.expireAt === undefined || !isReached(span.expireAt, at) || isNever(span, at.timeZone)) continue;
    const isFile = path.length === 0;
    const noun = isFile ? `This ${file.kind}` : file.kind === 'page' ? 'This section' : 'This entry';
    yield {
      code: 'time-past',
      severity: 'warning',
      file,
      path: [...path, 'expireAt'],
      message: `${noun} expired on ${span.expireAt}, so nobody sees it any more.`,
      hint: isFile ? 'Delete the file, or write a later date.' : 'Delete it, or write a later date.',
      fix: isFile ? undefined : { remove: true, up: 1, applicability: 'maybe-incorrect' },
      tries: [{ hint: 'Write a later date, or replace it.' }],
    };
  }
}

function* findReplaced({ settings, options }: Content): Iterable<RuleFinding<'time-past'>> {
  const file = settings.facts;
  for (const [id, { next }] of Object.entries(validData(file) ?? {})) {
    if (!file || !next || !isReached(next.at, options.at)) continue;
    yield {
      code: 'time-past',
      severity: 'warning',
      file,
      path: [id, 'next'],
      target: 'key',
      message: `The fact \`${id}\` has had its next value since ${next.at}, so \`value\` is not shown any more.`,
      hint: `The next value, \`${next.value}\`, can take the place of \`value\`: write it there, and delete \`next\`.`,
    };
  }
}
