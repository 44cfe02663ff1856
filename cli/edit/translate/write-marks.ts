import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import type { Content } from '../../compiler/model/content.ts';
import { localName, marksFile, marksName, type Translation } from '../../compiler/translations/list-translations.ts';
import { type Mark, markOf, readMarks } from '../../compiler/translations/marks.ts';
import { modelineFor } from '../../editor/modeline.ts';
import { ChangedTexts } from '../changed-texts.ts';
import type { ContentChange } from '../content-change.ts';
import type { EditPlan, EditStep } from '../edit-plan.ts';
import { Refusal } from '../refusal.ts';
import { writeMark } from './write-mark.ts';

/** A translation and its new mark. */
export interface NewMark {
  translation: Translation;
  mark: Mark;
}

/**
 * Plans to write marks into the translations.yaml of their languages, which are created if there are none. Marks that are
 * there already change nothing.
 */
export function writeMarks(loaded: LoadedContent, marks: readonly NewMark[]): Omit<EditPlan, 'after'> | Refusal {
  const { content, problems } = loaded;
  const texts = new ChangedTexts(content.folder);
  const [added, steps]: [ContentChange[], EditStep[]] = [[], []];
  for (const [language, all] of Map.groupBy(marks, ({ translation }) => translation.language)) {
    const changed = all
      .filter(({ translation, mark }) => !isDeepStrictEqual(markOf(content, translation), mark))
      // Of several new marks, the last goes in first, so that their indexes stay right.
      .sort((a, b) => (a.translation.file.name < b.translation.file.name ? 1 : -1));
    if (changed.length === 0) continue;
    const name = `${basename(content.folder)}/languages/${language}/${marksName}.yaml`;
    const file = marksFile(content, language);
    if (!file) added.push(createFile(content, name, changed));
    else if (!file.isValid)
      return new Refusal(
        `${name} has problems. Correct them first.`,
        problems.filter((problem) => problem.file === name),
      );
    else {
      const before = readMarks(file.data);
      const isWritten = changed.every(({ translation, mark }) =>
        writeMark(texts, file, before, localName(content, translation.file), mark),
      );
      if (!isWritten)
        return new Refusal(`The style of ${name} allows no change here. Write each hash on a line of its own.`);
    }
    steps.push(...changed.toReversed().map(({ translation }) => stepOf(translation)));
  }
  return { changes: [...texts.changes(), ...added], steps };
}

function stepOf({ file, original }: Translation): EditStep {
  return { file: file.name, line: undefined, from: undefined, to: `up to date with ${original.name}` };
}

function createFile(content: Content, name: string, marks: readonly NewMark[]): ContentChange {
  const path = join(content.folder, name.slice(basename(content.folder).length + 1));
  const modeline = modelineFor({ schema: `languages/${marksName}.schema.json`, path }, content.folder);
  const data = marks.toReversed().map(({ translation, mark }) => [localName(content, translation.file), mark]);
  return { name, before: undefined, after: `${modeline}\n${stringify(Object.fromEntries(data), { lineWidth: 0 })}` };
}
