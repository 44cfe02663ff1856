import { locateFinding, locateRange } from '../../content/schema/errors/locate-finding.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import type { RuleFinding } from '../model/rule.ts';

/** Adds line and column to a finding of a rule. For a file that is not text, these are the start of the file. */
export function locateRuleFinding(finding: RuleFinding): LocatedProblem {
  const { file } = finding;
  if (typeof file !== 'string' && file.text !== '') {
    const path = file.sourcePath?.(finding.path) ?? finding.path;
    return locateFinding(file, { ...finding, path });
  }
  const name = typeof file === 'string' ? file : file.name;
  return locateRange({ name, text: '' }, { start: 0, end: 1 }, finding);
}
