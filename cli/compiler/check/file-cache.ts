import { join } from 'node:path';
import { checkKey } from '../../platform/cache/code-key.ts';
import { readVersionedEntry, removeOldEntries, tryWriteEntry } from '../../platform/cache/entry.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { type FillSlots, fillPieces } from '../markdown/pieces.ts';
import { asContentFile, type ContentFile } from '../model/content-file.ts';
import type { FoundFile } from '../sources/found-file.ts';
import type { CachedFile } from './cached-file.ts';
import { CachedSource } from './cached-source.ts';
import type { FileSummary } from './summarize-file.ts';

const cacheFolder = join(projectRoot, '.site', 'files');

/** How many lines are written at once: a single string of all lines would take many MB. */
const batchSize = 200;

/**
 * What is known of the valid files of a content folder, so that a file that has not changed is neither parsed nor checked
 * against its schema again. Each file is a line of JSON, which is parsed only when that file is asked for.
 */
export class FileCache {
  readonly #path: string | undefined;
  readonly #key: string;
  readonly #saved: ReadonlyMap<string, string>;
  readonly #lines: Map<string, string>;
  /** The bodies of articles that this run has rendered. */
  readonly #bodies = new Map<string, FillSlots>();
  readonly #found = new Set<string>();

  /** Without a path, the cache is kept in memory. */
  private constructor(path?: string) {
    this.#path = path;
    this.#key = path === undefined ? '' : checkKey();
    this.#saved = path === undefined ? new Map() : readLines(path, this.#key);
    this.#lines = new Map(this.#saved);
  }

  static inMemory(): FileCache {
    return new FileCache();
  }

  /** Opens the cache of a content folder; empty when other code has written it. */
  static open(folder: string): FileCache {
    return new FileCache(join(cacheFolder, hashText(folder)));
  }

  /** Returns whether the cache has a file as it is now. */
  has({ name, stamp }: FoundFile): boolean {
    // Each line begins with the stamp.
    return stamp !== undefined && this.#lines.get(name)?.startsWith(`{"stamp":${JSON.stringify(stamp)},`) === true;
  }

  find(found: FoundFile): ContentFile | undefined {
    if (!this.has(found)) return undefined;
    this.#found.add(found.name);
    const cached: CachedFile = JSON.parse(this.#lines.get(found.name) ?? '');
    return asContentFile(new CachedSource(found, cached, this.#bodies.get(found.name)));
  }

  add({ name, json, body }: FileSummary): void {
    this.#found.add(name);
    this.#lines.set(name, json);
    if (body) this.#bodies.set(name, fillPieces(body));
  }

  /** Writes the files that were found or added, unless the cache has just these. */
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

function readLines(path: string, key: string): Map<string, string> {
  const bytes = readVersionedEntry(key, path);
  if (!bytes) return new Map();
  const [first = '', ...lines] = splitLines(bytes);
  const names: string[] = JSON.parse(first);
  return new Map(names.map((name, index) => [name, lines[index] ?? '']));
}

function splitLines(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    lines.push(bytes.toString('utf8', from, end < 0 ? undefined : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}
