import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { buildSite, type Progress } from '../build/build.ts';
import { dropManifest, readLastBuild } from '../build/output.ts';
import { withOutput } from '../build/output-folder.ts';
import { cacheFolders, day, readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { siteKey } from '../platform/code-key.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { hashText, relativePath } from '../platform/files.ts';
import { askGit, changedFiles, checkoutFiles, explainNoHead } from '../platform/git.ts';
import { projectRoot } from '../platform/project-root.ts';
import { onShutdown } from '../platform/stop.ts';
import { loadContent } from '../rules/load.ts';
import type { Content } from '../site/content.ts';
import { type Change, listChanges } from '../site/time.ts';

/** The site of a commit. */
interface BaseSite {
  /** The folder of the built site. */
  folder: string;
  /** What its content plans, past and future; empty if today's code cannot read it. */
  planned: Change[];
  /** Why it was not built by its own code, though that differs. */
  note?: string | undefined;
}

export interface SiteOptions {
  /** The address that forms are sent to; the same for both sites. */
  backend: BackendAddress;
  onProgress?: Progress | undefined;
}

/** The Git repository of the content. Paths have `/` and are relative to its root. */
interface Repository {
  root: string;
  contentPath: string;
  /** What determines how content is built; nothing if this project is not in the repository. */
  codePaths: string[];
  /** The path of this project; '' for the root. */
  projectPath: string;
}

const cache = join(projectRoot, '.site', 'diff');
const code = ['cli', 'schemas', 'src', 'supabase/functions/_shared', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Finds the repository of a content folder. @throws {EnvironmentError} when it is in none */
export function findRepository(contentFolder: string): Repository {
  const found = askGit(contentFolder, ['rev-parse', '--show-toplevel']);
  if (found === undefined)
    throw new EnvironmentError(explainNoHead(contentFolder, 'Create one: git init && git add . && git commit'));
  const root = realpathSync(found);
  const [contentPath, project] = [contentFolder, projectRoot].map((path) => relativePath(root, realpathSync(path)));
  const isInside = project !== undefined && project !== '..' && !project.startsWith('../');
  const projectPath = isInside && project !== '.' ? project : '';
  const codePaths = isInside ? code.map((path) => join(projectPath, path).replaceAll('\\', '/')) : [];
  return { root, contentPath: contentPath || '.', projectPath, codePaths };
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
 * Returns the site of a commit, which is built once and then kept in the cache: by its own code if that differs from
 * today's and needs the same packages, otherwise by today's. Neither the working tree nor the index of Git is touched.
 * @param time the moment at which it is shown, in milliseconds since 1970
 * @throws {EnvironmentError} when Git cannot read the commit, or its content has problems
 */
export async function buildBase(
  repository: Repository,
  commit: string,
  time: number,
  options: SiteOptions,
): Promise<BaseSite> {
  const key = JSON.stringify([repository.contentPath, siteKey(), options.backend]);
  const folder = join(cache, `${commit.slice(0, 12)}-${hashText(key)}`);
  const entry = readEntry(join(folder, 'site'));
  if (entry) {
    const { builtFor, ...site }: BaseSite & { builtFor: number } = JSON.parse(String(entry));
    const [from, until] = [Math.min(builtFor, time), Math.max(builtFor, time)];
    if (!site.planned.some((change) => change.time > from && change.time <= until)) return site;
  }
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'new-'));
  try {
    const site = { folder: join(folder, 'dist'), ...(await buildCommit(scratch, repository, commit, time, options)) };
    writeEntry(join(scratch, 'site'), JSON.stringify({ ...site, builtFor: time }));
    rmSync(folder, { recursive: true, force: true });
    renameSync(scratch, folder);
    return site;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    removeOldEntries(cache, 7 * day);
  }
}

/** Checks out a commit into `files/` of a folder, and builds its site into `dist/`. */
async function buildCommit(
  folder: string,
  { root, contentPath, codePaths, projectPath }: Repository,
  commit: string,
  time: number,
  { backend, onProgress }: SiteOptions,
): Promise<Omit<BaseSite, 'folder'>> {
  const [files, dist] = [join(folder, 'files'), join(folder, 'dist')];
  const at = new Date(time).toISOString();
  const hasOwnCode = codePaths.length > 0 && changedFiles(root, commit, codePaths).length > 0;
  checkoutFiles(root, commit, hasOwnCode || contentPath === '.' ? '' : contentPath, files);
  const contentFolder = join(files, contentPath);
  if (!existsSync(contentFolder))
    throw new EnvironmentError(
      `Commit ${commit.slice(0, 8)} has no content in ${contentPath}, so there is no site to compare with. Name another commit.`,
    );
  const { content, problems } = loadContent(contentFolder, { willRender: true, at });
  const mistake = problems.find(({ severity }) => severity === 'error');
  const planned = mistake ? [] : listChanges(content, Number.NEGATIVE_INFINITY);
  let note: string | undefined;
  if (hasOwnCode) {
    note =
      changedFiles(root, commit, [join(projectPath, 'package-lock.json')]).length > 0
        ? 'it needs other packages'
        : await buildWithOwnCode(join(files, projectPath), contentFolder, dist, at);
    if (note === undefined) return { planned };
  }
  if (mistake)
    throw new EnvironmentError(
      `The content of commit ${commit.slice(0, 8)} has problems, so there is no site to compare with. ${relativePath(contentFolder, mistake.file)}:${mistake.line}: ${mistake.message} Name another commit.`,
    );
  await buildSite(content, dist, backend, { onProgress, ignoresBudgets: true });
  dropManifest(dist);
  return { planned, note };
}

/** Builds content with the code of a checked out project, and the packages of this one. @returns why it failed, if it did */
async function buildWithOwnCode(
  project: string,
  content: string,
  out: string,
  at: string,
): Promise<string | undefined> {
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction');
  if (existsSync(cacheFolders.images)) {
    // An encoded image in the cache is only read by the code that knows it.
    mkdirSync(join(project, '.site'), { recursive: true });
    symlinkSync(cacheFolders.images, join(project, '.site', 'images'), 'junction');
  }
  // `--at` takes no fractions of a second.
  const options = ['--content', content, '--out', out, '--at', at.replace(/\.\d+Z$/, 'Z')];
  const running = promisify(execFile)(process.execPath, ['cli/bin.mjs', 'build', ...options], { cwd: project });
  const unregister = onShutdown(() => running.child.kill());
  const failure = await running.then(
    () => undefined,
    ({ stderr, message }) =>
      `its own build failed: ${stripVTControlCharacters(stderr).trim().split('\n')[0] || message}`,
  );
  unregister();
  return failure;
}
