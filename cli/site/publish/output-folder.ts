import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** The folders of this project that hold something else than sites; a test compares them with those that Git knows. */
export const projectFolders = [
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
  ...['supabase', 'tests'],
] as const;

/**
 * Resolves the folder that a site is built into. Links are followed, also one that leads to a folder which does not
 * exist yet, so that the site is written where the link leads and the link stays.
 * @param named an absolute path
 * @throws {EnvironmentError} when a site in that folder would replace sources, or lie among them
 */
export function resolveOutputFolder(named: string, contentFolder: string): string {
  const folder = followLinks(named);
  const project = followLinks(projectRoot);
  for (const [held, what] of [
    [followLinks(contentFolder), 'the content'],
    [project, 'this project'],
    [join(project, '.site'), 'the build cache'],
  ] as const) {
    if (isInside(held, folder)) throw refusal(named, `it holds ${what}`);
  }
  const sources = [contentFolder, ...projectFolders.map((name) => join(project, name))];
  const around = sources.find((source) => isInside(folder, followLinks(source)));
  if (around !== undefined) throw refusal(named, `it is inside ${around}`);
  if (folder.split(sep).includes('.git')) throw refusal(named, 'it is inside a Git repository’s own folder');
  return folder;
}

function refusal(named: string, why: string): EnvironmentError {
  return new EnvironmentError(
    `The site cannot be built into ${named}, because ${why}. Name another folder with --out, such as --out dist.`,
  );
}

/** Whether a path is that of a folder, or below it. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

/**
 * Resolves all links in a path, of which the end may not exist yet.
 * @throws {EnvironmentError} when links lead in a circle
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
  const place = join(parent, basename(path));
  const target = readLink(place);
  return target === undefined ? place : followLinks(resolve(parent, target));
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
