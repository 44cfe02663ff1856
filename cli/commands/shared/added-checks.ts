import type { AddProblems } from '../../compiler/check/add-problems.ts';
import type { Context } from '../../platform/process/context.ts';
import { endWhenStopped } from '../../platform/process/end-when-stopped.ts';
import { reportStages } from '../reports/report-stages.ts';
import { folder } from './options.ts';
import { waitForBuild } from './wait-for-build.ts';

/** The options of checks that not every run makes. */
export interface AddedCheckOptions {
  /** The revision whose pages must still be there, or be redirected. */
  since?: string;
  launch?: boolean;
  links?: boolean;
  /** Whether addresses are asked that were asked during the last day. */
  fresh?: boolean;
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
    const { checkSince } = await import('../../compiler/check/check-since.ts');
    checks.push(checkSince(contentFolder, options.since));
  }
  if (options.launch) checks.push(await launchCheck(context, options));
  if (options.links) checks.push(await linkCheck(context, contentFolder, options));
  if (checks.length === 0) return undefined;
  return (content, problems) => checks.reduce((all, add) => add(content, all), problems);
}

async function launchCheck(context: Context, options: AddedCheckOptions): Promise<AddProblems> {
  const { checkLaunch } = await import('../../compiler/check/check-launch.ts');
  const { findLaunchProblems } = await import('../../site/launch/find-launch-problems.ts');
  const [out, reports] = [folder(context, options.out), folder(context, options.reports)];
  await waitForBuild(context, out);
  return checkLaunch((content) => findLaunchProblems(content, { out, reports, env: context.env }));
}

async function linkCheck(
  context: Context,
  contentFolder: string,
  { fresh = false }: AddedCheckOptions,
): Promise<AddProblems> {
  const { loadCachedContent } = await import('../../compiler/check/load-content.ts');
  const { checkLinks } = await import('../../links/check-links.ts');
  const { formatAnswers } = await import('../reports/format-answers.ts');
  const { network, signal } = context;
  const onStage = reportStages(context);
  const { content } = await loadCachedContent(contentFolder, {}, onStage);
  const work = () =>
    checkLinks(content, {
      network,
      isFresh: fresh,
      onAnswer: (done, total) => onStage(`Asked ${done} of ${total} addresses`),
    });
  const { addProblems, ...asked } = await endWhenStopped(signal, work);
  context.stderr.write(formatAnswers(asked));
  return addProblems;
}
