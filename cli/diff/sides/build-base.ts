import { globSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../build/build-site.ts';
import { dropManifest } from '../../build/cache/build-manifest.ts';
import { siteKey } from '../../platform/cache/code-key.ts';
import { day as dayLength, readVersionedEntry, removeOldEntries, writeEntry } from '../../platform/cache/entry.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { relativePath } from '../../platform/files/relative-path.ts';
import { retryWhileBusy } from '../../platform/files/retry-while-busy.ts';
import { takeScratchPath } from '../../platform/files/scratch-path.ts';
import { checkoutFiles } from '../../platform/git/checkout-files.ts';
import { askGit } from '../../platform/git/run-git.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { hasErrors } from '../../problems/problem.ts';
import { loadContent } from '../../rules/check/load-content.ts';
import type { Content } from '../../site/model/content.ts';
import { listChanges } from '../../site/timeline/list-changes.ts';
import { listPlanned, type PlannedChange } from '../compare/compare-dates.ts';
import type { SideOptions } from './build-head.ts';
import { buildWithOwnCode, hasOwnCode } from './build-with-own-code.ts';
import type { BuiltPage, BuiltSide } from './built-side.ts';
import { listPages } from './list-pages.ts';
import type { Repository } from './repository.ts';

/** The site of a commit. */
export interface BaseSide extends BuiltSide {
  /** What its content plans, past and future; empty if today's code cannot read it. */
  planned: readonly PlannedChange[];
  /** Whether the code of the commit has built it, or today's. */
  builtBy: 'own code' | 'current code';
  /** Why its own code has not built it, though it differs. */
  note?: string | undefined;
}

/** What a cached site is stored with; written last, so that a folder without it is incomplete. */
interface BaseRecord extends Built {
  pages: [path: string, page: BuiltPage][];
}

interface Built extends Pick<BaseSide, 'builtBy' | 'note'>, Plan {}

interface Plan {
  /** The times from and until which the site is the same, in milliseconds since 1970; null if nothing will change. */
  from: number | null;
  until: number | null;
  planned: PlannedChange[];
}

const record = 'record';
const maxAge = 7 * dayLength;

/**
 * Returns the site of a commit, which is built once and then kept in the cache: by its own code if that differs from
 * today's and can be installed, otherwise by today's. Neither the working tree nor the index of Git is touched.
 * @throws {EnvironmentError} when Git cannot read the commit, or its content has problems
 */
export async function buildBase(repository: Repository, commit: string, options: SideOptions): Promise<BaseSide> {
  const bases = join(projectRoot, '.site', 'diff');
  const key = hashText(JSON.stringify([repository.contentPath, siteKey(), options.backend]));
  const folder = join(bases, `${commit.slice(0, 12)}-${key}`);
  const time = Date.parse(options.at);
  const cached = readBase(folder, repository.contentPath, time);
  if (cached) return cached;
  const scratch = takeScratchPath(folder);
  try {
    const built = await buildInto(scratch.path, repository, commit, options);
    const dist = join(scratch.path, 'dist');
    const files = globSync('**/*.html', { cwd: dist }).map((file) => file.replaceAll('\\', '/'));
    const entry: BaseRecord = { ...built, pages: [...listPages(dist, files)] };
    writeEntry(join(scratch.path, record), `${siteKey()}\n`, JSON.stringify(entry));
    rmSync(folder, { recursive: true, force: true });
    retryWhileBusy(() => renameSync(scratch.path, folder));
  } finally {
    scratch.clear();
  }
  removeOldEntries(bases, maxAge);
  const base = readBase(folder, repository.contentPath, time);
  if (!base) throw new Error(`The site that was just built is not in ${folder}.`);
  return base;
}

/** Returns a site from the cache, if it is the same at a time. */
function readBase(folder: string, contentPath: string, time: number): BaseSide | undefined {
  const entry = readVersionedEntry(siteKey(), join(folder, record));
  if (!entry) return undefined;
  const { pages, from, until, ...built }: BaseRecord = JSON.parse(String(entry));
  if ((from !== null && time < from) || (until !== null && time >= until)) return undefined;
  return {
    ...built,
    folder: join(folder, 'dist'),
    contentFolder: join(folder, 'files', contentPath),
    pages: new Map(pages),
  };
}

/** Checks out the commit and builds it: `files/` gets its files, `dist/` the site. */
async function buildInto(folder: string, repository: Repository, commit: string, options: SideOptions): Promise<Built> {
  if (
    askGit(repository.root, [
      'cat-file',
      '-e',
      `${commit}:${repository.contentPath === '.' ? '' : repository.contentPath}`,
    ]) === undefined
  )
    throw new EnvironmentError(
      `Commit ${commit.slice(0, 8)} has no content in ${repository.contentPath}, so there is no site to compare with. Name another commit.`,
    );
  const files = join(folder, 'files');
  const dist = join(folder, 'dist');
  if (!hasOwnCode(repository, commit)) {
    checkoutFiles(repository.root, commit, repository.contentPath, files);
    return buildWithCurrentCode(join(files, repository.contentPath), dist, commit, options);
  }
  checkoutFiles(repository.root, commit, '', files);
  const failure = await buildWithOwnCode(repository, commit, files, dist, options.at);
  if (failure === undefined)
    return { builtBy: 'own code', ...readPlan(join(files, repository.contentPath), options.at) };
  return { ...(await buildWithCurrentCode(join(files, repository.contentPath), dist, commit, options)), note: failure };
}

async function buildWithCurrentCode(
  contentFolder: string,
  dist: string,
  commit: string,
  { backend, onProgress, at }: SideOptions,
): Promise<Built> {
  const { content, problems } = loadContent(contentFolder, { willRender: true, at });
  if (hasErrors(problems)) {
    const [first] = problems.filter(({ severity }) => severity === 'error');
    const where = first ? ` ${relativePath(contentFolder, first.file)}:${first.line}: ${first.message}` : '';
    throw new EnvironmentError(
      `The content of commit ${commit.slice(0, 8)} has problems, so there is no site to compare with.${where} Name another commit.`,
    );
  }
  try {
    await buildSite(content, dist, backend, { onProgress, ignoresBudgets: true });
  } finally {
    // It is never built again, so the manifest would not be used.
    dropManifest(dist);
  }
  return { builtBy: 'current code', ...planOf(content) };
}

function planOf(content: Content): Plan {
  const { time } = content.options.at;
  return {
    from: listChanges(content, Number.NEGATIVE_INFINITY, time).at(-1)?.time ?? null,
    until: listChanges(content, time)[0]?.time ?? null,
    planned: listPlanned(content),
  };
}

/**
 * Returns what content plans, as far as today's code can read it. What other code shows may depend on the day as well, so
 * its site is not taken to be the same for longer.
 */
function readPlan(contentFolder: string, at: string): Plan {
  const { content, problems } = loadContent(contentFolder, { at });
  const plan: Plan = hasErrors(problems) ? { from: null, until: null, planned: [] } : planOf(content);
  const day = Math.floor(Date.parse(at) / dayLength) * dayLength;
  return {
    ...plan,
    from: Math.max(day, plan.from ?? day),
    until: Math.min(day + dayLength, plan.until ?? Number.POSITIVE_INFINITY),
  };
}
