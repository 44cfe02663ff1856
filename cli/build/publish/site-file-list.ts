import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { OutputFile } from './output.ts';

/** The file of a built site that tells later builds which files they may replace and remove. */
const listName = '.site-files';

const listHead = 'Written by `site build`, which may replace the files in this list: a hash of the path of each.';

/** Files that operating systems put into any folder; builds ignore them. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']);

/**
 * Returns the list of a site's files, which is published with them. It contains hashes of paths, so that it does not
 * reveal the address of an unlisted page.
 */
export function siteFileList(paths: Iterable<string>): OutputFile {
  return [listName, `${[listHead, ...[...paths].map(hashText).sort()].join('\n')}\n`];
}

/**
 * Lists the files of a folder, all of which an earlier build must have written.
 * @returns their paths in the folder; empty if the folder does not exist
 * @throws {EnvironmentError} when it is not a folder, or contains other files
 */
export function listSiteFiles(folder: string): string[] {
  const names = readEntries(folder).map(nameOf);
  if (names.length === 0) return [];
  const isBuilt = builtFiles(folder);
  if (!isBuilt)
    throw new EnvironmentError(
      `${folder} is not a site that a build has written: it holds ${shorten(names)}. Nothing was changed. Name another folder with --out, or empty this one.`,
    );
  const paths = readTree(folder);
  const others = paths.filter((path) => !isBuilt(path));
  if (others.length === 0) return paths;
  throw new EnvironmentError(
    `${folder} has files that no build wrote: ${shorten(others)}. Nothing was changed. Move this elsewhere, or name another folder with --out.`,
  );
}

/** Returns a function that tells whether a build wrote a file; undefined if the folder contains no built site. */
function builtFiles(folder: string): ((path: string) => boolean) | undefined {
  const [head, ...hashes] = readList(folder).trimEnd().split('\n');
  if (head !== listHead) return undefined;
  const listed = new Set(hashes);
  return (path) => path === listName || listed.has(hashText(path));
}

function readList(folder: string): string {
  try {
    return readFileSync(join(folder, listName), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Lists files and everything that builds never write: links, and folders whose name begins with a dot, such as `.git/`.
 */
function readTree(folder: string, prefix = ''): string[] {
  return readEntries(folder).flatMap((entry) => {
    const isVisited = entry.isDirectory() && !entry.name.startsWith('.');
    if (isVisited) return readTree(join(folder, entry.name), `${prefix}${entry.name}/`);
    // A link may have the same name as a file that a build wrote.
    return prefix + (entry.isSymbolicLink() ? `${entry.name} (a link)` : nameOf(entry));
  });
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !systemFiles.has(name));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new EnvironmentError(`${folder} is not a folder. Name another with --out.`);
    throw new EnvironmentError(`${folder} cannot be read (${code}). Name another folder with --out.`);
  }
}

function nameOf(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

const maxNames = 5;

/** Shortens a list of names: `a, b and 3 more`. */
function shorten(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}
