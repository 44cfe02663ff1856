import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../cli/diagnostics/problem.ts';
import { applyTextEdits } from '../../../cli/diagnostics/text-edit.ts';
import { chooseMutations } from '../../../scripts/mutate/choose-mutations.ts';
import type { Mutation } from '../../../scripts/mutate/mutation.ts';
import { readSite } from '../../../scripts/mutate/read-site.ts';
import { copyContent } from '../../support/content-folder.ts';
import { firstEdits } from '../../support/first-suggestion.ts';
import { sites } from '../../support/sites.ts';

/** One in so many of the mistakes that the generator makes with this seed. */
const every = 97;
const seed = 11;

/** Kinds that the edit must undo completely: the data must be the same as before the mistake. */
const sameData = new Set([
  'a tab',
  'an open quote',
  'indentation',
  'no space after a colon',
  'a dead link',
  'a dead anchor',
  'a dead link name',
  'an unknown section',
  'an unknown id',
  'an unknown fact',
  'an unknown icon',
  'an unknown key',
  'a wrong choice',
  'a missing file',
  'a file in another case',
  'an unknown placeholder',
  'a fact in another form',
  'an entry twice',
]);

/** Kinds that overwrite a value to which other values may refer, which is reported once the file can be read. */
const overwrites = new Set(['another type', 'another format', 'an unreadable colour']);

const isSure = ({ suggestions }: LocatedProblem) => suggestions[0]?.applicability === 'machine-applicable';
const describe = ({ code, line, message }: LocatedProblem) => `${code} ${line} ${message}`;
const errorsIn = (folder: string) => loadContent(folder).problems.filter(({ severity }) => severity === 'error');

/** The problems left by the machine-applicable edit of a mistake, in words; undefined if it has none. */
function applyFix(folder: string, { file, text = '', kind }: Mutation): { wrong: string[] } | undefined {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const touched = new Map([[path, before]]);
  try {
    writeFileSync(path, text);
    const problems = errorsIn(folder);
    const problem = problems.find(isSure);
    if (!problem) return undefined;
    for (const [name, edits] of Map.groupBy(firstEdits(problem), (edit) => edit.file)) {
      const edited = join(dirname(folder), name);
      const text = readFileSync(edited, 'utf8');
      if (!touched.has(edited)) touched.set(edited, text);
      writeFileSync(edited, applyTextEdits(text, edits));
    }
    const known = problems.filter((other) => other !== problem).map(({ message }) => message);
    const isNew = (other: LocatedProblem) =>
      !known.includes(other.message) &&
      !(overwrites.has(kind) && (other.file !== problem.file || other.line !== problem.line));
    const left = errorsIn(folder).filter(isNew);
    const said = `${kind} in ${file}: ${describe(problem)} ${problem.hint} ${JSON.stringify(problem.suggestions)}`;
    const wrong = left.map((other) => `${said}\n  leads to: ${describe(other)}`);
    if (wrong.length === 0 && sameData.has(kind))
      try {
        expect(parse(readFileSync(path, 'utf8'), { merge: true })).toEqual(parse(before, { merge: true }));
      } catch {
        wrong.push(`${said}\n  says something else than before`);
      }
    return { wrong };
  } finally {
    for (const [path, text] of touched) writeFileSync(path, text);
  }
}

test.each([0, 1, 2, 3])('a machine-applicable edit fixes a generated mistake and causes no other: part %i', (part) => {
  const folder = copyContent({ from: sites.real.content });
  const chosen = chooseMutations(readSite(folder), seed, 1).filter(
    ({ previousFile, text, file }, index) =>
      index % every === part * 17 && previousFile === undefined && text !== undefined && existsSync(join(folder, file)),
  );
  const outcomes = chosen.flatMap((mutation) => applyFix(folder, mutation) ?? []);
  expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(10);
});
