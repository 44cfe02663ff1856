import type { ArticleSource } from '../../../src/content.gen.ts';
import type { Pieces } from '../markdown/pieces.ts';
import { readingMinutes } from '../markdown/reading-minutes.ts';
import { createContent } from '../model/content.ts';
import type { AsWritten, ContentFile } from '../model/content-file.ts';
import { ReferenceIndex } from '../model/reference-index.ts';
import { findWorkingNote } from '../rules/text/find-working-notes.ts';
import { textRules } from '../rules/text-rules.ts';
import type { FoundFile } from '../sources/found-file.ts';
import type { CachedFile, CachedReference } from './cached-file.ts';
import type { CheckedFile } from './checked-file.ts';

/** What the cache keeps of a file; plain data, so that one thread can pass it to another. */
export interface FileSummary {
  name: string;
  /** A `CachedFile`. */
  json: string;
  /** The body of an article, when it was rendered; see `fillPieces`. */
  body: Pieces | undefined;
}

/**
 * Summarizes a file that has no problems of its own. Of articles, of which a site may have thousands, the summary has only
 * what lists and the checks of the whole content need: bodies are read again when they are asked for.
 * @returns undefined when the file must be checked each time
 */
export function summarizeFile(found: FoundFile, { file, problems }: CheckedFile): FileSummary | undefined {
  if (!found.stamp || problems.length > 0 || !file.isValid) return undefined;
  const isArticle = file.kind === 'article';
  // The texts of an article are not kept, so those that another file can make wrong are checked each time.
  if (isArticle && (hasFacts(file) || hasPaddedNames(file) || hasWorkingNotes(file) || !isSound(file)))
    return undefined;
  const cached: CachedFile = {
    stamp: found.stamp,
    hash: file.hash,
    references: file.references
      .filter(
        ({ kind, links, media }) =>
          !isArticle || links.length > 0 || media.length > 0 || (kind !== 'text' && kind !== 'placeholders'),
      )
      .map(({ kind, argument, path, limit, links, media }): CachedReference => {
        return {
          kind,
          argument,
          path,
          links,
          ...(media.length > 0 && { media }),
          ...(limit < Number.MAX_SAFE_INTEGER && { limit }),
        };
      }),
    ...(!isArticle && { offPage: file.offPage }),
    ...(file.scaffolded.length > 0 && { scaffolded: file.scaffolded }),
    ...(file.words.length > 0 && { words: file.words }),
    ...(file.scripts.length > 0 && { scripts: file.scripts }),
    data: isArticle ? withoutBody(file.data) : file.data,
  };
  const json = toJson(cached);
  const body = file.references.find(({ argument }) => argument === 'markdown')?.markdown?.pieces;
  return json === undefined ? undefined : { name: found.name, json, body: isArticle ? body : undefined };
}

/** @returns undefined when JSON cannot hold the data: YAML has infinite numbers */
function toJson({ data, ...rest }: CachedFile): string | undefined {
  let isLossless = true;
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) isLossless = false;
    return value;
  });
  // Joined rather than added: V8 would keep a sum in its terms until the whole cache is written.
  return isLossless ? [JSON.stringify(rest).slice(0, -1), ',"data":', json, '}'].join('') : undefined;
}

/** Returns whether the rules about texts find nothing in an article. They look at each file alone. */
function isSound(file: ContentFile): boolean {
  const alone = createContent({
    folder: '',
    files: [file],
    media: new Set(),
    unknownFiles: [],
    missing: [],
    options: { includeUnpublished: false, today: '' },
    targets: new ReferenceIndex(),
  });
  return textRules.every((rule) => rule.check(alone)[Symbol.iterator]().next().done);
}

function hasFacts(file: ContentFile): boolean {
  return file.references.some(({ facts }) => facts.length > 0);
}

/** Returns whether there are notes of the author to themselves, which become a problem on the day a draft is published. */
function hasWorkingNotes(file: ContentFile): boolean {
  return file.references.some((reference) => findWorkingNote(reference) !== undefined);
}

/** Returns whether a name has space around it: the summary has it without, where it would point at something else. */
function hasPaddedNames(file: ContentFile): boolean {
  return file.references.some(({ kind, value }) => kind !== 'text' && value !== value.trim());
}

/** Returns all of an article but its body, with its texts as they are on pages, and how long it takes to read. */
function withoutBody({ body, ...entry }: AsWritten<ArticleSource>): unknown {
  return Object.assign(trimAll(entry), { minutes: readingMinutes(body) });
}

/** Returns a copy of data with no space around its strings. */
function trimAll(data: object): object {
  const entries = Object.entries(data).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (typeof value === 'string') return [key, value.trim()];
    return [key, typeof value === 'object' && value !== null ? trimAll(value) : value];
  });
  return Object.fromEntries(entries);
}
