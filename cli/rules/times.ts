import { isNever, isReached, readTime } from '../content/moments.ts';
import { type Content, validData } from '../site/content.ts';
import { homePath, languageFolders } from '../site/languages.ts';
import { isFixedPath, isNotFoundPath, pagePath } from '../site/routes.ts';
import { sectionsOfType } from '../site/sections.ts';
import { listTimed, type Timed, timedArticles } from '../site/time.ts';
import { defineRule, errorAt, warningAt } from './rule.ts';

/** Checks from when until when pages, sections, entries, articles, values of facts, and offers are there. */
export const times = defineRule({
  codes: ['deadline-past', 'time-fixed', 'time-order', 'time-past'],
  *check(content) {
    const { at } = content.options;
    for (const timed of [...listTimed(content), ...timedArticles(content)]) {
      const { kind, file, path, span } = timed;
      const { publishAt, expireAt } = span;
      const what = fixedPage(content, timed);
      for (const key of what === undefined ? [] : (['publishAt', 'expireAt'] as const))
        if (span[key] !== undefined)
          yield {
            ...errorAt('time-fixed', file, [...path, key]),
            target: 'key',
            message: `${what} must be there all the time.`,
            hint: 'Delete this line.',
            fix: { remove: true },
          };
      if (expireAt === undefined) continue;
      const key = kind === 'article' ? 'publishedAt' : 'publishAt';
      const isFile = path.length === 0;
      if (isNever(span, at.timeZone))
        yield {
          ...errorAt('time-order', file, [...path, 'expireAt']),
          message: `\`expireAt\` is ${expireAt}, and not after \`${key}\`, ${publishAt}, so this is never on the site.`,
          hint: `Write a later \`expireAt\`, or an earlier \`${key}\`.`,
        };
      else if (isReached(expireAt, at))
        yield {
          ...warningAt('time-past', file, [...path, 'expireAt']),
          message: `This ${kind} expired on ${expireAt}, so nobody sees it any more.`,
          hint: isFile ? 'Delete the file, or write a later date.' : 'Delete it, or write a later date.',
          fix: isFile ? undefined : { remove: true, up: 1, applicability: 'maybe-incorrect' },
          tries: [{ hint: 'Write a later date, or replace it.' }],
        };
    }
    const { facts } = content.settings;
    for (const [id, { next }] of Object.entries(validData(facts) ?? {}))
      if (facts && next && isReached(next.at, at))
        yield {
          ...warningAt('time-past', facts, [id, 'next']),
          target: 'key',
          message: `The fact \`${id}\` has had its next value since ${next.at}, so \`value\` is not shown any more.`,
          hint: `The next value, \`${next.value}\`, can take the place of \`value\`: write it there, and delete \`next\`.`,
        };
    const midnight = readTime(at.day, at.timeZone);
    for (const { file, section, path } of sectionsOfType(content, 'offer')) {
      const { deadline } = section.countdown;
      if (deadline !== undefined && readTime(deadline, at.timeZone) < midnight)
        yield {
          ...warningAt('deadline-past', file, [...path, 'countdown', 'deadline']),
          message: `The deadline ${deadline} has passed, so visitors see a countdown at zero.`,
          hint: 'Write a deadline in the future, or delete the section if the offer is over.',
          fix: { remove: true, up: 2, applicability: 'maybe-incorrect' },
        };
    }
  },
});

/** Returns what a page or a section is that cannot have dates, as the start of a sentence. */
function fixedPage(content: Content, { kind, file, data }: Timed): string | undefined {
  if (kind === 'section') return data.type === 'articles' ? 'The list of articles' : undefined;
  const path = pagePath(file.slug);
  if (kind !== 'page' || !isFixedPath(content, path)) return undefined;
  if (path === '/') return 'The first page';
  if (isNotFoundPath(content, path)) return 'The page for addresses that do not exist';
  const isHome = languageFolders(content).map(homePath).includes(path);
  return isHome ? 'The first page of a language' : 'The page that lists the articles';
}
