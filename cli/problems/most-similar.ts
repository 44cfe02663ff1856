/** The minimum share of lines that two texts must have in common, as for renames in Git (`git diff -M`). */
const minShare = 0.5;

/** The minimum lead of the most similar text over the second, as a share of lines. */
const minLead = 0.1;

/**
 * Blank lines, comments, and keys without a value on their line. Most files of a kind contain them, so they do not
 * count.
 */
const boilerplate = /^(?:#.*|[-\s]*[\w-]+:\s*[|>]?[-+\d]*)?$/;

/**
 * Returns the name of the candidate that has the most lines in common with a text: at least half of the lines of the
 * longer of the two, and clearly more than any other candidate. Indentation is ignored, so that a block may have moved.
 * @param candidates texts by name
 */
export function mostSimilar(text: string, candidates: ReadonlyMap<string, string>): string | undefined {
  const lines = linesOf(text);
  const [best, next] = Array.from(candidates, ([name, other]) => ({
    name,
    share: shareOf(lines, linesOf(other)),
  })).sort((a, b) => b.share - a.share);
  if (!best || best.share < minShare || best.share - (next?.share ?? 0) < minLead) return undefined;
  return best.name;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !boilerplate.test(line));
}

/** Returns how many lines are in both texts, divided by the number of lines of the longer; repeated lines count each time. */
function shareOf(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of others) {
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(line, count - 1);
  }
  return common / Math.max(lines.length, others.length, 1);
}
