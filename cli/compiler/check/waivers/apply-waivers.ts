import type { Waiver } from '../../../../src/content.gen.ts';
import type { LocatedProblem } from '../../../diagnostics/problem.ts';
import type { Content } from '../../model/content.ts';
import { locateFinding } from '../../schema/errors/locate-finding.ts';
import type { Finding } from '../../yaml/source-file.ts';
import { suggestTarget, unneededWaiver, waiverFault } from './waiver-fault.ts';
import { isAt, parseTarget, waiverPath } from './waiver-target.ts';

/** A code that waivers may allow. */
type WaivableCode = Waiver['rule'];

/** Codes that are only warnings without a waiver. */
const warnings: ReadonlySet<WaivableCode> = new Set(['fact-stale', 'fact-literal', 'deadline-past', 'time-past']);

/** A waiver that allows some problems. */
export interface WaiverInForce extends Waiver {
  problems: LocatedProblem[];
}

export interface WaivedProblems {
  /** The problems that no waiver allows, and those of the waivers themselves. */
  problems: LocatedProblem[];
  inForce: WaiverInForce[];
}

/**
 * Removes the problems that waivers.yaml allows.
 * @param completeCodes codes for which `problems` is complete, so that a waiver for one of them that allows nothing is
 * reported as unneeded; waivers for other codes are not checked
 */
export function applyWaivers(
  content: Content,
  problems: readonly LocatedProblem[],
  completeCodes: readonly string[],
): WaivedProblems {
  const file = content.settings.waivers;
  if (!file?.isValid) return { problems: [...problems], inForce: [] };
  const left = new Set(problems);
  const waivers = file.data.map((waiver) => ({ waiver, allowed: takeWaived(content, waiver, left) }));
  const faults: LocatedProblem[] = [];
  const inForce: WaiverInForce[] = [];
  for (const [index, { waiver, allowed }] of waivers.entries()) {
    const isComplete = completeCodes.includes(waiver.rule);
    const fault = isComplete ? findFault(content, waiver, allowed, left) : undefined;
    const isMinor = content.options.includeUnpublished || warnings.has(waiver.rule);
    const severity = isMinor ? 'warning' : 'error';
    if (fault) faults.push(locateFinding(file, { severity, ...fault, path: [index, ...fault.path] }));
    else if (allowed.length > 0) inForce.push({ ...waiver, problems: allowed });
  }
  return { problems: [...left, ...faults], inForce };
}

/** Removes the problems that a waiver is about from `left`, and returns them. */
function takeWaived(content: Content, waiver: Waiver, left: Set<LocatedProblem>): LocatedProblem[] {
  const target = parseTarget(content, waiver);
  const waived = [...left].filter((problem) => problem.code === waiver.rule && isAt(content, problem, target));
  for (const problem of waived) left.delete(problem);
  return waived;
}

/**
 * Returns the problem of a waiver, if it has one. Removes the problem that a misspelt waiver should allow from `left`.
 */
function findFault(
  content: Content,
  waiver: Waiver,
  allowed: readonly LocatedProblem[],
  left: Set<LocatedProblem>,
): Finding | undefined {
  if (allowed.length > 0) return waiverFault(waiver, allowed, content.options.today);
  // A misspelt waiver is reported once: the problem that it should allow is not reported as well.
  const paths = new Map(
    [...left].filter(({ code }) => code === waiver.rule).map((problem) => [waiverPath(content, problem), problem]),
  );
  const nearest = suggestTarget(content, waiver, [...paths.keys()]);
  const intended = nearest === undefined ? undefined : paths.get(nearest);
  if (intended) left.delete(intended);
  return unneededWaiver(content, waiver, nearest);
}
