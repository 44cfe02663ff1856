import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputStamps } from '../../build/cache/output-stamps.ts';
import { encodeAddress } from '../../build/redirects/encode-address.ts';
import { readRedirects } from '../../build/redirects/read-redirects.ts';
import { readVersionedEntry, tryWriteEntry } from '../../platform/cache/entry.ts';
import { notFoundPath } from '../../site/model/routes.ts';
import type { BuiltPage } from './built-side.ts';

/** The format of the cache of hashes. */
const version = '1';

/** Lists the pages of a built site by address, with hashes of their HTML. Pages at redirected addresses are left out. */
export function listPages(folder: string, files: readonly string[]): Map<string, BuiltPage> {
  return pagesOf(folder, files, (file) => hashFile(folder, file));
}

/**
 * Lists the pages of a site that is updated often: hashes only the files that have changed since the last call.
 * @param stamps of the files of the site
 * @param cacheFile keeps the hashes for the next call
 */
export function listChangedPages(folder: string, stamps: OutputStamps, cacheFile: string): Map<string, BuiltPage> {
  const entry = readVersionedEntry(version, cacheFile);
  const last = new Map<string, [stamp: string, hash: string]>(entry ? JSON.parse(String(entry)) : []);
  const known = new Map<string, [stamp: string, hash: string]>();
  const stampByFile = new Map(stamps.map(([path, stamp]) => [path, stamp.join(' ')]));
  const pages = pagesOf(folder, [...stampByFile.keys()], (file) => {
    const stamp = stampByFile.get(file) ?? '';
    const cached = last.get(file);
    const fileHash = cached?.[0] === stamp ? cached[1] : hashFile(folder, file);
    known.set(file, [stamp, fileHash]);
    return fileHash;
  });
  const isNew = known.size !== last.size || [...known].some(([file, [stamp]]) => last.get(file)?.[0] !== stamp);
  if (isNew) tryWriteEntry(cacheFile, `${version}\n`, JSON.stringify([...known]));
  return pages;
}

function pagesOf(folder: string, files: readonly string[], hashOf: (file: string) => string): Map<string, BuiltPage> {
  const redirects = readRedirects(folder);
  const pages = files.flatMap((file): [string, BuiltPage][] => {
    const path = addressOf(file);
    if (path === undefined || redirects.has(encodeAddress(path))) return [];
    return [[path, { file, hash: hashOf(file) }]];
  });
  return new Map(pages.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the address of the page in a file: `about/index.html` gives `/about`. */
function addressOf(file: string): string | undefined {
  if (file === '404.html') return notFoundPath;
  return /^(?:.*\/)?index\.html$/.test(file) ? `/${file.replace(/\/?index\.html$/, '')}` : undefined;
}

function hashFile(folder: string, file: string): string {
  return hash('sha256', readFileSync(join(folder, file)), 'base64').slice(0, 16);
}
