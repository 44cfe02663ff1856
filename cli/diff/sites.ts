import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { buildSite } from '../build/build.ts';
import { type Progress, readLastBuild } from '../build/output.ts';
import { withOutput } from '../build/output-folder.ts';
import { cacheFolders, day, readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { siteKey } from '../platform/code-key.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { hashText, relativePath } from '../platform/files.ts';
import { askGit, changedFiles, checkoutFiles, explainNoHead, findComparisonBase } from '../platform/git.ts';
import { projectRoot } from '../platform/project-root.ts';
import { loadContent } from '../rules/load.ts';
import type { Content } from '../site/content.ts';
import { type Change, listChanges } from '../site/time.ts';

/** The changes that a commit's content plans, if the current code can read it; `note` says why its own was not used. */
interface BaseSite {
  planned: Change[];
  note?: string | undefined;
}

/** The address that forms of both sites are sent to, and a callback for the progress. */
export type SiteOptions = { backend: BackendAddress; onProgress: Progress };

const cache = join(projectRoot, '.site', 'diff');
/** The files and folders that determine how content is built. */
const code = ['cli', 'schemas', 'src', 'supabase/functions/_shared', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Finds the Git repository of a content folder. The other paths are relative to its `root`; '' is the root itself. */
function findRepository(contentFolder: string) {
  const found = askGit(contentFolder, ['rev-parse', '--show-toplevel']);
  const advice = 'Create one: git init && git add . && git commit';
  if (found === undefined) throw new EnvironmentError(explainNoHead(contentFolder, advice));
  const root = realpathSync(found);
  const pathInRoot = (path: string) => relativePath(root, realpathSync(path));
  const project = pathInRoot(projectRoot);
  // This project may be outside of the repository of the content, which then has no version of the code.
  const codePaths = /^\.\.(?:\/|$)/.test(project) ? [] : code.map((path) => (project ? `${project}/${path}` : path));
  return { root, content: pathInRoot(contentFolder), project, code: codePaths };
}

/** Builds the site of the working tree, on top of what the last comparison built. @returns its folder */
export function buildHead(content: Content, { backend, onProgress }: SiteOptions): Promise<string> {
  const { folder: contentFolder } = content;
  const out = join(cache, `head-${hashText(contentFolder)}`, 'dist');
  return withOutput({ out, contentFolder, onWait: () => {} }, async (folder) => {
    await buildSite(content, folder, backend, { last: readLastBuild(folder), onProgress, ignoresBudgets: true });
    return folder;
  });
}

/**
 * Builds the site of a commit as of `content.options.at`, or takes it from the cache if no planned change has taken
 * effect since. Uses the commit's code if that differs and works with the current packages. Changes nothing in Git.
 */
export async function buildBase(content: Content, revision: string | undefined, options: SiteOptions) {
  const repository = findRepository(content.folder);
  const sources = [repository.content, ...repository.code];
  const base = findComparisonBase(content.folder, repository.root, sources, revision);
  const { time } = content.options.at;
  const key = JSON.stringify([repository.content, siteKey(), options.backend]);
  const folder = join(cache, `${base.commit.slice(0, 12)}-${hashText(key)}`);
  const entry = readEntry(join(folder, 'site'));
  const { builtFor, ...cached }: BaseSite & { builtFor: number } = JSON.parse(String(entry ?? '{"planned":[]}'));
  const isBetween = (change: Change) => change.time > builtFor !== change.time > time; // Then the site has changed.
  if (entry && !cached.planned.some(isBetween)) return { ...base, ...cached, folder: join(folder, 'dist') };
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'new-'));
  try {
    const site = await buildCommit(scratch, repository, base.commit, time, options);
    writeEntry(join(scratch, 'site'), JSON.stringify({ ...site, builtFor: time }));
    rmSync(folder, { recursive: true, force: true });
    renameSync(scratch, folder);
    return { ...base, ...site, folder: join(folder, 'dist') };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    removeOldEntries(cache, 7 * day);
  }
}

/** Checks out a commit into `files/` of a folder, and builds its site into `dist/`, if possible with its own code. */
async function buildCommit(
  folder: string,
  { root, ...paths }: ReturnType<typeof findRepository>,
  commit: string,
  time: number,
  { backend, onProgress }: SiteOptions,
): Promise<BaseSite> {
  const [files, dist] = [join(folder, 'files'), join(folder, 'dist')];
  const at = new Date(time).toISOString();
  const hasOtherCode = paths.code.length > 0 && changedFiles(root, commit, paths.code).length > 0;
  checkoutFiles(root, commit, hasOtherCode ? '' : paths.content, files);
  const contentFolder = join(files, paths.content);
  const fail = (why: string) =>
    new EnvironmentError(`${why}, so there is no site to compare with. Name another commit.`);
  if (!existsSync(contentFolder)) throw fail(`Commit ${commit.slice(0, 8)} has no content in ${paths.content}`);
  const { content, problems } = loadContent(contentFolder, { willRender: true, at });
  const error = problems.find(({ severity }) => severity === 'error');
  const planned = error ? [] : listChanges(content, Number.NEGATIVE_INFINITY);
  const note = hasOtherCode ? await buildWithOwnCode(join(files, paths.project), contentFolder, dist, at) : undefined;
  if (hasOtherCode && note === undefined) return { planned }; // Its own code has built it.
  if (error) {
    const where = `${relativePath(contentFolder, error.file)}:${error.line}`;
    throw fail(`The content of commit ${commit.slice(0, 8)} has problems (${where}: ${error.message})`);
  }
  await buildSite(content, dist, backend, { onProgress, ignoresBudgets: true });
  return { planned, note };
}

/** Builds content with the code of a checked out project and the packages of this one. @returns why the build failed */
async function buildWithOwnCode(project: string, content: string, out: string, at: string) {
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction'); // A kind for Windows.
  // The projects can share encoded images, since the cache key of an image includes the code that encoded it.
  for (const path of [join(project, '.site'), cacheFolders.images]) mkdirSync(path, { recursive: true });
  symlinkSync(cacheFolders.images, join(project, '.site', 'images'), 'junction');
  // `--at` takes no fractions of a second.
  const options = ['--content', content, '--out', out, '--at', at.replace(/\.\d+Z$/, 'Z')];
  const running = promisify(execFile)(process.execPath, ['cli/bin.mjs', 'build', ...options], { cwd: project });
  return running.then(
    () => undefined,
    ({ stderr, message }) =>
      `its own build failed: ${stripVTControlCharacters(stderr).trim().split('\n')[0] || message}`,
  );
}
