import type { Context } from '../../platform/context.ts';
import type { AddProblems } from '../../rules/check.ts';
import { folder } from './options.ts';
import { waitForBuild } from './wait-for-build.ts';

/** The options of checks that not every run makes. */
export interface AddedCheckOptions {
  /** The revision whose pages must still be there, or be redirected. */
  since?: string;
  launch?: boolean;
  /** The folder of the built site. */
  out: string;
  /** The folder of the reports of Lighthouse. */
  reports: string;
}

/** Returns the checks that options add to those of every run; undefined if there are none. */
export async function addedChecks(
  context: Context,
  contentFolder: string,
  options: AddedCheckOptions,
): Promise<AddProblems | undefined> {
  const checks: AddProblems[] = [];
  if (options.since !== undefined) {
    const { checkSince } = await import('../../rules/since.ts');
    checks.push(checkSince(contentFolder, options.since));
  }
  if (options.launch) checks.push(await launchCheck(context, options));
  if (checks.length === 0) return undefined;
  return (content, problems) => checks.reduce((all, add) => add(content, all), problems);
}

async function launchCheck(context: Context, options: AddedCheckOptions): Promise<AddProblems> {
  const { checkLaunch } = await import('../../rules/check.ts');
  const { findLaunchProblems } = await import('../../audit/launch.ts');
  const [out, reports] = [folder(context, options.out), folder(context, options.reports)];
  await waitForBuild(context, out);
  return checkLaunch((content) => findLaunchProblems(content, { out, reports, env: context.env }));
}
