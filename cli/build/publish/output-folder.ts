import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { isWithin } from '../../platform/files/is-within.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** The folders of this project, which cannot be output folders. A test compares them with those in Git. */
const projectFolders = [
  ...[
    '.ci',
    '.data',
    '.git',
    '.github',
    '.vscode',
    'cli',
    'content',
    'docs',
    'node_modules',
    'schemas',
    'scripts',
    'src',
  ],
  ...['supabase', 'templates', 'tests'],
] as const;

/**
 * Resolves the folder that a site is built into. Follows links, even to a folder that does not exist yet, so that the site
 * is written to the target of the link and the link stays.
 * @param named an absolute path
 * @throws {EnvironmentError} when the folder contains source files, or is inside a folder of them
 */
export function resolveOutputFolder(named: string, contentFolder: string): string {
  const folder = followLinks(named);
  const project = followLinks(projectRoot);
  for (const [protectedPath, description] of [
    [followLinks(contentFolder), 'the content'],
    [project, 'this project'],
    [join(project, '.site'), 'the build cache'],
  ] as const) {
    if (isWithin(folder, protectedPath)) throw refusal(named, `it contains ${description}`);
  }
  const sources = [contentFolder, ...projectFolders.map((name) => join(project, name))];
  const outer = sources.find((source) => isWithin(followLinks(source), folder));
  if (outer !== undefined) throw refusal(named, `it is inside ${outer}`);
  if (folder.split(sep).includes('.git')) throw refusal(named, 'it is inside a Git repository’s own folder');
  return folder;
}

function refusal(named: string, why: string): EnvironmentError {
  return new EnvironmentError(
    `The site cannot be built into ${named}, because ${why}. Name another folder with --out, such as --out dist.`,
  );
}

/**
 * Resolves all links in a path, the end of which may not exist yet.
 * @throws {EnvironmentError} when a link leads back to itself
 */
export function followLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ELOOP') throw new EnvironmentError(`${path} is a link that leads back to itself. Remove it.`);
    if (dirname(path) === path) return path;
  }
  const parent = followLinks(dirname(path));
  const resolved = join(parent, basename(path));
  const target = readLink(resolved);
  return target === undefined ? resolved : followLinks(resolve(parent, target));
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
