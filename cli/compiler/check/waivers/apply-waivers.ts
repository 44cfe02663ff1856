import type { Waiver } from '../../../../src/content.gen.ts';
import type { LocatedProblem } from '../../../diagnostics/problem.ts';
import type { Content } from '../../model/content.ts';
import { locateFinding } from '../../schema/errors/locate-finding.ts';
import type { Finding } from '../../yaml/source-file.ts';
import { suggestTarget, unneededWaiver, waiverFault } from './waiver-fault.ts';
import { isAt, parseTarget, waiverPath } from './waiver-target.ts';

/** A kind of problem that may be let pass. */
export type WaivableCode = Waiver['rule'];

/** What is only a warning without a waiver. */
const warnings: ReadonlySet<WaivableCode> = new Set(['fact-stale', 'fact-literal', 'deadline-past']);

/** A waiver that lets something pass today. */
export interface WaiverInForce extends Waiver {
  problems: LocatedProblem[];
}

export interface WaivedProblems {
  /** What is left, and what is wrong with the waivers themselves. */
  problems: LocatedProblem[];
  inForce: WaiverInForce[];
}

/**
 * Takes what waivers.yaml lets pass out of the problems of a content.
 * @param judged the codes whose problems are all among these, so that a waiver which lets nothing pass is not needed;
 *   waivers of other codes are not judged
 */
export function applyWaivers(
  content: Content,
  problems: readonly LocatedProblem[],
  judged: readonly WaivableCode[],
): WaivedProblems {
  const file = content.settings.waivers;
  if (!file?.isValid) return { problems: [...problems], inForce: [] };
  const left = new Set(problems);
  const waivers = file.data.map((waiver) => ({ waiver, passed: takeWaived(content, waiver, left) }));
  const faults: LocatedProblem[] = [];
  const inForce: WaiverInForce[] = [];
  for (const [index, { waiver, passed }] of waivers.entries()) {
    const isJudged = judged.includes(waiver.rule);
    const fault = isJudged ? findFault(content, waiver, passed, left) : undefined;
    const isMinor = content.options.includeUnpublished || warnings.has(waiver.rule);
    const severity = isMinor ? 'warning' : 'error';
    if (fault) faults.push(locateFinding(file, { severity, ...fault, path: [index, ...fault.path] }));
    else if (passed.length > 0) inForce.push({ ...waiver, problems: passed });
  }
  return { problems: [...left, ...faults], inForce };
}

/** Takes the problems that a waiver is about out of those that are left. */
function takeWaived(content: Content, waiver: Waiver, left: Set<LocatedProblem>): LocatedProblem[] {
  const place = parseTarget(content, waiver);
  const meant = [...left].filter((problem) => problem.code === waiver.rule && isAt(content, problem, place));
  for (const problem of meant) left.delete(problem);
  return meant;
}

function findFault(
  content: Content,
  waiver: Waiver,
  passed: readonly LocatedProblem[],
  left: Set<LocatedProblem>,
): Finding | undefined {
  if (passed.length > 0) return waiverFault(waiver, passed, content.options.today);
  // A misspelt waiver is one mistake: what it means to let pass is not told of as well.
  const places = new Map(
    [...left].filter(({ code }) => code === waiver.rule).map((problem) => [waiverPath(content, problem), problem]),
  );
  const nearest = suggestTarget(content, waiver, [...places.keys()]);
  const meant = nearest === undefined ? undefined : places.get(nearest);
  if (meant) left.delete(meant);
  return unneededWaiver(content, waiver, nearest);
}
