import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeNewFile, type FoundFiles, findFiles } from '../content/find-files.ts';
import { loadValidator } from '../content/schema/validator.ts';
import { errorCode } from '../platform/errors.ts';
import { checkContent, type LoadedContent } from './check.ts';
import { checkArticles } from './check-articles.ts';
import { checkFile, checkText } from './check-file.ts';
import { FileCache } from './file-cache.ts';

export interface LoadOptions {
  /** See `ContentOptions`. */
  includeUnpublished?: boolean;
  /**
   * The moment for which the content is checked and built, as authors write it: `2027-01-01`, `2027-01-01T09:00`; by
   * default now. Days and times without an offset are in the time zone of the site.
   */
  at?: string;
  /** Whether the content is rendered afterwards, if it has no errors. */
  willRender?: boolean;
  /** The cache of files that need not be checked again; without it, all files are checked. */
  cache?: FileCache | undefined;
  /**
   * Texts that files would have, by name, for content as it would be: new files as well, and undefined for those that
   * would be gone. Of files in media/, only the names count.
   */
  overlay?: ReadonlyMap<string, string | undefined>;
}

/** Called with what a command does next. */
export type OnStage = (stage: string) => void;

/**
 * Reads, parses, validates and cross-checks a content folder.
 * @param onStage called often with what is done, for content with thousands of files
 * @throws {EnvironmentError} when there is no such folder
 */
export function loadContent(folder: string, options: LoadOptions = {}, onStage?: OnStage): LoadedContent {
  return loadFiles(folder, findFiles(folder), options, onStage);
}

/**
 * Loads content with the cache in `.site/`, unless another one is given. Uses a worker if many articles are new.
 * @param onStage see `loadContent`
 */
export async function loadCachedContent(
  folder: string,
  options: LoadOptions = {},
  onStage?: OnStage,
): Promise<LoadedContent> {
  const found = findFiles(folder);
  const cache = options.cache ?? FileCache.open(folder);
  const articles = found.files.filter((file) => file.kind === 'article' && !cache.has(file));
  await checkArticles(articles, options.willRender ?? false, cache, () => onStage?.(stageOf(found)));
  const loaded = loadFiles(folder, found, { ...options, cache }, onStage);
  if (!options.cache) cache.save();
  return loaded;
}

const stageOf = ({ files }: FoundFiles) => `Checking ${files.length} files`;

function loadFiles(
  folder: string,
  found: FoundFiles,
  options: LoadOptions,
  onStage: OnStage | undefined,
): LoadedContent {
  const { cache, overlay = new Map(), includeUnpublished = false, willRender = false } = options;
  const { at = new Date().toISOString() } = options;
  const isFound = new Set(found.files.map(({ name }) => name));
  const isThere = (name: string) => !overlay.has(name) || overlay.get(name) !== undefined;
  const added = [...overlay.keys()].filter((name) => isThere(name) && !isFound.has(name));
  const described = added.flatMap((name) => describeNewFile(folder, name) ?? []);
  const files = [...found.files.filter(({ name }) => isThere(name)), ...described];
  const prefix = `${basename(folder)}/media/`;
  const newMedia = added.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  const media = [...found.media.filter((name) => isThere(prefix + name)), ...newMedia];
  const validator = loadValidator();
  const checked = files.map((file) => {
    onStage?.(stageOf({ ...found, files }));
    const text = overlay.get(file.name);
    if (text !== undefined) return checkText(file, { text, findings: [] }, validator, willRender);
    const known = cache?.find(file);
    if (known) return known;
    const checked = checkFile(file, validator, willRender);
    return cache ? cache.add(file, checked) : checked;
  });
  const missing = found.missing.filter((name) => !overlay.has(name));
  return checkContent(folder, { ...found, missing, media }, checked, { includeUnpublished, at });
}

/** The delay before everything is read again after a file disappeared during reading, in milliseconds. */
const pause = 100;

/** How often the folder is read again before the error is thrown. */
const maxRetries = 10;

/** The content of a folder that is being watched: with what the cache has in memory, only changed files are read again. */
export class ContentWatch {
  readonly #folder: string;
  readonly #options: LoadOptions;
  #cache: FileCache | undefined;

  constructor(folder: string, options: LoadOptions = {}) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Forgets all files, so that the next check reads everything again. Needed when `schemas/` have changed. */
  forget(): void {
    this.#cache = undefined;
  }

  /** Checks the current content. @throws {EnvironmentError} when the content folder does not exist */
  async check(): Promise<LoadedContent> {
    for (let retry = 0; ; retry += 1) {
      try {
        const cache = this.#cache?.isCurrent(this.#folder) ? this.#cache : FileCache.open(this.#folder);
        const loaded = await loadCachedContent(this.#folder, { ...this.#options, cache });
        if (cache !== this.#cache) cache.save();
        this.#cache = cache;
        return loaded;
      } catch (error) {
        // A file disappeared while it was read, because many files are being moved.
        const isMoving = errorCode(error) === 'ENOENT';
        if (!isMoving) this.forget();
        if (!isMoving || retry === maxRetries) throw error;
        await sleep(pause);
      }
    }
  }
}
