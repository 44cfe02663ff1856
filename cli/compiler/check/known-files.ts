import type { ArticleSource } from '../../../src/content.gen.ts';
import { type FillSlots, fillPieces, type Pieces } from '../markdown/pieces.ts';
import { readingMinutes } from '../markdown/reading-minutes.ts';
import { type AsWritten, asContentFile, type ContentFile } from '../model/content-file.ts';
import { findWorkingNote } from '../rules/text/find-working-notes.ts';
import type { FoundFile } from '../sources/found-file.ts';
import type { KnownFile, KnownReference } from './known-file.ts';
import { RecalledFile } from './recalled-file.ts';

/**
 * What earlier runs, and other threads, have found out about content files, by name, so that one that has not changed is
 * neither parsed nor checked against its schema again. Of articles, of which a site may have thousands, only what lists
 * and the checks of the whole site need is kept; their bodies are read when they are asked for.
 */
export class KnownFiles {
  readonly #before: Map<string, string>;
  readonly #now = new Map<string, string>();
  readonly #bodies = new Map<string, FillSlots>();

  /** @param json of an earlier run with the same code that found no mistake; see `toJson` */
  constructor(json: [name: string, file: string][] = []) {
    this.#before = new Map(json);
  }

  /** Each file as JSON of its own, which stays a text until it is asked for. */
  toJson(): [name: string, file: string][] {
    return [...this.#now];
  }

  /** @returns the file as it was, unless it has changed or is not known */
  recall(found: FoundFile): ContentFile | undefined {
    const json = this.#before.get(found.name);
    if (json === undefined || !isOf(found, json)) return undefined;
    this.#now.set(found.name, json);
    const known: KnownFile = JSON.parse(json);
    return asContentFile(new RecalledFile(found, known, this.#bodies.get(found.name)));
  }

  /** Whether a file is new or has changed, and what is found out about it can be kept. */
  isNews(found: FoundFile): boolean {
    const json = this.#before.get(found.name);
    return found.stamp !== undefined && (json === undefined || !isOf(found, json));
  }

  /** Adds what another thread has found out about a file. */
  learn({ name, json, body }: FileKnowledge): void {
    this.#before.set(name, json);
    if (body) this.#bodies.set(name, fillPieces(body));
  }

  /** Keeps what was found out about a file for the record of a build, if there will be one, and gives it back. */
  note(found: FoundFile, file: ContentFile, willRender: boolean): ContentFile {
    const known = willRender ? describeFile(found, file, willRender) : undefined;
    const json = known && knownFileToJson(known);
    if (json !== undefined) this.#now.set(found.name, json);
    return file;
  }
}

/** What one thread tells another about a file. */
export interface FileKnowledge {
  name: string;
  /** See `knownFileToJson`. */
  json: string;
  /** The body of an article in pieces; see `fillPieces`. */
  body: Pieces | undefined;
}

/**
 * @param willRender whether it is drawn afterwards, for which it must be known how long an article takes to read
 * @returns nothing when the file must be looked at each time
 */
export function describeFile({ stamp }: FoundFile, file: ContentFile, willRender: boolean): KnownFile | undefined {
  const isArticle = file.kind === 'article';
  // Of an article the texts are not kept, so those that another file can upset are checked each time.
  if (!stamp || !file.isValid || (isArticle && (holdsFacts(file) || hasPaddedNames(file) || holdsNotes(file))))
    return undefined;
  const references = file.references
    .filter(
      ({ kind, links, media }) =>
        !isArticle || links.length > 0 || media.length > 0 || (kind !== 'text' && kind !== 'placeholders'),
    )
    .map(({ kind, argument, path, limit, links, media }): KnownReference => {
      return {
        kind,
        argument,
        path,
        links,
        ...(media.length > 0 && { media }),
        ...(limit < Number.MAX_SAFE_INTEGER && { limit }),
      };
    });
  return {
    stamp,
    hash: file.hash,
    references,
    ...(!isArticle && { offPage: file.offPage }),
    ...(file.scaffolded.length > 0 && { scaffolded: file.scaffolded }),
    ...(file.words.length > 0 && { words: file.words }),
    ...(file.scripts.length > 0 && { scripts: file.scripts }),
    data: isArticle ? entryOf(file.data, willRender) : file.data,
  };
}

/** @returns nothing when JSON cannot hold it: YAML knows infinite numbers */
export function knownFileToJson({ data, ...parts }: KnownFile): string | undefined {
  let isWhole = true;
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) isWhole = false;
    return value;
  });
  // Joined, and not added up: V8 would keep it in its pieces until the whole record is written.
  return isWhole ? [JSON.stringify(parts).slice(0, -1), ',"data":', json, '}'].join('') : undefined;
}

/** Whether a `KnownFile` is of a file as it is now: it begins with the stamp. */
function isOf({ stamp }: FoundFile, json: string): boolean {
  return stamp !== undefined && json.startsWith(`{"stamp":${JSON.stringify(stamp)},`);
}

function holdsFacts(file: ContentFile): boolean {
  return file.references.some(({ facts }) => facts.length > 0);
}

/** On the day on which a draft is published, what its author wrote for themselves is a problem. */
function holdsNotes(file: ContentFile): boolean {
  return file.references.some((reference) => findWorkingNote(reference) !== undefined);
}

/** What points at something is kept as it stands on pages, without the space around it, with which it leads nowhere. */
function hasPaddedNames(file: ContentFile): boolean {
  return file.references.some(({ kind, value }) => kind !== 'text' && value !== value.trim());
}

/** All but the body, and how long it takes to read; texts as they are when the site is resolved. */
function entryOf({ body, ...entry }: AsWritten<ArticleSource>, willRender: boolean): unknown {
  const trimmed = trimAll(entry);
  return willRender ? Object.assign(trimmed, { minutes: readingMinutes(body) }) : trimmed;
}

/** A copy of data with no space around its strings. */
function trimAll(data: object): object {
  const entries = Object.entries(data).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (typeof value === 'string') return [key, value.trim()];
    return [key, typeof value === 'object' && value !== null ? trimAll(value) : value];
  });
  return Object.fromEntries(entries);
}
