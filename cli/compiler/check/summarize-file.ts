import type { ArticleSource } from '../../../src/content.gen.ts';
import type { FoundFile } from '../../content/find-files.ts';
import { type Languages, languageOfFile } from '../../content/languages.ts';
import type { ParsedMarkdown } from '../../content/markdown/parse-markdown.ts';
import { readingMinutes } from '../../content/markdown/reading-minutes.ts';
import type { Pieces } from '../../content/markdown/slots.ts';
import { defaultTimeZone } from '../../content/moments.ts';
import { findUnknownWords, spellerFor } from '../../content/spelling.ts';
import { createContent } from '../model/content.ts';
import type { AsWritten, ContentFile } from '../model/content-file.ts';
import { ReferenceIndex } from '../model/reference-index.ts';
import { findWorkingNote } from '../rules/text/find-working-notes.ts';
import { textRules } from '../rules/text-rules.ts';
import type { CachedFile, CachedReference } from './cached-file.ts';
import type { CheckedFile } from './checked-file.ts';

/** The data that the cache keeps about a file. It is serializable, so that a worker can send it to the main thread. */
export interface FileSummary {
  name: string;
  /** A `CachedFile` as JSON. */
  json: string;
  /** The rendered body of a slim article, if it was rendered; see `fillPieces`. */
  body: Pieces | undefined;
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
  const isSlim =
    file.kind === 'article' && !hasFacts(file) && !hasPaddedNames(file) && !hasWorkingNotes(file) && isSound(file);
  const speller = spellerFor(languageOfFile(found, languages));
  const unknownWords = speller ? findUnknownWords(file.references, speller) : [];
  const cached: CachedFile = {
    stamp: found.stamp,
    hash: file.hash,
    references: file.references
      .filter(
        ({ kind, links, media }) =>
          !isSlim || links.length > 0 || media.length > 0 || (kind !== 'text' && kind !== 'placeholders'),
      )
      .map(({ kind, argument, path, limit, links, media, markdown }): CachedReference => {
        return {
          kind,
          argument,
          path,
          links,
          ...(media.length > 0 && { media }),
          ...(!isSlim && markdown && { markdown: asCached(markdown) }),
          ...(limit < Number.MAX_SAFE_INTEGER && { limit }),
        };
      }),
    ...(file.allowed.length > 0 && { allowed: file.allowed }),
    ...(file.scaffolded.length > 0 && { scaffolded: file.scaffolded }),
    ...(file.samples.length > 0 && { samples: file.samples }),
    ...(file.prices.length > 0 && { prices: file.prices }),
    ...(file.words.length > 0 && { words: file.words }),
    ...(file.needs.length > 0 && { needs: file.needs }),
    ...(file.scripts.length > 0 && { scripts: file.scripts }),
    ...(unknownWords.length > 0 && { unknownWords }),
    data: isSlim ? withoutBody(file.data) : file.data,
    ...(isSlim && { isSlim }),
  };
  const json = toJson(cached);
  const body = file.references.find(({ argument }) => argument === 'markdown')?.markdown?.pieces;
  return json === undefined ? undefined : { name: found.name, json, body: isSlim ? body : undefined, isSlim };
}

/** @returns undefined when JSON cannot express the data, such as the infinite numbers of YAML */
function toJson({ data, ...rest }: CachedFile): string | undefined {
  let isLossless = true;
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) isLossless = false;
    return value;
  });
  // `join` instead of `+`: V8 would keep a concatenation as its parts until the whole cache is written.
  return isLossless ? [JSON.stringify(rest).slice(0, -1), ',"data":', json, '}'].join('') : undefined;
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

function hasFacts(file: ContentFile): boolean {
  return file.references.some(({ facts }) => facts.length > 0);
}

/**
 * Returns whether an article contains notes of the author to themselves. They become a problem on the day on which a
 * draft is published.
 */
function hasWorkingNotes(file: ContentFile): boolean {
  return file.references.some((reference) => findWorkingNote(reference) !== undefined);
}

/** Returns whether a reference has spaces around it. The summary would drop them, and then refer to something else. */
function hasPaddedNames(file: ContentFile): boolean {
  return file.references.some(({ kind, value }) => kind !== 'text' && value !== value.trim());
}

function asCached({ images, headings, languages, leftovers }: ParsedMarkdown): CachedReference['markdown'] {
  return { images, headings, languages, leftovers };
}

/** Returns the data of an article except its body, with its texts as pages show them, and its reading time. */
function withoutBody({ body, ...entry }: AsWritten<ArticleSource>): unknown {
  return Object.assign(trimAll(entry), { minutes: readingMinutes(body) });
}

/** Returns a copy of data with no space around its strings. */
function trimAll(data: object): object {
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => [key, trimmed(value)]);
  return Object.fromEntries(entries);
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'object' && value !== null ? trimAll(value) : value;
}
