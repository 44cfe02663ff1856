import { join } from 'node:path';
import type { FoundFile } from '../content/find-files.ts';
import { readLanguages } from '../content/languages.ts';
import type { Reference } from '../content/schema/keywords.ts';
import { ownSchemasKey } from '../content/schema/schemas.ts';
import { readVersionedEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { checkKey } from '../platform/code-key.ts';
import { hashText } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { valueAt } from '../platform/records.ts';
import { asContentFile, type ContentFile, unchecked } from '../site/content.ts';

const cacheFolder = join(projectRoot, '.site', 'files');

/**
 * Keeps checked files by their names and the hashes of their texts, so that unchanged ones are neither parsed nor checked
 * again: all files in memory, and valid ones on disk, each as one line of JSON that is parsed on access.
 */
export class FileCache {
  readonly #path: string;
  readonly #key: string;
  readonly #lines: ReadonlyMap<string, string>;
  /** The lines of files that a thread has checked. */
  readonly #newLines = new Map<string, string>();
  readonly #files = new Map<string, ContentFile>();

  private constructor(path: string, key: string) {
    [this.#path, this.#key, this.#lines] = [path, key, readLines(path, key)];
  }

  /**
   * Opens the cache of a content folder; an empty one if other code has written it, or with other languages or schemas.
   * @param last the cache that was opened before, which is returned again if code, languages and schemas are the same
   */
  static open(folder: string, last?: FileCache): FileCache {
    const key = [checkKey(), hashText(JSON.stringify([ownSchemasKey(folder), readLanguages(folder)]))].join(' ');
    return last && last.#key === key ? last : new FileCache(join(cacheFolder, hashText(folder)), key);
  }

  /** Returns the checked file if its text is the same as before. */
  find(found: FoundFile, text: string): ContentFile | undefined {
    const [hash, known] = [hashText(text), this.#files.get(found.name)];
    if (known?.hash === hash) return known;
    const line = this.#lineOf(keyOf({ name: found.name, hash }));
    return line === undefined ? undefined : this.add(restoreFile(found, text, line));
  }

  add(file: ContentFile): ContentFile {
    this.#files.set(file.name, file);
    return file;
  }

  #lineOf(key: string): string | undefined {
    return this.#lines.get(key) ?? this.#newLines.get(key);
  }

  addLine([key, line]: CacheLine): void {
    this.#newLines.set(key, line);
  }

  /** Returns whether most of so many files are not in the cache. */
  lacksMost(count: number): boolean {
    return this.#files.size + this.#lines.size < count / 2;
  }

  /** Writes the files, unless exactly these are on disk. */
  save(): void {
    const lines = [...this.#files.values()].filter(isCacheable).map((file) => [keyOf(file), file] as const);
    if (lines.length === this.#lines.size && lines.every(([key]) => this.#lines.has(key))) return;
    const chunks = lines.map(([key, file]) => `\n${key}${this.#lineOf(key) ?? formatLine(file)}`);
    writeEntry(this.#path, `${this.#key}\n`, ...chunks);
    removeOldEntries(cacheFolder);
  }
}

/** The line of a file in the cache, and its key. */
export type CacheLine = readonly [key: string, line: string];

export const cacheLine = (file: ContentFile): CacheLine | undefined =>
  isCacheable(file) ? [keyOf(file), formatLine(file)] : undefined;

const isCacheable = ({ isValid, restore }: ContentFile) => isValid && !restore;

/** Returns the key of a line, which has 16 characters. */
const keyOf = ({ name, hash }: Pick<ContentFile, 'name' | 'hash'>) => hashText(`${name}\n${hash}`);

/** Reads the lines of a cache file by their keys; nothing if the cache belongs to other code. */
function readLines(path: string, key: string): Map<string, string> {
  const bytes = readVersionedEntry(key, path) ?? Buffer.of();
  const lines = new Map<string, string>();
  // One by one, since a string of the whole file would take many MB.
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
  const { data, marks, allowed, hash, problems, notes, words, minutes } = file;
  const references = file.references.map(({ parent, key, html: _, value, ...rest }) =>
    parent[key] === value ? rest : { ...rest, value },
  );
  return JSON.stringify({ data, marks, allowed, hash, problems, notes, words, minutes, references });
}

/** Rebuilds a checked file from its line in the cache. */
function restoreFile({ name, kind, slug, schema, language }: FoundFile, text: string, line: string): ContentFile {
  const { references, ...rest } = JSON.parse(line) as { data: unknown; references: Omit<Reference, 'value'>[] };
  const restored = references.map((reference) => {
    const [parent, key] = [Object(valueAt(rest.data, reference.path.slice(0, -1))), reference.path.at(-1) ?? ''];
    return { value: parent[key], ...reference, parent, key };
  });
  const known = { name, kind, slug, schema, language, text, isValid: true, ...rest, references: restored };
  return asContentFile({ ...unchecked(), hash: '', ...known });
}
