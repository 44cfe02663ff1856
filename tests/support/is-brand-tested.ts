import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';

/**
 * Whether `content/` has the site that `tests/spec` is about: the same name, in the folder that all commands use. Who
 * replaces the content, or names other content by SITE_CONTENT, runs all other tests, and need not edit any.
 */
export function isBrandTested({ SITE_CONTENT }: { SITE_CONTENT?: string | undefined }, root = projectRoot): boolean {
  const content = join(root, 'content');
  const tested = nameIn(join(root, 'tests/spec/tested-site.yaml'));
  const isUsed = resolve(root, SITE_CONTENT || content) === content;
  return isUsed && tested !== undefined && nameIn(join(content, 'site.yaml')) === tested;
}

function nameIn(path: string): unknown {
  return existsSync(path) ? parseDocument(readFileSync(path, 'utf8')).get('name') : undefined;
}
