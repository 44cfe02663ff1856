import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { isUnlistedBuild } from './is-unlisted-build.ts';
import type { OutputFile } from './output.ts';

/** The file of a built site by which a later build knows which files it may replace and remove. */
const listName = '.site-files';

const listHead = 'Written by `site build`, which may replace the files in this list: a hash of the path of each.';

/** What operating systems put into any folder, and no build minds or removes. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']);

/**
 * Lists the files of a site, in a file that is published with them. It holds hashes, because the address of an unlisted
 * page must not be found there.
 */
export function ownFilesList(paths: Iterable<string>): OutputFile {
  return [listName, `${[listHead, ...[...paths].map(hashText).sort()].join('\n')}\n`];
}

/**
 * Lists the files of a folder, all of which an earlier build must have written.
 * @returns their paths in it; none when there is no such folder
 * @throws {EnvironmentError} when it is not a folder, or holds anything else
 */
export function listOwnFiles(folder: string): string[] {
  const names = readEntries(folder).map(nameOf);
  if (names.length === 0) return [];
  const isOwn = ownership(folder);
  if (!isOwn)
    throw new EnvironmentError(
      `${folder} is not a site that a build has written: it holds ${shorten(names)}. Nothing was changed. Name another folder with --out, or empty this one.`,
    );
  const paths = readTree(folder);
  const others = paths.filter((path) => !isOwn(path));
  if (others.length === 0) return paths;
  throw new EnvironmentError(
    `${folder} holds what no build has written: ${shorten(others)}. Nothing was changed. Move this elsewhere, or name another folder with --out.`,
  );
}

/** What tells the files of a built site from others; undefined where there is no such site. */
function ownership(folder: string): ((path: string) => boolean) | undefined {
  const [head, ...hashes] = readList(folder).trimEnd().split('\n');
  if (head === listHead) {
    const own = new Set(hashes);
    return (path) => path === listName || own.has(hashText(path));
  }
  return isUnlistedBuild(folder) ? (path) => !/(^|\/)\.|^CNAME$/.test(path) : undefined;
}

function readList(folder: string): string {
  try {
    return readFileSync(join(folder, listName), 'utf8');
  } catch {
    return '';
  }
}

/** Lists files and whatever no build writes: links, and folders whose name begins with a dot, as `.git/`. */
function readTree(folder: string, prefix = ''): string[] {
  return readEntries(folder).flatMap((entry) => {
    const isVisited = entry.isDirectory() && !entry.name.startsWith('.');
    if (isVisited) return readTree(join(folder, entry.name), `${prefix}${entry.name}/`);
    // A link may have the name of a file that was written.
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

const mostNames = 5;

/** `a, b and 3 more` */
function shorten(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown;
}
