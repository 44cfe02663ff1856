import type { ArticleSource } from '../../src/content.gen.ts';
import type { FoundFile } from '../content/find-files.ts';
import { type Languages, languageOfFile } from '../content/languages.ts';
import { type ParsedMarkdown, parseMarkdown } from '../content/markdown/parse-markdown.ts';
import { readingMinutes } from '../content/markdown/reading-minutes.ts';
import type { FillSlots } from '../content/markdown/slots.ts';
import { defaultTimeZone } from '../content/moments.ts';
import { readText } from '../content/read-text.ts';
import type { Mark, Reference } from '../content/schema/keywords.ts';
import { findUnknownWords, findWord, spellerFor, type UnknownWord } from '../content/spelling.ts';
import type { AllowComment } from '../content/yaml/comments.ts';
import { findRange, locationOfRange } from '../content/yaml/find-range.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { EnvironmentError } from '../platform/errors.ts';
import type { FileStamp } from '../platform/files.ts';
import { asRecord, isRecord, valueAt } from '../platform/records.ts';
import { type AsWritten, asContentFile, type ContentFile, createContent } from '../site/content.ts';
import { indexTargets } from '../site/targets.ts';
import type { CheckedFile } from './check-file.ts';
import { textRules } from './index.ts';
import { inBraces, inBrackets } from './placeholders.ts';
import { findWorkingNote } from './unfinished.ts';

/** The part of a valid file that the cache keeps. */
export interface CachedFile {
  stamp: FileStamp;
  hash: string;
  isSlim: boolean;
  isSound: boolean;
  references: CachedReference[];
  allowed: readonly AllowComment[];
  marks: readonly Mark[];
  unknownWords: readonly UnknownWord[];
  /** For a slim article, all data except the body. */
  data: unknown;
}

/** A reference as JSON, with what the rules about texts ask of a text in Markdown, which takes long to parse. */
type CachedReference = Pick<Reference, 'kind' | 'argument' | 'path' | 'value'> & {
  [Key in 'links' | 'media' | 'facts' | 'limit']?: Reference[Key] | undefined;
} & {
  markdown?: Omit<ParsedMarkdown, 'prose' | 'html' | 'toHtml'> | undefined;
};

/** What the cache keeps of a file. It is serializable, so that a worker can send it to the main thread. */
export interface FileSummary {
  name: string;
  /** A `CachedFile` as JSON. */
  json: string;
  /** The rendered body of a slim article, if it was rendered; see `fillSlots`. */
  body: string | undefined;
  /** See `CheckedSource`. */
  isSlim: boolean;
}

/**
 * Summarizes a file that has no problems by itself. To save memory, the summary of an article contains only the data
 * for lists and for checks between files; its body is read again on access. It contains all data if the texts must be
 * checked in every run.
 * @param languages of the site
 * @returns undefined when the file must be parsed and validated in every run
 */
export function summarizeFile(
  found: FoundFile,
  { file, problems }: CheckedFile,
  languages: Languages,
): FileSummary | undefined {
  if (!found.stamp || problems.length > 0 || !file.isValid) return undefined;
  const hasSoundTexts = !file.references.some(mayNameFact) && isSound(file);
  const isSlim = file.kind === 'article' && hasSoundTexts && !file.references.some(mustBeKept);
  const speller = spellerFor(languageOfFile(found, languages));
  const isKept = ({ kind, links, media }: Reference) =>
    !isSlim || links.length > 0 || media.length > 0 || (kind !== 'text' && kind !== 'placeholders');
  const cached: CachedFile = {
    stamp: found.stamp,
    hash: file.hash,
    isSlim,
    isSound: hasSoundTexts,
    references: file.references.filter(isKept).map((reference) => withoutText(reference, isSlim)),
    allowed: file.allowed,
    marks: file.marks,
    unknownWords: (speller ? findUnknownWords(file.references, speller) : []).map((word) => locateWord(file, word)),
    data: isSlim ? withoutBody(file.data) : file.data,
  };
  const body = file.references.find(({ argument }) => argument === 'markdown')?.markdown?.html;
  return { name: found.name, json: JSON.stringify(cached), body: isSlim ? body : undefined, isSlim };
}

/**
 * Locates an unknown word, so that its file need not be parsed again to report it, since thousands of articles may have
 * the same one. Looks for it in the source below its key, where it is written as it is read unless there are escapes.
 */
function locateWord(file: ContentFile, unknown: UnknownWord): UnknownWord {
  const { word, path, isMarkdown } = unknown;
  const { text } = file;
  const [key] = path;
  const start = path.length === 1 && !text.includes('\\') ? `\n${text}`.indexOf(`\n${key}:`) : -1;
  const first = start === -1 ? -1 : text.indexOf(word, start);
  const isOnly = first !== -1 && first === text.lastIndexOf(word);
  const range = isOnly
    ? { start: first, end: first + word.length }
    : findRange(file, { path, ranges: (value) => findWord(value, word, isMarkdown) });
  const isWhole = text.slice(range.start, range.end) === word;
  return isWhole ? { ...unknown, located: locationOfRange(file, range) } : unknown;
}

/** Whether a text may have the wrong form of a fact, which is a mistake only if there is such a fact. */
function mayNameFact({ value }: Reference): boolean {
  return value.replace(/\{fact:[^{}]*\}/g, '').search(inBrackets) !== -1;
}

/**
 * Returns whether a text of an article must be there in every run: it has facts, in the right form or not, or notes of the author to themselves,
 * which become a problem on the day on which a draft is published; or it is a name with spaces around it, which the
 * summary would drop, and then refer to something else.
 */
function mustBeKept(reference: Reference): boolean {
  const { kind, value, facts } = reference;
  return (
    facts.length > 0 ||
    value.search(inBraces) !== -1 ||
    (kind !== 'text' && value !== value.trim()) ||
    findWorkingNote(reference) !== undefined
  );
}

/** Returns whether the rules about texts find no problems in a file. These rules look at each file by itself. */
function isSound(file: ContentFile): boolean {
  const at = { time: 0, timeZone: defaultTimeZone, day: '' };
  const alone = createContent({
    ...{ folder: '', files: [file], media: new Set<string>(), unknownFiles: [], missing: [] },
    options: { includeUnpublished: false, at },
    targets: indexTargets([file]),
  });
  return textRules.every((rule) => rule(alone)[Symbol.iterator]().next().done);
}

function withoutText(reference: Reference, isSlim: boolean): CachedReference {
  const { kind, argument, path, value, markdown, limit } = reference;
  const { links = [], media = [], images = [], headings = [], leftovers = [] } = markdown ?? {};
  const given = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);
  return {
    ...{ kind, argument, path, value: isSlim && kind === 'text' ? '' : value },
    ...{ links: given(reference.links), media: given(reference.media), facts: given(reference.facts) },
    limit: limit < Number.MAX_SAFE_INTEGER ? limit : undefined,
    markdown: isSlim || !markdown ? undefined : { links, media, images, headings, leftovers },
  };
}

/** Returns the data of an article except its body, with its texts as pages show them, and its reading time. */
function withoutBody({ body, ...entry }: AsWritten<ArticleSource>): unknown {
  return { ...asRecord(trimmed(entry)), minutes: readingMinutes(body) };
}

/** Returns a copy of a value with no space around its strings. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

/** Restores a file from the cache. Its text is only read on access, and so is the body of a slim article. */
export function restoreFile(found: FoundFile, cached: CachedFile, body?: FillSlots): ContentFile {
  const { name, kind, slug, schema, language } = found;
  const { stamp: _, references, ...rest } = cached;
  const text = lazily(() => readUnchanged(found));
  const file = {
    ...{ name, kind, slug, schema, language, body, isValid: true },
    ...rest,
    references: references.map((reference) => restoreReference(reference, rest.data)),
    get text() {
      return text();
    },
  };
  if (rest.isSlim) Object.defineProperty(file.data, 'body', { get: () => asRecord(parseYaml(file.text).data).body });
  return asContentFile(file);
}

function readUnchanged(found: FoundFile): string {
  const { text, findings } = readText(found);
  if (findings.length > 0)
    throw new EnvironmentError(`${found.name} has changed since it was checked. Run the command again.`);
  return text;
}

/** Adds to a reference what is not in the cache. A text is only parsed again on access. */
function restoreReference({ markdown, ...cached }: CachedReference, data: unknown): Reference {
  const { path, value, links = [], media = [], facts = [], limit = Number.MAX_SAFE_INTEGER } = cached;
  const parse = lazily(() => parseMarkdown(value));
  return {
    ...cached,
    ...{ links, media, facts, limit },
    parent: Object(valueAt(data, path.slice(0, -1))),
    key: path.at(-1) ?? '',
    markdown: markdown && {
      ...markdown,
      html: undefined,
      get prose() {
        return parse().prose;
      },
      toHtml: (filler) => parse().toHtml(filler),
    },
  };
}

function lazily<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
