import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FoundFile } from '../content/find-files.ts';
import { type Languages, languagesIn, readLanguages } from '../content/languages.ts';
import { type FillSlots, fillSlots } from '../content/markdown/slots.ts';
import { ownSchemasKey } from '../content/schema/schemas.ts';
import { readVersionedEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { checkKey } from '../platform/code-key.ts';
import { statContentFile } from '../platform/content-file.ts';
import { type FileStamp, hashText, settledStamp } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { type CachedFile, type FileSummary, restoreFile, summarizeFile } from './cached-file.ts';
import type { CheckedFile } from './check-file.ts';

const cacheFolder = join(projectRoot, '.site', 'files');

/**
 * Keeps what is known of the files of a content folder, so that unchanged files are neither parsed nor checked against
 * their schema again: valid files on disk, each as one line of JSON, which is parsed only on access; all files in memory.
 */
export class FileCache {
  /** The languages of the site, in whose dictionaries the words of the files were looked up. */
  readonly languages: Languages;
  readonly #schemas: string;
  readonly #path: string | undefined;
  readonly #key: string;
  readonly #saved: ReadonlyMap<string, string>;
  readonly #lines: Map<string, string>;
  readonly #checked = new Map<string, { found: FoundFile; checked: CheckedFile }>();
  /** The rendered bodies of the articles that were parsed in this run. */
  readonly #bodies = new Map<string, FillSlots>();

  /** Creates a cache; without a path, only in memory. */
  private constructor(folder: string, path?: string) {
    this.#path = path;
    this.#schemas = ownSchemasKey(folder);
    this.#key = `${path === undefined ? '' : checkKey()} ${this.#schemas}`.trim();
    const [languages, lines] = path === undefined ? [] : readLines(path, this.#key);
    this.languages = readCachedLanguages(folder, lines);
    this.#saved = isDeepStrictEqual(this.languages, languages) && lines ? lines : new Map();
    this.#lines = new Map(this.#saved);
  }

  static inMemory(folder: string): FileCache {
    return new FileCache(folder);
  }

  /** Opens the cache of a content folder; an empty one if other code has written it, or with other languages or schemas. */
  static open(folder: string): FileCache {
    return new FileCache(folder, join(cacheFolder, hashText(folder)));
  }

  /** Whether the languages of the site, and the schemas of the content, are still those of the files that are kept. */
  isCurrent(folder: string): boolean {
    return isDeepStrictEqual(this.languages, readLanguages(folder)) && this.#schemas === ownSchemasKey(folder);
  }

  /** Returns whether the cache contains the current version of a file. */
  has({ name, stamp }: FoundFile): boolean {
    return isLineOf(stamp, this.#lines.get(name));
  }

  find(found: FoundFile): CheckedFile | undefined {
    const { name, stamp } = found;
    const known = this.#checked.get(name);
    if (known && (known.found === found || (stamp && String(known.found.stamp) === String(stamp))))
      return known.checked;
    if (!this.has(found)) return undefined;
    const cached: CachedFile = JSON.parse(this.#lines.get(name) ?? '');
    return this.#keep(found, { file: restoreFile(found, cached, this.#bodies.get(name)), problems: [] });
  }

  /** Adds a file that was checked. @returns what to use of it: of an article without problems, only a summary */
  add(found: FoundFile, checked: CheckedFile): CheckedFile {
    const summary = summarizeFile(found, checked, this.languages);
    if (summary) this.addSummary(summary);
    return (summary?.isSlim && this.find(found)) || this.#keep(found, checked);
  }

  addSummary({ name, json, body }: FileSummary): void {
    this.#lines.set(name, json);
    this.#checked.delete(name);
    if (body === undefined) this.#bodies.delete(name);
    else this.#bodies.set(name, (filler) => fillSlots(body, filler));
  }

  #keep(found: FoundFile, checked: CheckedFile): CheckedFile {
    this.#checked.set(found.name, { found, checked });
    return checked;
  }

  /** Writes the files that are kept, unless the cache file already contains exactly these. */
  save(): void {
    const lines = [...this.#lines].filter(([name]) => this.#checked.has(name));
    const isSame = lines.length === this.#saved.size && lines.every(([name, line]) => this.#saved.get(name) === line);
    if (this.#path === undefined || isSame) return;
    const first = JSON.stringify([this.languages, lines.map(([name]) => name)]);
    writeEntry(this.#path, `${this.#key}\n`, first, ...lines.map(([, line]) => `\n${line}`));
    removeOldEntries(cacheFolder);
  }
}

/** Each line begins with the stamp of its file. */
function isLineOf(stamp: FileStamp | undefined, line: string | undefined): line is string {
  return stamp !== undefined && line?.startsWith(`{"stamp":${JSON.stringify(stamp)},`) === true;
}

/** Returns the languages that site.yaml names, which is parsed only if it is not cached. */
function readCachedLanguages(folder: string, lines?: ReadonlyMap<string, string>): Languages {
  const stats = statContentFile(folder, 'site.yaml');
  const line = lines?.get(`${basename(folder)}/site.yaml`);
  const isCached = stats && stats !== 'link' && isLineOf(settledStamp(stats), line);
  return isCached ? languagesIn(JSON.parse(line).data) : readLanguages(folder);
}

/** Reads the lines of a cache file by the names of the content files; nothing if the cache belongs to other code. */
function readLines(path: string, key: string): [languages?: Languages, lines?: Map<string, string>] {
  const bytes = readVersionedEntry(key, path);
  if (!bytes) return [];
  // One by one, since a string of the whole file would take many MB.
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    lines.push(bytes.toString('utf8', from, end < 0 ? undefined : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  const [first = '[]', ...rest] = lines;
  const [languages, names = []]: [Languages, string[]] = JSON.parse(first);
  return [languages, new Map(names.map((name, index) => [name, rest[index] ?? '']))];
}
