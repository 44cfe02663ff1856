import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { cacheFolders, readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { siteKey } from '../platform/code-key.ts';
import { type FileStamp, hashText, retryWhileBusy, stampOf } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { explainUnwritable } from '../platform/write-files.ts';
import { fileList, listName, readOutputFolder, temporaryName } from './output-folder.ts';

export type Bytes = Uint8Array | string;

/** Adds a file to a site by its path. */
export type AddFile = (path: string, bytes: Bytes) => void;

/** The result of one step of a build: a page, or something that several pages share. */
interface Step {
  /** A hash of everything that the result depends on. */
  key: string;
  /** The paths of its files in the site. */
  files: string[];
  /** A serializable value that the rest of the build needs. */
  value: unknown;
}

/** The files of a published site. */
export type PublishedFiles = [path: string, stamp: FileStamp][];

/** Called after each image that had to be made, and after each page. */
export type Progress = (done: number, total: number, what: 'images' | 'pages') => void;

/** What a build saves for the next one into the same folder, which then only does what has changed. */
interface Manifest {
  steps: [name: string, step: Step][];
  files: PublishedFiles;
}

/** A site that is being built: its files, and the steps that made them. Images are encoded in the background. */
export class Output {
  /** Each file's bytes by its path: '' for an image that is not made yet, undefined for a file of the last build. */
  readonly files = new Map<string, Bytes | undefined>();
  readonly steps = new Map<string, Step>();
  readonly #last: ReadonlyMap<string, Step>;
  readonly onProgress: Progress;
  readonly #images: Promise<void>[] = [];
  #done = 0;
  #isStopped = false;

  /** @param last the steps of the last build */
  constructor(last: Iterable<readonly [name: string, step: Step]> = [], onProgress: Progress = () => {}) {
    this.#last = new Map(last);
    this.onProgress = onProgress;
  }

  /** Returns whether the last build ran a step with the same key. */
  isSame(name: string, key: string): boolean {
    return this.#last.get(name)?.key === key;
  }

  /**
   * Runs a step. If the last build ran it with the same key, its files are kept, and it is not run again.
   * @returns the value of the step, which must be serializable
   */
  async run<Value>(name: string, key: string, work: (add: AddFile) => Promise<Value> | Value): Promise<Value> {
    let step = this.#last.get(name);
    if (step?.key === key) {
      for (const path of step.files) this.files.set(path, undefined);
    } else {
      const files: string[] = [];
      const add: AddFile = (path, bytes) => {
        files.push(path);
        this.files.set(path, bytes);
      };
      step = { key, files, value: await work(add) };
    }
    this.steps.set(name, step);
    return step.value as Value;
  }

  /**
   * Adds images from the cache, or, if one is missing there, lets `make` create all of them, in the same order.
   * @param add the function that {@link run} gives the step
   * @param images the path of each in the site, known before it is made, and the key of its bytes in the cache
   */
  addImages(add: AddFile, images: readonly { path: string; key: string }[], make: () => Promise<Buffer[]>): void {
    const cached = images.map(({ key }) => readEntry(join(cacheFolders.images, key)));
    for (const [index, { path }] of images.entries()) add(path, cached[index] ?? '');
    if (!cached.includes(undefined)) return;
    const work = async () => {
      if (this.#isStopped) return;
      const made = await make();
      for (const [index, { path, key }] of images.entries()) {
        writeEntry(join(cacheFolders.images, key), made[index] ?? '');
        this.files.set(path, made[index]);
      }
      this.onProgress(++this.#done, this.#images.length, 'images');
    };
    // As many are made at once as there are cores, so each waits for the one that comes so many before it.
    const job = Promise.resolve(this.#images.at(-availableParallelism())).then(work);
    job.catch(() => this.stopImages());
    this.#images.push(job);
  }

  /** Waits until all images are made. @throws what a failed job threw */
  async finishImages(): Promise<void> {
    await Promise.all(this.#images);
    if (this.#images.length > 0) removeOldEntries(cacheFolders.images);
  }

  /** Waits for the images that are being made, and starts no others. */
  async stopImages(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#images);
  }
}

const manifestFolder = join(projectRoot, '.site', 'builds');
const manifestPath = (folder: string) => join(manifestFolder, `${hashText(folder)}.json`);

/** What is in an output folder. */
export type LastBuild = ReturnType<typeof readLastBuild>;

/**
 * Reads what the last build has left in a folder.
 * @returns the stamps of its files by their paths, and the manifest, which is undefined if there is none, if other
 * code wrote it, or if a file of the site has been changed since
 * @throws {EnvironmentError} when the folder has files that no build wrote
 */
export function readLastBuild(folder: string) {
  const found = readOutputFolder(folder);
  const entry = readEntry(manifestPath(folder), siteKey());
  const manifest: Manifest | undefined = entry && JSON.parse(String(entry));
  const isSame = manifest?.files.every(([path, stamp]) => String(found.get(path)) === String(stamp));
  return { found, manifest: isSame ? manifest : undefined };
}

/**
 * Adds a hash to a file name, so that browsers may cache the file for ever, and replaces characters that URLs encode:
 * `media/My logo.svg` → `media/My-logo.3f9c1b20.svg`.
 * @param content the bytes to hash, or a key of everything that they are made from
 */
export function hashedName(path: string, content: Bytes): string {
  const { dir, name, ext } = parse(path.replace(/[^A-Za-z0-9._/-]+/g, '-'));
  return `${dir === '' ? '' : `${dir}/`}${name}.${hashText(content).slice(0, 8)}${ext}`;
}

/**
 * Writes a site into its folder, which this process has locked: first the list of its files, then what pages load, the
 * pages, and lists and feeds. Each file is moved into place when it is whole, so visitors get old or new files, and
 * never a page that names a missing file. After a killed build, the list tells the next build which files builds have
 * written. At the end, files that the site no longer has are removed, pages first, and the manifest is written.
 * @param last undefined for a new folder into which no other build will follow, so that it needs no manifest
 * @throws {EnvironmentError} when the folder cannot be written
 */
export function publish(folder: string, { files, steps }: Output, last: LastBuild | undefined): PublishedFiles {
  try {
    const found = new Map(last?.found);
    const list = fileList(files.keys());
    const listOfBoth = fileList([...found.keys(), ...files.keys()]);
    files.set(listName, list);
    const isThere = (path: string, bytes: Bytes) =>
      found.has(path) && readFileSync(join(folder, path)).equals(Buffer.from(bytes));
    const changed = [...files].flatMap(([path, bytes]) => (bytes === undefined || isThere(path, bytes) ? [] : path));
    const obsolete = [...found.keys()].filter((path) => !files.has(path));
    const sorted = changed.filter((path) => path !== listName).sort((a, b) => stageOf(a, found) - stageOf(b, found));
    const write = (path: string, bytes: Bytes) => {
      // A file that is there already has its folder, and now gets another stamp.
      if (!found.delete(path)) mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, temporaryName), bytes);
      retryWhileBusy(() => renameSync(join(folder, temporaryName), join(folder, path)));
    };
    if (changed.includes(listName)) write(listName, listOfBoth);
    // Removes old files that are in the way first: at the path of a new folder, or in a folder that becomes a file.
    const neededFolders = new Set(changed.flatMap(foldersAbove));
    for (const path of obsolete)
      if (neededFolders.has(path) || foldersAbove(path).some((parent) => files.has(parent))) remove(folder, path);
    for (const path of sorted) write(path, files.get(path) ?? '');
    for (const path of [...obsolete.filter(isPage), ...obsolete]) remove(folder, path);
    if (listOfBoth !== list) write(listName, list);
    const published = Array.from(files.keys(), (path): PublishedFiles[number] => {
      return [path, found.get(path) ?? stampOf(statSync(join(folder, path)))];
    });
    if (last) {
      const manifest: Manifest = { steps: [...steps], files: published };
      writeEntry(manifestPath(folder), `${siteKey()}\n`, JSON.stringify(manifest));
      removeOldEntries(manifestFolder);
    }
    return published;
  } catch (error) {
    throw explainUnwritable(error, folder);
  }
}

const isPage = (path: string) => path.endsWith('.html');

/** Returns when a file is written: 0 what pages load, 1 new pages, 2 changed ones and the home page, 3 lists, feeds. */
function stageOf(path: string, oldFiles: ReadonlyMap<string, FileStamp>): number {
  if (/^(?!assets\/).*\.(?:xml|txt)$/.test(path)) return 3;
  if (!isPage(path)) return 0;
  return oldFiles.has(path) || path === 'index.html' ? 2 : 1;
}

/** Removes a file, and the folders above it that become empty. */
function remove(folder: string, path: string): void {
  retryWhileBusy(() => rmSync(join(folder, path), { force: true }));
  try {
    for (const parent of foldersAbove(path)) rmdirSync(join(folder, parent));
  } catch {
    // This folder is not empty.
  }
}

/** Lists the folders above a path, the innermost first: `a/b/c.html` → `a/b`, `a`. */
function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...foldersAbove(parent)];
}
