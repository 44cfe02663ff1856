import { describeNewFile, findFiles } from '../content/find-files.ts';
import { readText } from '../content/read-text.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { applyTextEdits, overlaps, type TextEdit } from '../problems/text-edit.ts';
import type { AddProblems, LoadedContent } from '../rules/check.ts';
import { FileCache, loadContent, type OnStage } from '../rules/load.ts';
import { type ContentChange, withModeline } from './write-changes.ts';

/** The maximum number of rounds of fixes. A fix may reveal another problem, but hardly ever a chain of them. */
const maxRounds = 20;

/**
 * Applies the machine-applicable suggestions, also for problems that appear after a fix, until no suggestion changes
 * anything. Writes nothing.
 * @param folder the content folder @param planned texts of files that are to be written as well
 * @param addProblems may add and remove problems after each check @param onStage gets what is done next, to show it
 * @returns the changes; the fixed problems, in the order of the fixes; the content with the changes
 * @throws {EnvironmentError} when there is no such folder
 */
export function fixContent(
  folder: string,
  { addProblems, onStage }: { addProblems?: AddProblems | undefined; onStage?: OnStage | undefined } = {},
  planned: ReadonlyMap<string, string> = new Map(),
) {
  // Read before the first check, so that what another program changes from then on is noticed before it is overwritten.
  const originals = new Map(findFiles(folder).files.map((found) => [found.name, readText(found)]));
  const overlay = new Map(planned);
  const cache = FileCache.open(folder);
  const check = (): LoadedContent => {
    const loaded = loadContent(folder, { cache, overlay }, onStage);
    return addProblems ? { ...loaded, problems: addProblems(loaded.content, loaded.problems) } : loaded;
  };
  /** Returns the text of a file; undefined if it must not be written: it was not read whole, or is no content file. */
  const textOf = (name: string) => {
    const { text, findings = [] } = originals.get(name) ?? { text: describeNewFile(folder, name) ? '' : undefined };
    return overlay.get(name) ?? (findings.length === 0 ? text : undefined);
  };
  const fixed: LocatedProblem[] = [];
  let loaded = check();
  for (let round = 0; round < maxRounds; round += 1) {
    const chosen: TextEdit[] = [];
    // If the edits of two problems clash, those of the second wait for the next round.
    const applied = loaded.problems
      .flatMap((problem) => [problem, ...problem.others])
      .filter(({ suggestions: [first] }) => {
        const edits = first?.applicability === 'machine-applicable' ? first.edits : [];
        const isClash = edits.some((edit) => chosen.some((other) => other.file === edit.file && overlaps(other, edit)));
        const texts = edits.map(({ file }) => textOf(file));
        const isChange = edits.some((edit, index) => applyTextEdits(texts[index] ?? '', [edit]) !== texts[index]);
        if (!isChange || isClash || texts.includes(undefined)) return false;
        chosen.push(...edits);
        return true;
      });
    if (applied.length === 0) break;
    for (const [name, edits] of Map.groupBy(chosen, ({ file }) => file)) {
      const edited = applyTextEdits(textOf(name) ?? '', edits);
      const isKnown = originals.has(name) || overlay.has(name);
      overlay.set(name, (isKnown ? undefined : withModeline(folder, name, edited)) ?? edited);
    }
    fixed.push(...applied);
    loaded = check();
  }
  const changes = [...new Set([...originals.keys(), ...overlay.keys()])].flatMap((name) => {
    const [before, after] = [originals.get(name)?.text, overlay.get(name)];
    return after === undefined || after === before ? [] : [{ name, before, after } satisfies ContentChange];
  });
  return { changes, fixed, loaded };
}
