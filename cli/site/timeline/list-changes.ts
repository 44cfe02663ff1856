import { isNever, readTime, type Span } from '../../content/moments.ts';
import { fillFacts } from '../../content/schema/facts.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import type { Content } from '../model/content.ts';
import { type ContentFile, isValidFile, validData } from '../model/content-file.ts';
import { currentFacts } from '../model/facts-at.ts';
import { contentByLanguage } from '../model/languages.ts';
import { redirectFrom } from '../model/redirects.ts';
import { articleBases, articlePath, pagePath } from '../model/routes.ts';
import { listShownEvents } from '../model/shown-events.ts';
import { articleSpan, listTimed, type Timed } from './list-timed.ts';

/** Something that happens to the site at a moment, without anybody changing the content. */
export interface Change {
  /** When, in milliseconds since 1970. */
  time: number;
  /** The sentence for people, without a full stop: `The page /launch appears`. */
  text: string;
  /** The name of the file with the date. */
  file: string;
}

/** A change with its time as authors write it, or in milliseconds. */
type Dated = [date: string | number, text: string, file: ContentFile];

/** Lists the changes after one time and until another, in their order. @param until included; by default all */
export function listChanges(content: Content, after: number, until = Number.POSITIVE_INFINITY): Change[] {
  const { timeZone } = content.options.at;
  return [...timedChanges(content), ...articleChanges(content), ...factChanges(content), ...eventChanges(content)]
    .map(([date, text, { name }]) => ({
      time: typeof date === 'number' ? date : readTime(date, timeZone),
      text,
      file: name,
    }))
    .filter(({ time }) => time > after && time <= until)
    .sort((a, b) => a.time - b.time || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Lists when pages, sections and entries appear and disappear. */
function timedChanges(content: Content): Dated[] {
  return listTimed(content).flatMap((timed) => {
    const lost = timed.kind === 'page' ? whereTo(content, pagePath(timed.file.slug)) : '';
    return bothEnds(content, timed, nameOf(content, timed), lost);
  });
}

/** Lists when articles appear and disappear. */
function articleChanges(content: Content): Dated[] {
  const bases = articleBases(content);
  return content.articles.filter(isValidFile).flatMap((file) => {
    const path = articlePath(bases, file);
    if (path === undefined || file.data.draft === true) return [];
    return bothEnds(content, { file, span: articleSpan(file) }, `The article ${path}`, whereTo(content, path));
  });
}

/** @param lost what its disappearance means, as the end of a sentence */
function bothEnds(
  content: Content,
  { file, span: { publishAt, expireAt } }: { file: ContentFile; span: Span },
  noun: string,
  lost: string,
): Dated[] {
  // Another rule reports what is never there.
  if (isNever({ publishAt, expireAt }, content.options.at.timeZone)) return [];
  return [
    ...(publishAt === undefined ? [] : [[publishAt, `${noun} appears`, file] satisfies Dated]),
    ...(expireAt === undefined ? [] : [[expireAt, `${noun} disappears${lost}`, file] satisfies Dated]),
  ];
}

/** Says where the address of a page leads that has disappeared, as the end of a sentence. */
function whereTo(content: Content, path: string): string {
  const redirect = redirectFrom(content, path);
  return redirect ? `, and its address leads to ${redirect.to}` : ', and its address leads nowhere';
}

function nameOf(content: Content, { kind, file, path }: Timed): string {
  const value = asRecord(valueAt(file.data, path));
  if (kind === 'entry') return `The entry \`${value.id}\` of ${file.slug}`;
  const address = pagePath(file.slug);
  if (kind === 'page') return `The page ${address}`;
  const title = [value.title, value.id, value.type].find((text) => typeof text === 'string') ?? '';
  return `The section “${fillFacts(String(title), currentFacts(content)).trim()}” of ${address}`;
}

/** Lists when facts get their next values. */
function factChanges({ settings: { facts: file } }: Content): Dated[] {
  return Object.entries(validData(file) ?? {}).flatMap(([name, { value, next }]): Dated[] =>
    file && next ? [[next.at, `The fact \`${name}\` changes from ${value} to ${next.value}`, file]] : [],
  );
}

/** Lists when events are over, which then move from those to come to the past ones. */
function eventChanges(content: Content): Dated[] {
  const shown = contentByLanguage(content).flatMap(listShownEvents);
  const dated = shown.flatMap(({ file, events }) =>
    events.map(({ id, span }): Dated => [span.over, `The event \`${id}\` of ${file.slug} is over`, file]),
  );
  // Several sections, or those of several languages, may show the same event.
  return [...new Map(dated.map((change) => [`${change[2].name} ${change[0]} ${change[1]}`, change])).values()];
}
