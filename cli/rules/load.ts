import { basename } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { describeNewFile, type FoundFile, type FoundFiles, findFiles } from '../content/find-files.ts';
import { readLanguages } from '../content/languages.ts';
import { readText } from '../content/read-text.ts';
import { loadSchemas } from '../content/schema/schemas.ts';
import { errorCode } from '../platform/errors.ts';
import type { ContentFile } from '../site/content.ts';
import { checkContent, type LoadedContent } from './check.ts';
import { checkText } from './check-file.ts';
import type { ThreadData } from './check-thread.ts';
import { FileCache } from './file-cache.ts';

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
   * Texts by file name that are read in place of those on disk, to check changes before they are written: also of new
   * files; undefined for files that would be deleted. Of files in media/, only the names count.
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
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (!options.cache) cache.save();
      return step.value;
    }
    await nextTurn();
  }
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
  loadSchemas();
  const languages = readLanguages(folder, overlay.get(`${basename(folder)}/site.yaml`));
  const files: ContentFile[] = [];
  const receive = cache && helpChecking(found.files, { languages, willRender }, cache);
  for (const file of found.files) {
    onStage?.(`Checking ${found.files.length} files`);
    receive?.(files.length);
    const text = overlay.get(file.name);
    const read = text === undefined ? readText(file) : { text, findings: [] };
    const known = read.findings.length === 0 ? cache?.find(file, read.text) : undefined;
    const checked = known ?? checkText(file, read, { languages, willRender });
    files.push(cache?.add(checked) ?? checked);
    if (files.length % 100 === 0) yield;
  }
  return checkContent(folder, found, files, { includeUnpublished, at });
}

/** From how many files on a second thread is worth its start, which takes as long as checking some 200 files. */
const manyFiles = 800;

/**
 * Starts a thread that checks files from the last one on.
 * @returns a function that adds to the cache what it has checked; called with how many files are checked here
 */
function helpChecking(files: readonly FoundFile[], reading: ThreadData['reading'], cache: FileCache) {
  if (files.length < manyFiles || !cache.lacksMost(files.length)) return undefined;
  const { port1: received, port2: port } = new MessageChannel();
  const checked = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
    workerData: { files, reading, port, checked } satisfies ThreadData,
    transferList: [port],
  });
  // What the thread cannot check is checked here, and this thread reports the error.
  thread.on('error', () => {}).unref();
  return (count: number) => {
    Atomics.store(checked, 0, count);
    for (let found = receiveMessageOnPort(received); found; found = receiveMessageOnPort(received))
      cache.addLine(found.message);
  };
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

/** The delay before everything is read again after a file disappeared during reading, in milliseconds. */
const retryDelay = 100;

/** How often the folder is read again before the error is thrown. */
const maxRetries = 10;

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
        if (cache !== last) cache.save();
        last = cache;
        return loaded;
      } catch (error) {
        // A file disappeared while it was read, because many files are being moved.
        if (errorCode(error) !== 'ENOENT' || retry === maxRetries) throw error;
        await sleep(retryDelay);
      }
    }
  };
}
