import type { PageDiff } from '../../compare/site-diff.ts';
import { describeWeights, type WeightLine } from './describe-weight.ts';
import type { LineGroup } from './report-line.ts';

/** A page as all formats of the report say it. */
export interface PageReport {
  page: PageDiff;
  /** What happened to it: `changed`, `renamed from /videos`. */
  headline: string;
  /** Why visitors or links are lost. */
  warning?: string | undefined;
  /** What differs, without what differs in the same way on other pages. */
  groups: readonly LineGroup[];
  weights: readonly WeightLine[];
}

/** Describes a page. @param groups what differs, without what differs in the same way on other pages */
export function describePage(page: PageDiff, groups: readonly LineGroup[]): PageReport {
  return {
    page,
    headline: describeChange(page),
    warning: warningOf(page),
    groups,
    weights: describeWeights(page),
  };
}

function describeChange({ change, from, route, redirect }: PageDiff): string {
  if (change === 'changed' || change === 'added') return change;
  const name = change === 'removed' ? 'removed' : `renamed from ${from}`;
  if (redirect === null || redirect === undefined) return name;
  if (change === 'renamed' && redirect === route) return `${name}, which leads here`;
  return `${name}${change === 'renamed' ? ', which' : ', its address'} leads to ${redirect}`;
}

function warningOf({ change, from, route, redirect }: PageDiff): string | undefined {
  if (redirect !== null || (change !== 'removed' && change !== 'renamed')) return undefined;
  return `Links to ${from ?? route} now lead nowhere. Add a redirect to redirects.yaml.`;
}
