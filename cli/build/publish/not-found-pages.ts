import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The file that is sent for what does not exist; further languages have one in their folder. */
export const notFoundFile = '404.html';

/** Lists the folders of a built site with a not-found page of their own, which are those of languages: `en`. */
export function foldersWithNotFound(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, notFoundFile)))
    .map(({ name }) => name)
    .sort();
}

/** Returns the path of the not-found page for an address, in a built site: that of its language, if there is one. */
export function notFoundFileFor(folder: string, pathname: string): string {
  const [, first = ''] = pathname.split('/');
  // The segment of an address may be anything, such as two dots.
  const own = /^[a-z0-9-]+$/.test(first) ? join(folder, first, notFoundFile) : '';
  return own !== '' && existsSync(own) ? own : join(folder, notFoundFile);
}
