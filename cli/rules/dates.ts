import { maskMarkup } from '../content/markdown/find-address.ts';
import { isTimeZone } from '../content/moments.ts';
import { isDay, months } from '../content/schema/suggest-text.ts';
import type { DataPath } from '../problems/problem.ts';
import { suggestedFix } from '../problems/suggest.ts';
import { type ContentFile, isValidFile } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { type EventList, type ListedEvent, listShownEvents } from '../site/sections.ts';
import { defineRule, errorAt, type RuleFinding, warningAt } from './rule.ts';

const month =
  '(?<month>Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const monthDay = String.raw`(?<![\p{L}\p{N}])${month} ${day}(?![\d:.%])(?:,? (?<year>\d{4})(?!\d))?`;
const dayMonth = String.raw`(?<![\p{L}\p{N}.,:$€£])${day} (?:of )?${month}(?!\p{L})(?: (?<year>\d{4})(?!\d))?`;
// A round number such as 20,000 is not a year.
const longYear = String.raw`(?<![\p{L}\p{N}])${month}(?: \d{1,2},)? (?:19|20)(?!\d*00(?!\d))\d{3}(?![\d,.%])`;

type Groups = Partial<Record<'month' | 'day' | 'year', string>>;

/** Dates that cannot be right, with what is wrong with one: in all texts, or in those of one kind. */
const unlikely: readonly [
  where: 'texts' | 'settings' | 'changes',
  RegExp,
  fault: (groups: Groups, last: number) => string | false,
][] = [
  [
    'texts',
    new RegExp(`${monthDay}|${dayMonth}`, 'gu'),
    (groups) => !exists(groups) && 'There is no such day in the calendar',
  ],
  ['texts', new RegExp(longYear, 'gu'), () => 'This year has a digit too many'],
  [
    'settings',
    /(?:©|\(c\)|\bcopyright)[^\d]{0,20}(?:\d{4}\s?[-–—,]\s?)?(?<year>\d{4,})/giu,
    ({ year }, last) => Number(year) > last && 'This copyright year is in the future',
  ],
  [
    'changes',
    /(?<![\d.,$€£])(?<year>\d{4,})(?![\d,]\d)/gu,
    ({ year }, last) => {
      if (Number(year) > last) return 'This text cannot have been changed in a future year';
      return Number(year) < firstYear && 'There were no websites in this year';
    },
  ],
];

/** The year of the first website. */
const firstYear = 1990;

/** Whether a day exists; without a year, whether any year has it. `May 45 of them come` is no date. */
function exists({ month = '', day = '', year }: Groups): boolean {
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = [year ?? '2024', String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(date) || (year === undefined && (Number(day) < 1 || Number(day) > 31));
}

/** Reports dates in texts and of articles that cannot be right. Knows only English names of months. */
export const dates = defineRule({
  codes: ['date-unlikely'],
  *check(content) {
    // In December, some people write the next year already.
    const last = Number(content.options.at.day.slice(0, 4)) + 1;
    for (const file of content.articles.filter(isValidFile))
      for (const key of ['publishedAt', 'updatedAt'] as const) {
        const year = file.data[key]?.slice(0, 4);
        if (year === undefined || Number(year) >= firstYear) continue;
        yield {
          ...warningAt('date-unlikely', file, [key]),
          message: `The year ${year} is before the first website, so this cannot have been published then.`,
          hint: `Correct the year of \`${key}\`. Dates that the article is about belong in its text.`,
        };
      }
    for (const file of content.files)
      for (const { kind, path, value, argument } of file.references) {
        if (kind !== 'text' || !/\d\d/.test(value)) continue;
        const kinds = ['texts', file.kind, isDateOfChange(file, path) && 'changes'];
        const found = findUnlikely(value, kinds, last);
        // Code may contain any date.
        if (!found || (argument === 'markdown' && !maskMarkup(value).includes(found.words))) continue;
        const { words, start, fault } = found;
        yield {
          ...warningAt('date-unlikely', file, path),
          ranges: () => [{ start, end: start + words.length }],
          message: `${fault}: \`${words}\`.`,
          hint: fault.endsWith('calendar') ? 'Correct the day or the month.' : 'Correct the year.',
        };
      }
  },
});

function findUnlikely(text: string, kinds: readonly unknown[], last: number) {
  for (const [where, pattern, explain] of unlikely)
    for (const { 0: words, index: start, groups = {} } of kinds.includes(where) ? text.matchAll(pattern) : []) {
      const fault = explain(groups, last);
      if (fault) return { words, start, fault };
    }
  return undefined;
}

/** Whether a text is the date on which a legal document was changed. */
function isDateOfChange(file: ContentFile, [, index, key, ...rest]: DataPath): boolean {
  if (file.kind !== 'page' || !file.isValid || key !== 'updated' || rest.length > 0) return false;
  return file.data.sections[Number(index)]?.type === 'document';
}

/** Checks the events that sections show, and time zones. */
export const events = defineRule({
  codes: ['event-end', 'event-zone', 'time-zone'],
  *check(content) {
    const { site } = content.settings;
    const siteZone = site?.isValid ? site.data.timeZone : undefined;
    if (site && siteZone !== undefined) yield* checkZone(site, ['timeZone'], siteZone);
    const lists = contentByLanguage(content).flatMap(listShownEvents);
    const shown = lists.flatMap(({ events, ...list }) => events.map((event) => ({ ...event, ...list })));
    // Several sections, or those of several languages, may show the same event.
    for (const event of new Map(shown.map((event) => [`${event.file.name} ${event.path.join()}`, event])).values()) {
      const { file, keys, path, written } = event;
      yield* checkEnd(event);
      if (written.timeZone !== undefined && keys.timeZone !== undefined)
        yield* checkZone(file, [...path, keys.timeZone], written.timeZone);
    }
    const example = shown.find(({ written: { start, timeZone = '' } }) => {
      const isInSiteZone = start.length > 10 && !/(?:Z|[+-]\d\d:\d\d)$/.test(start.slice(10));
      return isInSiteZone && !isTimeZone(timeZone);
    });
    if (site?.isValid && siteZone === undefined && example)
      yield {
        ...warningAt('event-zone', site, []),
        message: `The site has no time zone, and ${example.file.name} has times such as ${example.written.start}.`,
        hint: 'Write `timeZone:` here, with a region and a large city in it, such as `Europe/Berlin`; for UTC, write `UTC`.',
      };
  },
});

function* checkEnd({
  file,
  keys,
  written: { start, end },
  span,
  path,
}: ListedEvent & Pick<EventList, 'file' | 'keys'>) {
  if (end === undefined || keys.end === undefined) return;
  const isDayOnly = end.length === 10;
  const isInOrder = (span.end ?? span.over) > span.start;
  let [message, first] = [`The event ends on ${end}, and it begins only on ${start}.`, `Write a time after ${start}`];
  if (span.isAllDay !== isDayOnly) {
    const [own, other] = isDayOnly ? ['no time', 'one'] : ['a time', 'none'];
    message = `This end has ${own}, and the start, ${start}, has ${other}.`;
    first = 'Write both with a time, or both without';
  } else if (isInOrder) return;
  else if (isDayOnly) first = `Write the last day, ${start} or later`;
  yield {
    ...errorAt('event-end', file, [...path, keys.end]),
    message,
    hint: `${first}; or delete this line, if the end is not known.`,
    fix: { remove: true, applicability: 'maybe-incorrect' },
    tries: [{ hint: `${first}.` }],
  } satisfies RuleFinding<'event-end'>;
}

function* checkZone(file: ContentFile, path: DataPath, name: string): Iterable<RuleFinding<'time-zone'>> {
  if (isTimeZone(name)) return;
  const zones = Intl.supportedValuesOf('timeZone');
  // Most people write the city: `New York` is `America/New_York`.
  const city = `/${name.trim().toLowerCase().replaceAll(' ', '_')}`;
  const [value, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(city));
  const fix = value !== undefined && others.length === 0 ? { value } : suggestedFix(name, zones);
  const example = 'Write a region and a large city in it, such as `Europe/Berlin`, or `UTC`.';
  const hint = fix ? `Did you mean \`${fix.value}\`?` : example;
  yield { ...errorAt('time-zone', file, path), message: `There is no time zone \`${name}\`.`, hint, fix };
}
