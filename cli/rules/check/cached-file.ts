import type { ArticleSource } from '../../../src/content.gen.ts';
import type { FoundFile } from '../../content/find-files.ts';
import { type Languages, languageOfFile } from '../../content/languages.ts';
import { type ParsedMarkdown, parseMarkdown } from '../../content/markdown/parse-markdown.ts';
import { readingMinutes } from '../../content/markdown/reading-minutes.ts';
import type { FillSlots } from '../../content/markdown/slots.ts';
import { defaultTimeZone } from '../../content/moments.ts';
import { readText } from '../../content/read-text.ts';
import { factIds } from '../../content/schema/facts.ts';
import type { Mark, Reference } from '../../content/schema/keywords.ts';
import { findUnknownWords, spellerFor, type UnknownWord } from '../../content/spelling.ts';
import type { AllowComment } from '../../content/yaml/comments.ts';
import { parseYaml } from '../../content/yaml/parse-yaml.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { FileStamp } from '../../platform/files/file-stamp.ts';
import { asRecord, isRecord, valueAt } from '../../platform/records.ts';
import { createContent } from '../../site/model/content.ts';
import { type AsWritten, asContentFile, type ContentFile } from '../../site/model/content-file.ts';
import { ReferenceIndex } from '../../site/model/reference-index.ts';
import { findWorkingNote } from '../text/find-working-notes.ts';
import { textRules } from '../text-rules.ts';
import type { CheckedFile } from './check-file.ts';

/** The part of a valid file that the cache keeps. */
export interface CachedFile {
  stamp: FileStamp;
  hash: string;
  isSlim?: boolean;
  references: CachedReference[];
  allowed?: readonly AllowComment[];
  marks?: readonly Mark[];
  unknownWords?: readonly UnknownWord[];
  /** For a slim article, all data except the body. */
  data: unknown;
}

/** A reference as JSON, with what the rules about texts ask of a text in Markdown, which takes long to parse. */
type CachedReference = Pick<Reference, 'kind' | 'argument' | 'path' | 'links'> &
  Partial<Pick<Reference, 'media' | 'limit'>> & {
    markdown?: Pick<ParsedMarkdown, 'images' | 'headings' | 'languages' | 'leftovers'>;
  };

/** The data that the cache keeps about a file. It is serializable, so that a worker can send it to the main thread. */
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
  const isSlim = file.kind === 'article' && !file.references.some(mustBeKept) && isSound(file);
  const speller = spellerFor(languageOfFile(found, languages));
  const unknownWords = speller ? findUnknownWords(file.references, speller) : [];
  const isKept = ({ kind, links, media }: Reference) =>
    !isSlim || links.length > 0 || media.length > 0 || (kind !== 'text' && kind !== 'placeholders');
  const cached: CachedFile = {
    stamp: found.stamp,
    hash: file.hash,
    ...(isSlim && { isSlim }),
    references: file.references.filter(isKept).map((reference) => withoutText(reference, isSlim)),
    ...(file.allowed.length > 0 && { allowed: file.allowed }),
    ...(file.marks.length > 0 && { marks: file.marks }),
    ...(unknownWords.length > 0 && { unknownWords }),
    data: isSlim ? withoutBody(file.data) : file.data,
  };
  const body = file.references.find(({ argument }) => argument === 'markdown')?.markdown?.html;
  return { name: found.name, json: JSON.stringify(cached), body: isSlim ? body : undefined, isSlim };
}

/**
 * Returns whether a text of an article must be there in every run: it has facts, or notes of the author to themselves,
 * which become a problem on the day on which a draft is published; or it is a name with spaces around it, which the
 * summary would drop, and then refer to something else.
 */
function mustBeKept(reference: Reference): boolean {
  const { kind, value, facts } = reference;
  return facts.length > 0 || (kind !== 'text' && value !== value.trim()) || findWorkingNote(reference) !== undefined;
}

/** Returns whether the rules about texts find no problems in an article. These rules look at each file by itself. */
function isSound(file: ContentFile): boolean {
  const alone = createContent({
    folder: '',
    files: [file],
    media: new Set(),
    unknownFiles: [],
    missing: [],
    options: { includeUnpublished: false, at: { time: 0, timeZone: defaultTimeZone, day: '' }, today: '' },
    targets: new ReferenceIndex(),
  });
  return textRules.every((rule) => rule.check(alone)[Symbol.iterator]().next().done);
}

function withoutText(reference: Reference, isSlim: boolean): CachedReference {
  const { kind, argument, path, limit, links, media, markdown } = reference;
  const { images = [], headings = [], languages = [], leftovers = [] } = markdown ?? {};
  return {
    kind,
    argument,
    path,
    links,
    ...(media.length > 0 && { media }),
    ...(!isSlim && markdown && { markdown: { images, headings, languages, leftovers } }),
    ...(limit < Number.MAX_SAFE_INTEGER && { limit }),
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
  const { stamp: _, references, allowed = [], marks = [], unknownWords = [], isSlim = false, ...rest } = cached;
  let text: string | undefined;
  const file = {
    ...{ name, kind, slug, schema, language },
    ...{ allowed, marks, unknownWords, isSlim, body, ...rest },
    isValid: true,
    references: references.map((reference) => restoreReference(reference, rest.data, isSlim)),
    get text() {
      text ??= readUnchanged(found);
      return text;
    },
  };
  if (isSlim) Object.defineProperty(file.data, 'body', { get: () => asRecord(parseYaml(file.text).data).body });
  return asContentFile(file);
}

function readUnchanged(found: FoundFile): string {
  const { text, findings } = readText(found);
  if (findings.length > 0)
    throw new EnvironmentError(`${found.name} has changed since it was checked. Run the command again.`);
  return text;
}

/** Restores a reference with its value in the data. Does not read the body of a slim article. */
function restoreReference(cached: CachedReference, data: unknown, isSlim: boolean): Reference {
  const { limit = Number.MAX_SAFE_INTEGER, media = [], markdown, ...reference } = cached;
  const { kind, path, links } = reference;
  const key = path.at(-1) ?? '';
  const parent: Reference['parent'] = Object(valueAt(data, path.slice(0, -1)));
  // These are keys themselves, and not values.
  const isKey = kind === 'route' || (kind === 'key' && reference.argument === 'filter');
  const value = isSlim && kind === 'text' ? '' : String(isKey ? key : parent[key]);
  const facts = kind === 'text' ? factIds(value) : [];
  const filled: Reference = { ...reference, limit, media, value, facts, parent, key };
  if (markdown) filled.markdown = restoreMarkdown(value, { ...markdown, links, media });
  return filled;
}

/** Adds what is not in the cache to the result of parsing a text, which is only parsed again on access. */
function restoreMarkdown(value: string, cached: Omit<ParsedMarkdown, 'prose' | 'html' | 'toHtml'>): ParsedMarkdown {
  let parsed: ParsedMarkdown | undefined;
  const parse = () => {
    parsed ??= parseMarkdown(value);
    return parsed;
  };
  return {
    ...cached,
    html: undefined,
    get prose() {
      return parse().prose;
    },
    toHtml: (filler) => parse().toHtml(filler),
  };
}
