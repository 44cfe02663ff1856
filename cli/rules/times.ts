import { isNever, isReached, isTimeZone, readTime } from '../content/moments.ts';
import { suggestedFix } from '../problems/suggest.ts';
import { type Content, validData } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { fixedPageAt, pagePath } from '../site/routes.ts';
import { listShownEvents, type ShownEvent, sectionsOfType } from '../site/sections.ts';
import { listTimed, type Timed, timedArticles } from '../site/time.ts';
import { type Findings, type RuleFinding, removal } from './rule.ts';

const severity = 'warning';

/** Checks the dates between which pages, sections, entries, articles, values of facts, and offers are on the site. */
export function* checkTimes(content: Content): Findings {
  const { at } = content.options;
  for (const timed of [...listTimed(content), ...timedArticles(content)]) {
    const { kind, file, path, span } = timed;
    const { publishAt, expireAt } = span;
    const what = fixedPage(content, timed);
    for (const key of what === undefined ? [] : (['publishAt', 'expireAt'] as const))
      if (span[key] !== undefined) {
        const message = `${what} must be there all the time.`;
        const advice = { hint: 'Delete this line.', fix: { remove: true } } as const;
        yield { code: 'time-fixed', file, path: [...path, key], target: 'key', message, ...advice };
      }
    if (expireAt === undefined) continue;
    const place = { file, path: [...path, 'expireAt'] };
    if (isNever(span, at.timeZone)) {
      const key = kind === 'article' ? 'publishedAt' : 'publishAt';
      const message = `\`expireAt\`, ${expireAt}, is not after \`${key}\`, ${publishAt}, so this is never on the site.`;
      yield { code: 'time-order', ...place, message, hint: `Write a later \`expireAt\`, or an earlier \`${key}\`.` };
    } else if (isReached(expireAt, at)) {
      const isFile = path.length === 0;
      const message = `This ${kind} expired on ${expireAt}, so nobody sees it any more.`;
      const hint = isFile ? 'Delete the file, or write a later date.' : 'Delete it, or write a later date.';
      const tries = [{ hint: 'Write a later date, or replace it.' }];
      yield { code: 'time-past', severity, ...place, message, hint, fix: isFile ? undefined : removal(1), tries };
    }
  }
  const { facts } = content.settings;
  for (const [id, { next }] of Object.entries(validData(facts) ?? {}))
    if (facts && next && isReached(next.at, at)) {
      const message = `The fact \`${id}\` has had its next value since ${next.at}, so \`value\` is not shown any more.`;
      const place = 'can take the place of `value`: write it there, and delete `next`';
      const hint = `The next value, \`${next.value}\`, ${place}.`;
      yield { code: 'time-past', severity, file: facts, path: [id, 'next'], target: 'key', message, hint };
    }
  const midnight = readTime(at.day, at.timeZone); // A deadline is not reported on its last day.
  for (const { file, section, path } of sectionsOfType(content, 'offer')) {
    const { deadline } = section.countdown;
    if (deadline === undefined || readTime(deadline, at.timeZone) >= midnight) continue;
    const message = `The deadline ${deadline} has passed, so visitors see a countdown at zero.`;
    const hint = 'Write a deadline in the future, or delete the section if the offer is over.';
    const place = { file, path: [...path, 'countdown', 'deadline'] };
    yield { code: 'deadline-past', severity, ...place, message, hint, fix: removal(2) };
  }
}

/** Names a page or a section that cannot have dates, as the start of a sentence; undefined for what can have dates. */
function fixedPage(content: Content, { kind, file, data }: Timed): string | undefined {
  if (kind === 'section') return data.type === 'articles' ? 'The list of articles' : undefined;
  return kind === 'page' ? fixedPageAt(content, pagePath(file.slug)) : undefined;
}

/** Checks ends and time zones of the events that sections show, and the time zone of the site, if an event needs it. */
export function* checkEvents(content: Content): Findings {
  const { site } = content.settings;
  const siteZone = validData(site)?.timeZone;
  if (site && siteZone !== undefined) yield* checkZone(siteZone, { file: site, path: ['timeZone'] });
  const shown = contentByLanguage(content).flatMap(listShownEvents);
  // Each event is checked once, though several sections may show it, also in other languages.
  for (const event of new Map(shown.map((event) => [`${event.file.name} ${event.path.join()}`, event])).values()) {
    const { file, keys, path, written } = event;
    yield* checkEnd(event);
    if (written.timeZone !== undefined && keys.timeZone !== undefined)
      yield* checkZone(written.timeZone, { file, path: [...path, keys.timeZone] });
  }
  const zoneless = shown.find(({ written: { start, timeZone = '' } }) => {
    return start.length > 10 && !/(?:Z|[+-]\d\d:\d\d)$/.test(start.slice(10)) && !isTimeZone(timeZone);
  });
  if (!site?.isValid || siteZone !== undefined || !zoneless) return;
  const message = `The site has no time zone, and ${zoneless.file.name} has times such as ${zoneless.written.start}.`;
  const zone = 'with a region and a large city in it, such as `Europe/Berlin`; for UTC, write `UTC`';
  yield { code: 'event-zone', severity, file: site, path: [], message, hint: `Write \`timeZone:\` here, ${zone}.` };
}

/** Checks that an event ends after its start, and that both have a time or neither. */
function* checkEnd({ file, keys, written, span, path }: ShownEvent): Findings {
  const { start, end } = written;
  if (end === undefined || keys.end === undefined) return;
  const isDay = end.length === 10;
  const isMixed = span.isAllDay !== isDay;
  if (!isMixed && (span.end ?? span.overAt) > span.start) return; // As `end` exists, so does `span.end`.
  const [ofEnd, ofStart] = isDay ? ['no time', 'a time'] : ['a time', 'no time'];
  const message = isMixed
    ? `This end has ${ofEnd}, but the start, ${start}, has ${ofStart}.`
    : `The event ends on ${end}, which is not after its start, ${start}.`;
  const later = isDay ? `Write the last day, ${start} or later` : `Write a time after ${start}`;
  const first = isMixed ? 'Write both with a time, or both without' : later;
  const hint = `${first}; or delete this line, if the end is not known.`;
  const advice = { hint, fix: removal(), tries: [{ hint: `${first}.` }] };
  yield { code: 'event-end', file, path: [...path, keys.end], message, ...advice };
}

/** Reports a time zone that does not exist, and suggests the zone of a city or with a similar name. */
function* checkZone(name: string, place: Pick<RuleFinding, 'file' | 'path'>): Findings {
  if (isTimeZone(name)) return;
  const zones = Intl.supportedValuesOf('timeZone');
  // Most people write the city: `New York` is `America/New_York`.
  const city = `/${name.trim().toLowerCase().replaceAll(' ', '_')}`;
  const [value, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(city));
  const fix = value !== undefined && others.length === 0 ? { value } : suggestedFix(name, zones);
  const example = 'Write a region and a large city in it, such as `Europe/Berlin`, or `UTC`.';
  const hint = fix ? `Did you mean \`${fix.value}\`?` : example;
  yield { code: 'time-zone', ...place, message: `There is no time zone \`${name}\`.`, hint, fix };
}

/** Reports articles that were updated before they were published. */
export function* checkArticleDates({ articles }: Content): Findings {
  for (const file of articles) {
    if (!file.isValid) continue;
    const { publishedAt, updatedAt } = file.data;
    if (updatedAt === undefined || updatedAt >= publishedAt.slice(0, 10)) continue;
    const message = `\`updatedAt\` is ${updatedAt}, which is before \`publishedAt\`, ${publishedAt}.`;
    const hint = 'Write the day of the last change, or delete this line.';
    yield { code: 'article-updated', file, path: ['updatedAt'], message, hint, fix: removal() };
  }
}
