import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  collectFiles,
  type FolderEntry,
  type FoundFile,
  listExpectedNames,
  readEntry,
  requireContentFolder,
  walk,
} from '../../content/find-files.ts';
import { readLanguages } from '../../content/languages.ts';
import { ownSchemasKey } from '../../content/schema/schemas.ts';
import { loadValidator } from '../../content/schema/validator.ts';
import { inOrder, isIn, parentOf } from '../../platform/files/folder-paths.ts';
import { isIgnoredFile } from '../../platform/files/is-ignored-file.ts';
import { relativePath } from '../../platform/files/relative-path.ts';
import { ReferenceIndex } from '../../site/model/reference-index.ts';
import { checkContent } from './check-content.ts';
import type { CheckedFile } from './check-file.ts';
import { FileCache } from './file-cache.ts';
import { checkFiles, checkNewFile, withDefaults } from './load-content.ts';
import type { LoadedContent, LoadOptions } from './loaded-content.ts';

type Options = Partial<Pick<LoadOptions, 'includeUnpublished' | 'at'>>;

/** A file or folder in the content folder. A content file was already checked by itself. */
interface StoredEntry {
  entry: FolderEntry;
  checked?: CheckedFile | undefined;
}

/**
 * Keeps a content folder in memory, so that after a change only the changed files are read again. Returns the same as
 * `loadContent` would, with the `schemas/` as they were when it was opened.
 */
export class ContentStore {
  readonly #folder: string;
  readonly #options: Options;
  readonly #names: ReturnType<typeof listExpectedNames>;
  readonly #validator = loadValidator();
  readonly #cache: FileCache;
  /** The files and folders by path within the content folder, in the order of `walk`. */
  #entries: ReadonlyMap<string, StoredEntry> = new Map();
  readonly #targets = new ReferenceIndex();

  private constructor(folder: string, options: Options) {
    this.#folder = folder;
    this.#names = listExpectedNames(folder);
    this.#cache = FileCache.open(folder);
    this.#options = options;
  }

  /**
   * Reads a folder, with a worker if there are many articles.
   * @throws {EnvironmentError} when the folder does not exist
   */
  static async open(folder: string, options: Options = {}): Promise<ContentStore> {
    requireContentFolder(folder);
    const content = new ContentStore(folder, options);
    const entries = Array.from(walk(folder), (path) => [path, readEntry(folder, path, content.#names)] as const);
    const files = entries.flatMap(([, entry]) => fileOf(entry) ?? []);
    const checked = await checkFiles(files, withDefaults(options), content.#cache);
    content.#cache.save();
    const byFile = new Map(files.map((file, index) => [file, checked[index]]));
    content.#entries = new Map(
      entries.map(([path, entry]) => {
        const file = fileOf(entry);
        return [path, { entry, checked: file && byFile.get(file) }];
      }),
    );
    for (const { checked } of content.#entries.values()) if (checked) content.#targets.add(checked.file);
    return content;
  }

  /** Whether the languages of the site, and the schemas of the content, are still those of the files that are kept. */
  get isCurrent(): boolean {
    const { languages, schemas } = this.#cache;
    return isDeepStrictEqual(languages, readLanguages(this.#folder)) && schemas === ownSchemasKey(this.#folder);
  }

  /** Checks the files against each other again, because rules also depend on the date and on images. */
  check(): LoadedContent {
    const stored = [...this.#entries.values()];
    const entries = stored.map(({ entry }) => entry);
    const checked = stored.flatMap(({ checked }) => checked ?? []);
    return checkContent(
      this.#folder,
      collectFiles(this.#folder, entries, this.#names),
      checked,
      withDefaults(this.#options),
      this.#targets,
    );
  }

  /**
   * Reads what has changed, and checks everything again.
   * @param paths files and folders that may have been changed, created or deleted; by default the whole folder
   * @throws {EnvironmentError} when the content folder no longer exists
   * @throws an error of the file system when a file is deleted while it is read; an update of the whole folder then
   * succeeds
   */
  update(paths: Iterable<string> = [this.#folder]): LoadedContent {
    requireContentFolder(this.#folder);
    const changed = new Set(Array.from(paths, (path) => this.#within(path)).filter((path) => this.#isSeen(path)));
    const entries = new Map(this.#entries);
    const gone = new Set([...entries.keys()].filter((path) => isIn(changed, path)));
    let isNew = false;
    const [dropped, added]: [CheckedFile[], CheckedFile[]] = [[], []];
    for (const path of this.#list(changed)) {
      if (!gone.delete(path)) isNew = true;
      const before = entries.get(path);
      const entry = this.#read(path, before);
      if (before?.checked && before.checked !== entry.checked) dropped.push(before.checked);
      if (entry.checked && before?.checked !== entry.checked) added.push(entry.checked);
      entries.set(path, entry);
    }
    for (const path of gone) {
      const before = entries.get(path)?.checked;
      if (before) dropped.push(before);
      entries.delete(path);
    }
    this.#targets.remove(new Set(dropped.map(({ file }) => file)));
    for (const { file } of added) this.#targets.add(file);
    this.#entries = isNew ? new Map(inOrder(entries)) : entries;
    return this.check();
  }

  #within(path: string): string {
    return relativePath(this.#folder, path);
  }

  /** Whether `walk` would visit a path, if something existed there. */
  #isSeen(path: string): boolean {
    const steps = path.split('/');
    if (steps[0] === '..' || (path !== '' && steps.some(isIgnoredFile))) return false;
    return steps.every((_, depth) => {
      const above = steps.slice(0, depth).join('/');
      return above === '' || lstatSync(join(this.#folder, above), { throwIfNoEntry: false })?.isSymbolicLink() !== true;
    });
  }

  /** Lists the existing files at and below paths. */
  *#list(paths: ReadonlySet<string>): Iterable<string> {
    for (const path of paths) {
      if (path === '') yield* walk(this.#folder);
      if (path === '' || isIn(paths, parentOf(path))) continue;
      const stats = lstatSync(join(this.#folder, path), { throwIfNoEntry: false });
      if (stats?.isDirectory()) yield* walk(this.#folder, `${path}/`);
      else if (stats) yield path;
    }
  }

  /** Reads an entry of the folder again. Keeps the result of the last check if the file is unchanged. */
  #read(path: string, before: StoredEntry | undefined): StoredEntry {
    const entry = readEntry(this.#folder, path, this.#names);
    const file = fileOf(entry);
    if (!file) return { entry };
    const isSame = file.stamp !== undefined && String(file.stamp) === String(fileOf(before?.entry)?.stamp);
    return {
      entry,
      checked: isSame ? before?.checked : checkNewFile(file, this.#validator, { willRender: false }, this.#cache),
    };
  }
}

function fileOf(entry: FolderEntry): FoundFile | undefined {
  return entry && 'file' in entry ? entry.file : undefined;
}
