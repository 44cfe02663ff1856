import { basename, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describeNewFile, type FoundFile, type FoundFiles, findFiles } from '../content/find-files.ts';
import { readLanguages } from '../content/languages.ts';
import { readText } from '../content/read-text.ts';
import type { Reference } from '../content/schema/keywords.ts';
import { loadSchemas, ownSchemasKey } from '../content/schema/schemas.ts';
import { readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { siteKey } from '../platform/code-key.ts';
import { errorCode } from '../platform/errors.ts';
import { hashText } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { valueAt } from '../platform/records.ts';
import { asContentFile, type ContentFile, unchecked } from '../site/content.ts';
import { checkContent, type LoadedContent } from './check.ts';
import { checkText } from './check-file.ts';

export interface LoadOptions {
  /** See `ContentOptions`. */
  includeUnpublished?: boolean;
  /**
   * The moment for which the content is checked and built, as authors write it: `2027-01-01`, `2027-01-01T09:00`; by
   * default now. Days and times without an offset are in the time zone of the site.
   */
  at?: string | undefined;
  /** Whether the content is rendered afterwards, if it has no errors. */
  willRender?: boolean;
  /** The cache of files that need not be checked again; without it, all files are checked. */
  cache?: FileCache | undefined;
  /**
   * Texts by file name that are read in place of those on disk, to check changes before they are written. New names add
   * files, and a file whose text is undefined counts as deleted. Of files in media/, only the names count.
   */
  overlay?: ReadonlyMap<string, string | undefined>;
}

/** Called with what a command does next, such as `Checking 12 files`. */
export type OnStage = (stage: string) => void;

/**
 * Reads, parses, validates and cross-checks a content folder.
 * @param onStage called with the same sentence for each file, so that long work can show that it goes on
 * @throws {EnvironmentError} when there is no such folder
 */
export function loadContent(folder: string, options: LoadOptions = {}, onStage?: OnStage): LoadedContent {
  const steps = loadInSteps(folder, options, onStage);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Loads content like `loadContent`, by default with the cache in `.site/`. Lets other work run in between. */
export async function loadCachedContent(
  folder: string,
  options: LoadOptions = {},
  onStage?: OnStage,
): Promise<LoadedContent> {
  const cache = options.cache ?? FileCache.open(folder);
  const steps = loadInSteps(folder, { ...options, cache }, onStage);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await nextTurn();
  if (!options.cache) cache.save();
  return step.value;
}

/** Loads content as `loadContent` does. Yields after every 100 files, so that the caller can let other work run. */
function* loadInSteps(
  folder: string,
  {
    cache,
    overlay = new Map(),
    willRender = false,
    includeUnpublished = false,
    at = new Date().toISOString(),
  }: LoadOptions,
  onStage: OnStage | undefined,
): Generator<void, LoadedContent> {
  const found = withOverlay(folder, findFiles(folder), overlay);
  loadSchemas(); // Reads them again if they have changed.
  const languages = readLanguages(folder, overlay.get(`${basename(folder)}/site.yaml`));
  const files: ContentFile[] = [];
  for (const file of found.files) {
    onStage?.(`Checking ${found.files.length} files`);
    const text = overlay.get(file.name);
    const read = text === undefined ? readText(file) : { text, findings: [] };
    const cached = read.findings.length === 0 ? cache?.find(file, read.text) : undefined;
    const checked = cached ?? checkText(file, read, { languages, willRender });
    cache?.add(checked);
    files.push(checked);
    if (files.length % 100 === 0) yield;
  }
  return checkContent(folder, found, files, { includeUnpublished, at });
}

/** Returns the found files with those that an overlay adds, and without those that it deletes. */
function withOverlay(folder: string, found: FoundFiles, overlay: NonNullable<LoadOptions['overlay']>): FoundFiles {
  const isThere = (name: string) => !overlay.has(name) || overlay.get(name) !== undefined;
  const prefix = `${basename(folder)}/media/`;
  const foundNames = new Set([...found.files.map(({ name }) => name), ...found.media.map((name) => prefix + name)]);
  const added = [...overlay.keys()].filter((name) => isThere(name) && !foundNames.has(name));
  const newFiles = added.flatMap((name) => describeNewFile(folder, name) ?? []);
  const newMedia = added.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  return {
    unknownFiles: found.unknownFiles,
    files: [...found.files.filter(({ name }) => isThere(name)), ...newFiles],
    missing: found.missing.filter((name) => !overlay.has(name)),
    media: [...found.media.filter((name) => isThere(prefix + name)), ...newMedia],
  };
}

const cacheFolder = join(projectRoot, '.site', 'files');

/**
 * Keeps checked files by their names and the hashes of their texts, so that unchanged ones are not parsed and checked
 * again: all files in memory, and valid ones on disk, each as one line of JSON that is parsed on access.
 */
export class FileCache {
  readonly #path: string;
  readonly #key: string;
  readonly #lines: ReadonlyMap<string, string>;
  readonly #files = new Map<string, ContentFile>();

  private constructor(path: string, key: string) {
    [this.#path, this.#key, this.#lines] = [path, key, readLines(path, key)];
  }

  /**
   * Opens the cache of a content folder. It is empty if code, languages or schemas have changed since it was written.
   * @param last the cache that was opened before, which is returned again if code, languages and schemas are the same
   */
  static open(folder: string, last?: FileCache): FileCache {
    const key = [siteKey(), hashText(JSON.stringify([ownSchemasKey(folder), readLanguages(folder)]))].join(' ');
    return last && last.#key === key ? last : new FileCache(join(cacheFolder, hashText(folder)), key);
  }

  /** Returns the checked file if its text is the same as before. */
  find(found: FoundFile, text: string): ContentFile | undefined {
    const [hash, cached] = [hashText(text), this.#files.get(found.name)];
    if (cached?.hash === hash) return cached;
    const line = this.#lines.get(keyOf({ name: found.name, hash }));
    return line === undefined ? undefined : restoreFile(found, text, line);
  }

  add(file: ContentFile): void {
    this.#files.set(file.name, file);
  }

  /** Writes the valid files to disk, unless exactly these are there already. */
  save(): void {
    const files = [...this.#files.values()].filter(({ isValid, restore }) => isValid && !restore);
    const lines = files.map((file) => [keyOf(file), file] as const);
    if (lines.length === this.#lines.size && lines.every(([key]) => this.#lines.has(key))) return;
    const chunks = lines.map(([key, file]) => `\n${key}${this.#lines.get(key) ?? formatLine(file)}`);
    writeEntry(this.#path, `${this.#key}\n`, ...chunks);
    removeOldEntries(cacheFolder);
  }
}

/** Returns the key of a line, which has 16 characters. */
const keyOf = ({ name, hash }: Pick<ContentFile, 'name' | 'hash'>) => hashText(`${name}\n${hash}`);

/** Reads the lines of a cache file by their keys; nothing if the cache belongs to other code. */
function readLines(path: string, key: string): Map<string, string> {
  const bytes = readEntry(path, key) ?? Buffer.of();
  const lines = new Map<string, string>();
  // One by one, since a string of the whole file would take many MB. A `\n` is before each, also the first.
  for (let end = 0; end >= 0 && end < bytes.length; ) {
    const from = end + 1;
    end = bytes.indexOf('\n', from);
    const line = bytes.toString('utf8', from, end < 0 ? undefined : end);
    lines.set(line.slice(0, 16), line.slice(16));
  }
  return lines;
}

/** Formats a checked file as a line of the cache, without what follows from its path, its text and its data. */
function formatLine(file: ContentFile): string {
  const { data, marks, allowed, hash, problems, words, minutes } = file;
  const references = file.references.map(({ html: _, value, ...rest }) =>
    valueAt(data, rest.path) === value ? rest : { ...rest, value },
  );
  return JSON.stringify({ data, marks, allowed, hash, problems, words, minutes, references });
}

/** Rebuilds a checked file from its text and its line in the cache, which has lines of valid files only. */
function restoreFile({ name, kind, slug, schema, language }: FoundFile, text: string, line: string): ContentFile {
  const { references, ...rest } = JSON.parse(line) as { data: unknown; references: Omit<Reference, 'value'>[] };
  const restored = references.map((reference) => ({ value: String(valueAt(rest.data, reference.path)), ...reference }));
  const source = { name, kind, slug, schema, language, text, isValid: true, ...rest, references: restored };
  return asContentFile({ ...unchecked(), hash: '', ...source });
}

/** How often, and after how many milliseconds, a folder is read again in which a file disappeared during reading. */
const retries = { max: 10, delay: 100 };

/**
 * Returns a function that checks the current content of a watched folder, each time only the files that have changed.
 * That function throws an EnvironmentError when the folder does not exist.
 */
export function createCheck(folder: string, options: LoadOptions = {}): () => Promise<LoadedContent> {
  let last: FileCache | undefined;
  return async () => {
    for (let retry = 0; ; retry += 1) {
      try {
        const cache = FileCache.open(folder, last);
        const loaded = await loadCachedContent(folder, { ...options, cache });
        if (cache !== last) cache.save(); // Later changes are only kept in memory.
        last = cache;
        return loaded;
      } catch (error) {
        // A file disappeared while it was read, because many files are being moved.
        if (errorCode(error) !== 'ENOENT' || retry === retries.max) throw error;
        await sleep(retries.delay);
      }
    }
  };
}
