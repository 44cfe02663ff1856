import type { Fact, Facts } from '../../src/content.gen.ts';
import { dayOf, isNever, isReached, isThere, type Moment, readTime, type Span } from '../content/moments.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { isKind, type Reference } from '../content/schema/keywords.ts';
import { validate } from '../content/schema/validator.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { valueAt } from '../platform/records.ts';
import type { DataPath } from '../problems/problem.ts';
import {
  asContentFile,
  type CollectionFile,
  type Content,
  type ContentFile,
  createContent,
  isValidFile,
  validData,
} from './content.ts';
import { contentByLanguage } from './languages.ts';
import { namesOf } from './names.ts';
import { addressOf, fixedPageAt, pagePath } from './routes.ts';
import { allSections, listShownEvents } from './sections.ts';
import { redirectFrom } from './targets.ts';

/** Something that is on the site only between certain dates. */
export interface Timed {
  kind: 'page' | 'section' | 'entry' | 'article';
  file: ContentFile;
  /** Its path in the data of the file; empty for a page and an article. */
  path: DataPath;
  span: Span;
  data: { id?: string; type?: string; title?: unknown };
}

/** Lists the pages, sections and entries with `publishAt` or `expireAt`, in valid files. */
export const listTimed = memoizeFor((content: Content): readonly Timed[] => {
  const collections: readonly (CollectionFile | undefined)[] = Object.values(content.collections);
  const all: (Omit<Timed, 'span'> & { data: Span })[] = [
    ...content.pages.filter(isValidFile).map((file) => ({ kind: 'page' as const, file, path: [], data: file.data })),
    ...allSections(content).map(({ section, ...rest }) => ({ kind: 'section' as const, ...rest, data: section })),
    ...collections
      .filter(isValidFile)
      .flatMap((file) => file.data.map((data, index) => ({ kind: 'entry' as const, file, path: [index], data }))),
  ];
  return all.flatMap(({ data, ...rest }): Timed[] => {
    const { publishAt, expireAt }: Span = data;
    return publishAt === undefined && expireAt === undefined ? [] : [{ ...rest, data, span: { publishAt, expireAt } }];
  });
});

/** Lists the articles except for drafts, each with the span from its publication until it expires. */
export function timedArticles({ articles }: Content): Timed[] {
  return articles.filter(isValidFile).flatMap((file): Timed[] => {
    const { draft, publishedAt, expireAt } = file.data;
    const span = { publishAt: publishedAt, expireAt };
    return draft === true ? [] : [{ kind: 'article', file, path: [], span, data: file.data }];
  });
}

/** Whether dates are wrong: on a page that must always be there, or with an end before the start; both are reported. */
function hasWrongDates(content: Content, { kind, file, span }: Timed): boolean {
  const isFixed = kind === 'page' && fixedPageAt(content, pagePath(file.slug)) !== undefined;
  return isFixed || isNever(span, content.options.at.timeZone);
}

/**
 * Returns the pages with dates, and the articles that expire or are still to appear, by their addresses. Leaves out
 * wrong dates, and all articles if unpublished articles are shown.
 */
export const pageSpans = memoizeFor((content: Content): ReadonlyMap<string | undefined, Timed> => {
  const { includeUnpublished, at } = content.options;
  const articles = (includeUnpublished ? [] : timedArticles(content)).filter(
    ({ span: { publishAt = '', expireAt } }) => expireAt !== undefined || !isReached(publishAt, at),
  );
  const timed = [...listTimed(content).filter(({ kind }) => kind === 'page'), ...articles];
  const withRightDates = timed.filter((page) => !hasWrongDates(content, page));
  return new Map(withRightDates.map((page) => [addressOf(content, page.file), page]));
});

/**
 * Returns content as visitors see it at a moment: without the pages, sections and entries that are not there, items of
 * lists that name such entries, redirects of pages that are still there, and the dates themselves. Articles stay, since
 * `publishedFiles` chooses those that are published.
 * @param at by default the moment for which the content was loaded
 */
export function contentAt(content: Content, at: Moment = content.options.at): Content {
  const dates = listTimed(content).flatMap(({ file, path }) =>
    ['publishAt', 'expireAt'].map((key) => ({ file, path: [...path, key] })),
  );
  const omitted = Map.groupBy([...omittedAt(content, at), ...dates], ({ file }) => file);
  if (omitted.size === 0 && at === content.options.at) return content;
  const files = content.files.flatMap((file) => {
    const paths = omitted.get(file)?.map(({ path }) => path);
    if (!paths) return [file];
    return paths.some(({ length }) => length === 0) ? [] : [withoutPaths(file, paths)];
  });
  const options = { ...content.options, at };
  return createContent({ ...content, files, options });
}

/** Lists what is not there at a moment: pages, sections, entries, redirects, and items outside articles. */
function omittedAt(content: Content, at: Moment): { file: ContentFile; path: DataPath }[] {
  const hidden = listTimed(content).filter((timed) => !isThere(timed.span, at) && !hasWrongDates(content, timed));
  const entries = hidden.flatMap(({ kind, file, data }) => (kind === 'entry' ? `entry ${file.slug}:${data.id}` : []));
  const uses = entries.flatMap((name) => namesOf(content).get(name)?.uses ?? []);
  const items = uses.flatMap(({ file, reference }) => {
    const path = file.kind === 'article' || !isKind(reference, 'ref') ? undefined : itemPath(file, reference);
    return path ? [{ file, path }] : [];
  });
  // The redirect of a page takes effect when the page expires.
  const { redirects } = content.settings;
  const inactive = (validData(redirects) ?? []).flatMap(({ from }, index) => {
    const expireAt = pageSpans(content).get(from)?.span.expireAt;
    return redirects && expireAt !== undefined && !isReached(expireAt, at) ? [{ file: redirects, path: [index] }] : [];
  });
  return [...hidden, ...items, ...inactive];
}

/**
 * Returns the path of the list item that is left out together with the entry that it names: an id in a list of ids, or
 * an item with a key that names the entry, such as a button. Undefined if that is a whole section or entry: it stays.
 */
function itemPath(file: ContentFile, { path }: Reference): DataPath | undefined {
  const item = typeof path.at(-1) === 'number' ? path : path.slice(0, -1);
  const wholeDepth = file.kind === 'page' ? 2 : 1;
  return typeof item.at(-1) === 'number' && item.length > wholeDepth ? item : undefined;
}

/** Checks a file of `contentAt` against its schema again, since its data may lack some values. */
export const validateAgain = memoizeFor(({ schema, data }: ContentFile) => validate(schema, data));

/** Returns a file without the values at some paths. Its references and marks are only computed when they are read. */
function withoutPaths(whole: ContentFile, paths: readonly DataPath[]): ContentFile {
  const file = asContentFile({
    ...whole,
    data: copyWithout(whole.data, paths),
    hash: `${whole.hash} ${JSON.stringify(paths)}`,
    get references() {
      return validateAgain(file).references;
    },
    get marks() {
      return validateAgain(file).marks;
    },
  });
  return file;
}

/** For each list of `copyWithout`, the indexes that its remaining items have in the whole list. */
const indexesOf = new WeakMap<object, readonly number[]>();

/** Returns a copy of data without the values at some paths. Notes in `indexesOf` which items its lists still have. */
function copyWithout(data: unknown, paths: readonly DataPath[]): unknown {
  const omitted = new Set(paths.map((path) => path.join('\n')));
  const copy = (value: unknown, at: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value)
      .map(([key, inner]) => [key, inner, at === '' ? key : `${at}\n${key}`] as const)
      .filter(([, , path]) => !omitted.has(path))
      .map(([key, inner, path]) => [key, copy(inner, path)] as const);
    if (!Array.isArray(value)) return Object.fromEntries(kept);
    const list = kept.map(([, inner]) => inner);
    const indexes = kept.map(([index]) => Number(index));
    indexesOf.set(list, indexes);
    return list;
  };
  return copy(data, '');
}

/** Converts a path in the data of `contentAt`, whose lists lack entries, to the path in the data of the whole file. */
export function pathInWhole({ data }: ContentFile, path: DataPath): DataPath {
  return path.map((step, depth) => indexesOf.get(Object(valueAt(data, path.slice(0, depth))))?.[Number(step)] ?? step);
}

/** Something that happens to the site at a moment, without anybody changing the content. */
export interface Change {
  /** When, in milliseconds since 1970. */
  time: number;
  /** The sentence for people, without a full stop: `The page /launch appears`. */
  text: string;
  /** The name of the file with the date. */
  file: string;
}

/** Lists the changes after one time and until another, in their order. @param until inclusive; by default no limit */
export function listChanges(content: Content, after: number, until = Number.POSITIVE_INFINITY): Change[] {
  const { timeZone } = content.options.at;
  // Several sections, or those of several languages, may show the same event.
  const changes = new Map<string, Change>();
  const add = (date: string | number | undefined, text: string, { name: file }: ContentFile) => {
    if (date === undefined) return;
    const time = typeof date === 'number' ? date : readTime(date, timeZone);
    if (time > after && time <= until) changes.set(`${time} ${file} ${text}`, { time, text, file });
  };
  for (const timed of [...listTimed(content), ...timedArticles(content)]) {
    const { kind, file, span } = timed;
    const path = addressOf(content, file);
    // Another rule reports what is never there.
    if ((kind === 'article' && path === undefined) || isNever(span, timeZone)) continue;
    const noun = describeTimed(content, timed, path ?? '');
    const redirect = path === undefined ? undefined : redirectFrom(content, path);
    const lost = `, and its address leads ${redirect ? `to ${redirect.to}` : 'nowhere'}`;
    add(span.publishAt, `${noun} appears`, file);
    add(span.expireAt, `${noun} disappears${kind === 'page' || kind === 'article' ? lost : ''}`, file);
  }
  const { facts } = content.settings;
  for (const [name, { value, next }] of Object.entries(validData(facts) ?? {}))
    if (facts && next) add(next.at, `The fact \`${name}\` changes from ${value} to ${next.value}`, facts);
  for (const { id, file, span } of contentByLanguage(content).flatMap(listShownEvents))
    add(span.overAt, `The event \`${id}\` of ${file.slug} is over`, file);
  return [...changes.values()].sort((a, b) => a.time - b.time || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Names something with dates, as the start of a sentence. @param path the address of its page */
function describeTimed(content: Content, { kind, file, data }: Timed, path: string): string {
  if (kind === 'entry') return `The entry \`${data.id}\` of ${file.slug}`;
  if (kind !== 'section') return `The ${kind} ${path}`;
  const title = [data.title, data.id, data.type].find((text) => typeof text === 'string') ?? '';
  return `The section “${fillFacts(String(title), currentFacts(content)).trim()}” of ${path}`;
}

/** Returns the facts as they are at the moment of the content; none if facts.yaml is missing or has problems. */
export const currentFacts = (content: Content): Facts => mapFacts(content, (fact) => fact);

/** Returns the facts with the longest value that each has from now on. */
export function longestFacts(content: Content): Facts {
  return mapFacts(content, (current, { next }) => {
    const isLonger = next !== undefined && [...next.value].length > [...current.value].length;
    return isLonger ? { ...current, value: next.value } : current;
  });
}

/** Returns what `map` returns for each fact, given the fact as it is at the moment of the content, and as written. */
function mapFacts({ settings, options }: Content, map: (current: Fact, written: Fact) => Fact): Facts {
  const facts = Object.entries(validData(settings.facts) ?? {});
  return Object.fromEntries(facts.map(([id, fact]) => [id, map(factAt(fact, options.at), fact)]));
}

/** Returns a fact as it is at a moment. Once the next value is due, it has that, and an `asOf` of that day or later. */
function factAt({ next, ...fact }: Fact, at: Moment): Fact {
  if (next === undefined || !isReached(next.at, at)) return fact;
  const day = dayOf(next.at, at.timeZone);
  return { ...fact, value: next.value, asOf: fact.asOf !== undefined && fact.asOf > day ? fact.asOf : day };
}
