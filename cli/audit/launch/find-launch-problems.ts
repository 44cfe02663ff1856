import type { LaunchCode } from '../../rules/check/launch-codes.ts';
import type { Content } from '../../site/model/content.ts';
import { isValidFile } from '../../site/model/content-file.ts';
import { hasForms } from '../../site/model/has-forms.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { checkBackend } from './check-backend.ts';
import { checkBuild } from './check-build.ts';
import { checkBuiltSizes } from './check-built-sizes.ts';
import { checkLighthouse } from './check-lighthouse.ts';

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
