import { parseYaml } from '../parse/parse-yaml.ts';
import type { SyntaxCause, SyntaxFinding } from '../source-file.ts';
import { doubledComma } from './doubled-comma.ts';
import { openBracket } from './open-bracket.ts';
import { openQuote } from './open-quote.ts';
import type { FindEdits, LineContext, RepairEdit } from './repair.ts';
import { tab } from './tab.ts';

const editsByCause: Record<SyntaxCause, FindEdits> = {
  tab,
  'open-quote': openQuote,
  'open-bracket': openBracket,
  'doubled-comma': doubledComma,
};

/**
 * Suggests, for a mistake whose cause is known, the edit that leaves the fewest problems. If several leave equally few
 * and lead to different data, suggests none: only the author knows which is right.
 * @param countAfter counts the problems after an edit; undefined if the file cannot be parsed then
 */
export function repairCause(
  finding: SyntaxFinding & { cause: SyntaxCause },
  context: LineContext,
  countAfter: (fix: RepairEdit['fix']) => number | undefined,
): SyntaxFinding {
  const text = context.lines.join('\n');
  const tried = editsByCause[finding.cause](context).flatMap((repair) => {
    const count = countAfter(repair.fix);
    return count === undefined ? [] : [{ repair, count }];
  });
  const least = Math.min(...tried.map(({ count }) => count));
  const [best, ...others] = tried.filter(({ count }) => count === least);
  const dataAfter = ({ repair: { fix } }: { repair: RepairEdit }) =>
    JSON.stringify(parseYaml(text.slice(0, fix.range.start) + fix.source + text.slice(fix.range.end)).data);
  if (!best || others.some((other) => dataAfter(other) !== dataAfter(best))) return finding;
  const { hint, fix } = best.repair;
  const assumed = Number.isFinite(least) ? { ...fix.range, text: fix.source } : undefined;
  // The problems that remain may come from the edit.
  return { ...finding, hint, fix: least === 0 ? fix : { ...fix, applicability: 'maybe-incorrect' }, assumed };
}
