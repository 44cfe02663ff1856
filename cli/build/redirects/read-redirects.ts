import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBase, withoutBase } from '../publish/read-base.ts';
import { parseRedirects, type RedirectRules } from './redirects-file.ts';

/**
 * Reads the redirects of a built site, as paths without its base; none if it has no `_redirects`, as when a build has just
 * removed the file.
 */
export function readRedirects(folder: string): RedirectRules {
  try {
    const rules = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
    const base = readBase(folder);
    return new Map(Array.from(rules, ([from, to]) => [withoutBase(from, base), withoutBase(to, base)]));
  } catch {
    return new Map();
  }
}
