import { type Dirent, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EnvironmentError, errorCode } from '../platform/errors.ts';
import { type FileLock, lockFile } from '../platform/file-lock.ts';
import { type FileStamp, hashText, isWithin, stampOf } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { explainUnwritable } from '../platform/write-files.ts';

/**
 * Locks an output folder, and builds into it.
 * @param out the absolute path of the folder
 * @param onWait called once, if another build is at work in the folder and must be waited for
 * @param build gets the path of the folder without links
 * @throws {EnvironmentError} when the folder cannot be an output folder
 */
export async function withOutput<Result>(
  { out, contentFolder, onWait }: { out: string; contentFolder: string; onWait: () => void },
  build: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = resolveOutputFolder(out, contentFolder);
  try {
    mkdirSync(dirname(folder), { recursive: true });
  } catch (error) {
    throw explainUnwritable(error, folder);
  }
  const lock = await lockOutput(folder, onWait);
  try {
    return await build(folder);
  } finally {
    lock?.release();
  }
}

/** Waits until no build is writing to a folder. @param onWait called once, if a build is at work there */
export async function waitForOutput(out: string, onWait: () => void): Promise<void> {
  (await lockOutput(followLinks(out), onWait))?.release();
}

/** Locks a folder for this process. Returns undefined if the lock file cannot be written; builds then do without it. */
async function lockOutput(folder: string, onWait: () => void): Promise<FileLock | undefined> {
  const path = join(projectRoot, '.site', 'locks', hashText(folder));
  try {
    mkdirSync(dirname(path), { recursive: true });
    let lock = lockFile(path);
    if (!lock) onWait();
    for (; !lock; lock = lockFile(path)) await setTimeout(100);
    return lock;
  } catch {
    return undefined;
  }
}

/** The folders of this project, which cannot be output folders. A test compares them with those in Git. */
const projectFolders = [
  ...['.ci', '.data', '.git', '.github', '.vscode', 'cli', 'content', 'docs', 'node_modules', 'schemas', 'scripts'],
  ...['src', 'supabase', 'templates', 'tests'],
];

/**
 * Resolves the folder that a site is built into. Follows links, so that the site is written to the target of a link and
 * the link stays.
 * @param named an absolute path
 * @throws {EnvironmentError} when the folder contains sources or the build cache, or is inside a folder of sources
 */
function resolveOutputFolder(named: string, contentFolder: string): string {
  const folder = followLinks(named);
  const project = followLinks(projectRoot);
  const needed = { 'the content': contentFolder, 'this project': project, 'the build cache': join(project, '.site') };
  const [contained] = Object.entries(needed).find(([, path]) => isWithin(folder, followLinks(path))) ?? [];
  const sources = [contentFolder, ...projectFolders.map((name) => join(project, name))];
  const around = sources.find((source) => isWithin(followLinks(source), folder));
  const container = around ?? (folder.split(sep).includes('.git') ? 'a Git repository’s own folder' : undefined);
  if (contained === undefined && container === undefined) return folder;
  const why = contained === undefined ? `it is inside ${container}` : `it contains ${contained}`;
  throw new EnvironmentError(
    `The site cannot be built into ${named}, because ${why}. Name another folder with --out, such as --out dist.`,
  );
}

/** Resolves the links in a path. Its end, or the target of a link in it, may not exist yet. */
function followLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (errorCode(error) === 'ELOOP')
      throw new EnvironmentError(`${path} is a link that leads back to itself. Remove the link.`);
    if (dirname(path) === path) return path;
  }
  const resolved = join(followLinks(dirname(path)), basename(path));
  try {
    return followLinks(resolve(dirname(resolved), readlinkSync(resolved)));
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    return resolved;
  }
}

/** The file of a built site that tells later builds which files they may replace and remove. */
export const listName = '.site-files';

/** The file that is being written. A killed build leaves it. */
export const temporaryName = '.site-new';

const listHead = 'Written by `site build`, which may replace the files in this list: a hash of the path of each.';

/** Files that operating systems put into any folder; builds ignore them. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']);

/** Returns the text of `.site-files` for files: hashes of their paths, which reveal no address of an unlisted page. */
export function fileList(paths: Iterable<string>): string {
  const names = [...new Set(paths)].filter((path) => path !== listName && path !== temporaryName);
  return `${[listHead, ...names.map(hashText).sort()].join('\n')}\n`;
}

/**
 * Reads the files of a folder, all of which an earlier build must have written.
 * @returns the stamp of each by its path; empty if the folder does not exist
 * @throws {EnvironmentError} when it is not a folder, or contains other files
 */
export function readOutputFolder(folder: string): Map<string, FileStamp> {
  const list = readList(folder);
  const paths = list ? readTree(folder) : readEntries(folder).map(nameOf);
  const unknown = paths.filter((path) => !list?.has(hashText(path)));
  const shown = unknown.slice(0, 5).join(', ') + (unknown.length > 5 ? ` and ${unknown.length - 5} more` : '');
  if (unknown.length > 0)
    throw new EnvironmentError(
      list
        ? `${folder} has files that no build wrote: ${shown}. Nothing was changed. Move them elsewhere, or name another folder with --out.`
        : `${folder} is not a site that a build has written: it holds ${shown}. Nothing was changed. Name another folder with --out, or empty this one.`,
    );
  return new Map(paths.map((path) => [path, stampOf(statSync(join(folder, path)))]));
}

/** Reads the hashes of paths that a build has listed in a folder; undefined without a list that has `listHead`. */
function readList(folder: string): Set<string> | undefined {
  try {
    const [head, ...hashes] = readFileSync(join(folder, listName), 'utf8').trimEnd().split('\n');
    return head === listHead ? new Set([...hashes, hashText(listName), hashText(temporaryName)]) : undefined;
  } catch {
    return undefined;
  }
}

/** Lists the paths of files, and of what builds never write: links, and folders whose name begins with a dot. */
function readTree(folder: string, prefix = ''): string[] {
  return readEntries(folder).flatMap((entry) => {
    const isVisited = entry.isDirectory() && !entry.name.startsWith('.');
    if (isVisited) return readTree(join(folder, entry.name), `${prefix}${entry.name}/`);
    // ` (a link)` makes the name differ from that of a file that a build wrote at this path.
    return prefix + (entry.isSymbolicLink() ? `${entry.name} (a link)` : nameOf(entry));
  });
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !systemFiles.has(name));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return []; // Nothing has been built there.
    const why = code === 'ENOTDIR' ? 'is not a folder. Name another' : `cannot be read (${code}). Name another folder`;
    throw new EnvironmentError(`${folder} ${why} with --out.`);
  }
}

const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
