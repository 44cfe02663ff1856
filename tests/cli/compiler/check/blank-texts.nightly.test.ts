import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { ContentFile } from '../../../../cli/compiler/model/content-file.ts';
import { findRange } from '../../../../cli/compiler/yaml/parse/find-range.ts';
import { formatPath, type LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { applyTextEdits, type TextEdit } from '../../../../cli/diagnostics/text-edit.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { valueAt } from '../../../../cli/platform/records.ts';
import { copyContent } from '../../../support/content.ts';
import { firstEdits } from '../../../support/first-suggestion.ts';
import { addSectionFixtures } from '../../../support/section-fixtures.ts';
import { sites } from '../../../support/sites.ts';
import { today } from './load-mistake.ts';

const workshop = sites.workshop.content;
const contents = {
  'the second brand': () => copyContent({}),
  'the workshop and the sections that it lacks': () => {
    const folder = copyContent({ from: workshop });
    addSectionFixtures(folder);
    return folder;
  },
  'a site in two languages': () => copyContent({ from: join(projectRoot, 'tests/fixtures/sites/musician') }),
};

test.each(Object.entries(contents))(
  'in %s, deleting the blank texts that may be deleted makes no problem',
  (_, copy) => {
    const folder = copy();
    const { files } = loadContent(folder, { at: today }).content;
    let deleted = 0;
    for (const file of files) {
      const path = join(dirname(folder), file.name);
      const text = readFileSync(path, 'utf8');
      const blank = withBlankTexts(file);
      if (blank === text) continue;
      writeFileSync(path, blank);
      const before = loadContent(folder, { at: today }).problems;
      const edits = deletionsIn(file, before);
      deleted += edits.length;
      if (edits.length > 0) {
        writeFileSync(path, applyTextEdits(blank, edits));
        const known = new Set(before.map(facts));
        const after = loadContent(folder, { at: today }).problems.map(facts);
        expect(after.filter((problem) => !known.has(problem))).toEqual([]);
      }
      writeFileSync(path, text);
    }
    expect(deleted, 'the content has optional texts').toBeGreaterThan(20);
  },
);

/** Returns the text of a file in which all copy is blank; of a list of texts the first, since a list may need one. */
function withBlankTexts(file: ContentFile): string {
  const ranges = file.references
    .filter(({ kind, path }) => kind === 'text' && !Number(path.at(-1)))
    .map(({ path }) => findRange(file, { path, target: 'node' }))
    .sort((a, b) => b.start - a.start);
  return ranges.reduce((text, { start, end }) => {
    const ending = text.slice(start, end).endsWith('\n') ? '\n' : '';
    return `${text.slice(0, start)}""${ending}${text.slice(end)}`;
  }, file.text);
}

/** Returns the edits of the hints that can be obeyed together: of a block with no other key, they leave the first. */
function deletionsIn({ data }: ContentFile, problems: readonly LocatedProblem[]): TextEdit[] {
  const deletable = problems.filter(({ code, suggestions }) => code === 'text-blank' && suggestions.length > 0);
  const blocks = Map.groupBy(deletable, ({ steps }) => formatPath(steps.slice(0, -1)));
  return [...blocks.values()].flatMap((block) => {
    const keys = Object.keys(Object(valueAt(data, block[0]?.steps.slice(0, -1) ?? [])));
    return (keys.length === block.length ? block.slice(1) : block).flatMap(firstEdits);
  });
}

const facts = ({ code, file, message }: LocatedProblem) => `${code} ${file} ${message}`;
