import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRedirects, type RedirectRules } from './redirects-file.ts';

/** Reads the redirects of a built site; none if it has no `_redirects`, as when a build has just removed the file. */
export function readRedirects(folder: string): RedirectRules {
  try {
    return parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  } catch {
    return new Map();
  }
}
