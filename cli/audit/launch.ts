import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Budgets } from '../../src/content.gen.ts';
import { readBackendAddress } from '../backend/backend-settings.ts';
import { isBuilt, listBuiltPages, siteReader } from '../build/built-site.ts';
import { lastBuildTime } from '../build/output.ts';
import { checkSizes, measurePage } from '../build/weight.ts';
import type { Context } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { timeout } from '../platform/http.ts';
import { valueAt } from '../platform/records.ts';
import type { LaunchCode, RuleFinding } from '../rules/rule.ts';
import { type BudgetViolation, formatViolation } from '../site/budgets.ts';
import { type Content, isValidFile, type SettingsFile, type Valid } from '../site/content.ts';
import { hasForms } from '../site/sections.ts';
import { choosePaths, readReport } from './lighthouse.ts';
import { categories, checkScores, pageScores } from './scores.ts';

interface LaunchOptions {
  /** The folders of the built site and of the reports of Lighthouse. */
  out: string;
  reports: string;
  env: Context['env'];
  /** Where embeds lead, see {@link followEmbeds}. */
  targets: ReadonlyMap<string, string>;
}

type Findings = Generator<RuleFinding<LaunchCode>>;

/**
 * Finds what must be done before the site is public, in the environment and in the built site. Nothing is found while
 * site.yaml has problems, since the findings are located there.
 */
export function* findLaunchProblems(content: Content, { out, reports, env, targets }: LaunchOptions): Findings {
  const { site, budgets } = content.settings;
  if (!isValidFile(site)) return;
  const location = { file: site, path: ['url'] };
  const fault = hasForms(content) ? explainSettings(env) : undefined;
  if (fault !== undefined)
    yield {
      code: 'launch-backend',
      ...location,
      message: fault,
      hint: 'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env, as .env.example explains, and build again.',
    };
  yield* checkEmbeds(content, targets);
  const build = { code: 'launch-build', ...location, hint: 'Run `npm run build`.' } as const;
  let violations: BudgetViolation[];
  try {
    violations = measureSite(out, isValidFile(budgets) ? budgets.data : {});
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    yield { ...build, message: isBuilt(out) ? error.message : `There is no built site in ${out}.` };
    return;
  }
  const newer = findNewerFile(content, lastBuildTime(out));
  if (newer !== undefined) yield { ...build, message: `${newer} has changed since the site was built.` };
  if (!isValidFile(budgets)) return;
  for (const violation of violations)
    yield {
      code: 'launch-budget',
      ...locateBudget(budgets, 'weights', violation),
      message: `${formatViolation(violation)}.`,
      hint: 'Shorten the page or use smaller images, or raise its limit under `routes` here. Then build again.',
    };
  yield* checkLighthouse(budgets, out, reports);
}

/** Lists the embeds of content with their paths in integrations.yaml. */
function embedsOf({ settings: { integrations } }: Content) {
  const { frames = {}, videos = {} } = isValidFile(integrations) ? integrations.data : {};
  return Object.entries({ frames, videos }).flatMap(([kind, entries]) =>
    Object.entries<{ url?: string; hosts?: string[] }>(entries).flatMap(([id, { url, hosts = [] }]) =>
      url === undefined ? [] : [{ url, hosts, path: [kind, id, 'url'] }],
    ),
  );
}

/** Hosts that nobody has, which are reported as `launch-example`. */
const isReserved = /(?:^|\.)example(?:\.\w+)?$/;

/**
 * Follows the addresses of embeds, each once, and prints which could not be reached.
 * @returns where each leads in the end
 */
export async function followEmbeds(
  content: Content,
  { fetch = globalThis.fetch, stderr }: Context,
): Promise<Map<string, string>> {
  const follow = async (url: string, redirects = 5): Promise<string> => {
    const { status, headers, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    await body?.cancel();
    const location = status >= 300 && status < 400 ? headers.get('Location') : null;
    return location === null || redirects === 0 ? url : follow(new URL(location, url).href, redirects - 1);
  };
  const targets = new Map<string, string>();
  const lost = new Set<string>();
  const asked = new Set(embedsOf(content).map(({ url }) => url));
  const ask = async (url: string) => {
    const { host, hostname } = new URL(url);
    if (!isReserved.test(hostname))
      await follow(url).then(
        (target) => targets.set(url, target),
        () => lost.add(host),
      );
  };
  await Promise.all([...asked].map(ask));
  if (lost.size > 0)
    stderr.write(`Not reached, so it is not known whether their embeds lead to other hosts: ${[...lost].join(', ')}\n`);
  return targets;
}

/** Reports embeds that lead to a host which the policy of the pages does not allow. */
function* checkEmbeds(content: Content, targets: ReadonlyMap<string, string>): Findings {
  const { integrations: file } = content.settings;
  if (!file) return;
  for (const { url, hosts, path } of embedsOf(content)) {
    const { origin } = new URL(targets.get(url) ?? url);
    if ([url, ...hosts].some((each) => new URL(each).origin === origin)) continue;
    const message = `This address leads to ${origin}, from which pages show nothing.`;
    const hint = `Write the final address, or add \`hosts: ["${origin}"]\` to this entry.`;
    yield { code: 'launch-embed', file, path, message, hint };
  }
}

/** Explains why the forms of the public site would have no server; undefined when they have one. */
function explainSettings(env: Context['env']): string | undefined {
  try {
    const { url } = readBackendAddress(env);
    if (url === '') return 'The forms of the public site have no server: no Supabase project is set.';
    const isLocal = new URL(url).protocol === 'http:';
    return isLocal ? `The forms of the public site send to ${url}, which is only on this machine.` : undefined;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

/** Measures all pages of a built site. @throws {EnvironmentError} when there is none, or one of its files is missing */
function measureSite(out: string, budgets: Budgets): BudgetViolation[] {
  const readFile = siteReader(out);
  return listBuiltPages(out).flatMap(({ path, file }) =>
    checkSizes(path, measurePage(readFileSync(file, 'utf8'), readFile), budgets),
  );
}

/** The settings files that only checks read. */
const unbuilt: ReadonlySet<string> = new Set(['budgets', 'dictionary']);

/**
 * Returns the first file of the content that has changed since a build.
 * @param time of the build in milliseconds; undefined if it was made elsewhere, so that nothing can be said
 */
function findNewerFile({ folder, files, media }: Content, time = Number.POSITIVE_INFINITY): string | undefined {
  const built = files.filter(({ kind, slug }) => kind !== 'settings' || !unbuilt.has(slug));
  const names = [
    ...built.map(({ name }) => join(dirname(folder), name)),
    ...Array.from(media, (name) => join(folder, 'media', name)),
  ];
  const newer = names.find((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time);
  return newer?.slice(dirname(folder).length + 1);
}

/** How many pages a message names. */
const maxNamed = 3;

/** Reports the pages that Lighthouse has not audited since they were built, and scores below the budgets. */
function* checkLighthouse(budgets: Valid<SettingsFile<Budgets>>, out: string, reports: string): Findings {
  const paths = choosePaths(out, []);
  const pages = listBuiltPages(out).filter(({ path }) => paths.includes(path));
  const audited = pages.flatMap(({ path, file }) => {
    const result = readReport(reports, path, file);
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
      ...locateBudget(budgets, isScore ? 'scores' : 'metrics', violation),
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

/** Returns where the limit is that a page exceeds: that of its route if there is one. */
function locateBudget(
  file: Valid<SettingsFile<Budgets>>,
  group: 'weights' | 'scores' | 'metrics',
  { path, metric }: BudgetViolation,
) {
  const ofRoute = ['routes', path, group, metric];
  return { file, path: valueAt(file.data, ofRoute) === undefined ? [group, metric] : ofRoute };
}
