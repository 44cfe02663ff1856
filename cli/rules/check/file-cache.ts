import { join } from 'node:path';
import type { FoundFile } from '../../content/find-files.ts';
import { type Languages, languagesIn, readLanguages } from '../../content/languages.ts';
import { type FillSlots, fillSlots } from '../../content/markdown/slots.ts';
import { ownSchemasKey } from '../../content/schema/schemas.ts';
import { checkKey } from '../../platform/cache/code-key.ts';
import { readVersionedEntry, removeOldEntries, tryWriteEntry } from '../../platform/cache/entry.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { type CachedFile, type FileSummary, restoreFile } from './cached-file.ts';

const cacheFolder = join(projectRoot, '.site', 'files');

/** The number of lines that are written at once, since a single string of all lines would take many MB. */
const batchSize = 200;

/**
 * Keeps the parsed data of the valid files of a content folder, so that unchanged files are neither parsed nor checked
 * against their schema again. Each file is one line of JSON, which is parsed only on access.
 */
export class FileCache {
  /** The languages of the site, in whose dictionaries the words of the files were looked up. */
  readonly languages: Languages;
  /** The schemas of the content by which its files were checked; see `ownSchemasKey`. */
  readonly schemas: string;
  readonly #path: string | undefined;
  readonly #key: string;
  readonly #saved: ReadonlyMap<string, string>;
  readonly #lines: Map<string, string>;
  /** The rendered bodies of the articles that were parsed in this run. */
  readonly #bodies = new Map<string, FillSlots>();
  readonly #found = new Set<string>();

  /** Creates a cache; without a path, only in memory. */
  private constructor(languages: Languages, schemas = '', path?: string) {
    this.languages = languages;
    this.schemas = schemas;
    this.#path = path;
    this.#key = path === undefined ? '' : `${checkKey()} ${JSON.stringify(languages)} ${schemas}`.trim();
    this.#saved = path === undefined ? new Map() : readLines(path, this.#key);
    this.#lines = new Map(this.#saved);
  }

  static inMemory(languages = languagesIn(undefined)): FileCache {
    return new FileCache(languages);
  }

  /** Opens the cache of a content folder; an empty one if another version of the code has written it, or if the languages or a schema of the content have changed. */
  static open(folder: string): FileCache {
    return new FileCache(readLanguages(folder), ownSchemasKey(folder), join(cacheFolder, hashText(folder)));
  }

  /** Returns whether the cache contains the current version of a file. */
  has({ name, stamp }: FoundFile): boolean {
    // Each line begins with the stamp.
    return stamp !== undefined && this.#lines.get(name)?.startsWith(`{"stamp":${JSON.stringify(stamp)},`) === true;
  }

  find(found: FoundFile): ContentFile | undefined {
    if (!this.has(found)) return undefined;
    this.#found.add(found.name);
    const cached: CachedFile = JSON.parse(this.#lines.get(found.name) ?? '');
    return restoreFile(found, cached, this.#bodies.get(found.name));
  }

  add({ name, json, body }: FileSummary): void {
    this.#found.add(name);
    this.#lines.set(name, json);
    if (body !== undefined) this.#bodies.set(name, (filler) => fillSlots(body, filler));
  }

  /**
   * Writes the files that were read from the cache or added to it, unless the cache file already contains exactly
   * these.
   */
  save(): void {
    const lines = [...this.#lines].filter(([name]) => this.#found.has(name));
    const isSame = lines.length === this.#saved.size && lines.every(([name, line]) => this.#saved.get(name) === line);
    if (this.#path === undefined || isSame) return;
    const chunks = [`${this.#key}\n`, JSON.stringify(lines.map(([name]) => name))];
    for (let from = 0; from < lines.length; from += batchSize)
      chunks.push(
        lines
          .slice(from, from + batchSize)
          .map(([, line]) => `\n${line}`)
          .join(''),
      );
    tryWriteEntry(this.#path, ...chunks);
    removeOldEntries(cacheFolder);
  }
}

/** Reads the lines of a cache file by the names of the content files; none if the cache belongs to other code. */
function readLines(path: string, key: string): Map<string, string> {
  const bytes = readVersionedEntry(key, path);
  if (!bytes) return new Map();
  const [first = '', ...lines] = splitLines(bytes);
  const names: string[] = JSON.parse(first);
  return new Map(names.map((name, index) => [name, lines[index] ?? '']));
}

/** Decodes the lines of a file one by one, without a string of the whole file. */
function splitLines(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    lines.push(bytes.toString('utf8', from, end < 0 ? undefined : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}
