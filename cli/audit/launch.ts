import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Budgets } from '../../src/content.gen.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import { isBuilt, listBuiltPages, measureSite } from '../build/built-site.ts';
import { lastBuildTime } from '../build/output.ts';
import { checkSizes, type MeasuredPage } from '../build/weight.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { valueAt } from '../platform/records.ts';
import type { DataPath } from '../problems/problem.ts';
import type { LaunchCode, RuleFinding } from '../rules/rule.ts';
import { type BudgetViolation, formatViolation } from '../site/budgets.ts';
import { type Content, type ContentFile, isValidFile, type SettingsFile, type Valid } from '../site/content.ts';
import { hasForms } from '../site/sections.ts';
import { choosePaths, readReport } from './lighthouse.ts';
import { categories, checkScores, pageScores } from './scores.ts';

interface LaunchOptions {
  /** The folder of the built site. */
  out: string;
  /** The folder of the reports of Lighthouse. */
  reports: string;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds what must be done before the site is public, in the environment and in the built site. Nothing is found while
 * site.yaml has problems, since the findings are located there.
 */
export function* findLaunchProblems(
  content: Content,
  { out, reports, env }: LaunchOptions,
): Generator<RuleFinding<LaunchCode>> {
  const { site, budgets } = content.settings;
  if (!isValidFile(site)) return;
  if (hasForms(content)) yield* checkBackend(site, env);
  const build = checkBuild(content, site, out);
  yield* build.findings;
  if (!build.isComplete || !isValidFile(budgets)) return;
  yield* checkBuiltSizes(budgets, build.pages);
  yield* checkLighthouse(budgets, out, reports);
}

/** Reports settings of the environment with which the forms of the public site would have no server. */
function* checkBackend(
  site: ContentFile,
  env: Readonly<Record<string, string | undefined>>,
): Generator<RuleFinding<LaunchCode>> {
  const message = explainSettings(env);
  if (message === undefined) return;
  yield {
    code: 'launch-backend',
    file: site,
    path: ['url'],
    message,
    hint: 'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env, as .env.example explains, and build again.',
  };
}

function explainSettings(env: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    const settings = readBackendSettings(env);
    if (settings.kind === 'embedded') return 'The forms of the public site have no server: no Supabase project is set.';
    const isLocal = new URL(settings.url).protocol === 'http:';
    return isLocal ? `The forms of the public site send to ${settings.url}, which is only on this machine.` : undefined;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

type BuildCheck = { findings: RuleFinding<LaunchCode>[] } & (
  | { isComplete: true; pages: MeasuredPage[] }
  | { isComplete: false }
);

/**
 * Checks that there is a complete built site, of the content as it is now.
 * @returns what is wrong, and the pages with their sizes if the site is complete
 */
function checkBuild(content: Content, site: ContentFile, out: string): BuildCheck {
  const finding = { code: 'launch-build', file: site, path: ['url'] } as const;
  let pages: MeasuredPage[];
  try {
    pages = measureSite(out);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const message = isBuilt(out) ? error.message : `There is no built site in ${out}.`;
    return { findings: [{ ...finding, message, hint: 'Run `npm run build`.' }], isComplete: false };
  }
  const newer = findNewerFile(content, lastBuildTime(out));
  const message = `${newer} has changed since the site was built.`;
  return {
    findings: newer === undefined ? [] : [{ ...finding, message, hint: 'Run `npm run build`.' }],
    isComplete: true,
    pages,
  };
}

/** The settings files that only checks read. */
const unbuilt: ReadonlySet<string> = new Set(['budgets', 'dictionary']);

/**
 * Returns the first file of the content that has changed since a build.
 * @param time of the build in milliseconds; undefined if it was made elsewhere, so that nothing can be said
 */
function findNewerFile({ folder, files, media }: Content, time: number | undefined): string | undefined {
  if (time === undefined) return undefined;
  const names = [
    ...files
      .filter(({ kind, slug }) => kind !== 'settings' || !unbuilt.has(slug))
      .map(({ name }) => join(dirname(folder), name)),
    ...Array.from(media, (name) => join(folder, 'media', name)),
  ];
  const newer = names.find((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time);
  return newer?.slice(dirname(folder).length + 1);
}

/** Reports the pages of the built site that are larger than budgets.yaml allows. */
function* checkBuiltSizes(
  budgets: Valid<SettingsFile<Budgets>>,
  pages: readonly MeasuredPage[],
): Generator<RuleFinding<LaunchCode>> {
  for (const violation of checkSizes(pages, budgets.data))
    yield {
      code: 'launch-budget',
      file: budgets,
      path: locateBudget(budgets.data, 'weights', violation),
      message: `${formatViolation(violation)}.`,
      hint: 'Shorten the page or use smaller images, or raise its limit under `routes` here. Then build again.',
    };
}

/** How many pages a message names. */
const maxNamed = 3;

/** Reports the pages that Lighthouse has not audited since they were built, and scores below the budgets. */
function* checkLighthouse(
  budgets: Valid<SettingsFile<Budgets>>,
  out: string,
  reports: string,
): Generator<RuleFinding<LaunchCode>> {
  const files = new Map(listBuiltPages(out).map(({ path, file }) => [path, file]));
  const paths = choosePaths(out, []);
  const audited = paths.flatMap((path) => {
    const result = readReport(reports, path, files.get(path) ?? '');
    return result ? [pageScores(path, result)] : [];
  });
  const missing = paths.filter((path) => audited.every((page) => page.path !== path));
  if (missing.length > 0)
    yield {
      code: 'launch-lighthouse',
      file: budgets,
      path: ['scores'],
      target: 'key',
      message: `Lighthouse has not audited ${listPaths(missing, paths.length)} since the last build.`,
      hint: 'Run `npm run lighthouse`.',
    };
  for (const violation of checkScores(audited, budgets.data)) {
    const isScore = categories.some((category) => category === violation.metric);
    yield {
      code: 'launch-lighthouse',
      file: budgets,
      path: locateBudget(budgets.data, isScore ? 'scores' : 'metrics', violation),
      message: `Lighthouse: ${formatViolation(violation)}.`,
      hint: 'The report in .site/lighthouse/ says what to change. Times are longer while other programs run: `npm run lighthouse` measures again.',
    };
  }
}

function listPaths(missing: readonly string[], total: number): string {
  if (missing.length === total) return total === 1 ? 'the page' : `any of the ${total} pages`;
  const named = missing.slice(0, maxNamed).join(', ');
  return missing.length > maxNamed ? `${named} and ${missing.length - maxNamed} more pages` : named;
}

/** Returns the path of the limit in budgets.yaml that a page exceeds: that of its route if there is one. */
function locateBudget(
  budgets: Budgets,
  group: 'weights' | 'scores' | 'metrics',
  { path, metric }: Pick<BudgetViolation, 'path' | 'metric'>,
): DataPath {
  const ofRoute = ['routes', path, group, metric];
  return valueAt(budgets, ofRoute) === undefined ? [group, metric] : ofRoute;
}
