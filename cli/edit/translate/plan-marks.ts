import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { OnStage } from '../../compiler/check/load-content.ts';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import type { Content } from '../../compiler/model/content.ts';
import {
  listTranslations,
  localName,
  marksFile,
  marksName,
  type Translation,
} from '../../compiler/translations/list-translations.ts';
import {
  createMark,
  listUnmarked,
  type Mark,
  markOf,
  missingParts,
  readMarks,
} from '../../compiler/translations/marks.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { modelineFor } from '../../editor/modeline.ts';
import { ChangedTexts } from '../changed-texts.ts';
import type { ContentChange } from '../content-change.ts';
import type { EditPlan, EditStep } from '../edit-plan.ts';
import { Refusal } from '../refusal.ts';
import { tryChanges } from '../try-changes.ts';
import { writeMark } from './write-mark.ts';

/** A translation and its new mark. */
interface NewMark {
  translation: Translation;
  mark: Mark;
}

/** Chooses files by name; see `namesFile`. */
export interface NamedFile {
  name: string;
  isFile: (path: string) => boolean;
}

/**
 * Plans to note that translations are up to date. Writes nothing.
 * @param files the translated files; by default all that have no mark, and what was added to a file since it was marked
 * @returns a refusal if a file is not a translation, or has problems
 */
export function planMarks(loaded: LoadedContent, files: readonly NamedFile[], onStage?: OnStage): EditPlan | Refusal {
  const { content } = loaded;
  const marks = files.length === 0 ? marksOfUnmarked(content) : marksOfNamed(loaded, files);
  if (marks instanceof Refusal) return marks;
  const texts = new ChangedTexts(content.folder);
  const [added, steps]: [ContentChange[], EditStep[]] = [[], []];
  for (const [language, all] of Map.groupBy(marks, ({ translation }) => translation.language)) {
    const name = `${basename(content.folder)}/languages/${language}/${marksName}.yaml`;
    const changed = all.filter(({ translation, mark }) => !isDeepStrictEqual(markOf(content, translation), mark));
    const file = marksFile(content, language);
    if (file && !file.isValid)
      return new Refusal(`${name} has problems. Correct them first.`, problemsOf(loaded, name));
    if (file) {
      const isWritten = changed.every(({ translation, mark }) =>
        writeMark(texts, file, readMarks(file.data), localName(content, translation.file), mark),
      );
      if (!isWritten)
        return new Refusal(`The style of ${name} allows no change here. Write each hash on a line of its own.`);
    } else if (changed.length > 0) added.push(createFile(content, name, changed));
    steps.push(...changed.map(({ translation }) => stepOf(translation)));
  }
  const changes = [...texts.changes(), ...added];
  return { changes, steps, after: tryChanges(content.folder, changes, onStage) };
}

function stepOf({ file, original }: Translation): EditStep {
  return { file: file.name, line: undefined, from: undefined, to: `up to date with ${original.name}` };
}

function marksOfUnmarked(content: Content): NewMark[] {
  return listUnmarked(content).map((translation) => {
    const mark = markOf(content, translation);
    return {
      translation,
      mark: mark ? { ...mark, ...missingParts(translation, mark) } : createMark(translation),
    };
  });
}

function marksOfNamed(loaded: LoadedContent, files: readonly NamedFile[]): NewMark[] | Refusal {
  const found: NewMark[] = [];
  for (const named of files) {
    const translation = findTranslation(loaded, named);
    if (translation instanceof Refusal) return translation;
    found.push({ translation, mark: createMark(translation) });
  }
  return found;
}

function findTranslation(loaded: LoadedContent, { name, isFile }: NamedFile): Translation | Refusal {
  const { content } = loaded;
  const translations = listTranslations(content);
  const translation = translations.find(({ file }) => isFile(localName(content, file)));
  if (translation) return translation;
  const file = content.files.find((other) => isFile(localName(content, other)));
  const names = translations.map((other) => localName(content, other.file));
  if (!file) return new Refusal(`There is no content file \`${name}\`. ${didYouMean(name, names, 'translations')}`);
  const problems = problemsOf(loaded, file.name);
  if (!file.isValid) return new Refusal(`${file.name} has problems. Correct them first.`, problems);
  const own = translations.filter(({ original }) => original === file).map((other) => localName(content, other.file));
  if (own.length > 0)
    return new Refusal(
      `${file.name} is the original. Name its translation: ${own.map((each) => `\`${each}\``).join(', ')}.`,
    );
  return new Refusal(
    `${file.name} is not the translation of a file without problems in the main language. A page or an article has the path of its original, or names it with \`translationOf\`.`,
  );
}

function problemsOf({ problems }: LoadedContent, name: string) {
  return problems.filter(({ file }) => file === name);
}

function createFile(content: Content, name: string, marks: readonly NewMark[]): ContentChange {
  const local = name.slice(basename(content.folder).length + 1);
  const schema = `languages/${marksName}.schema.json`;
  const modeline = modelineFor({ schema, path: join(content.folder, local) }, content.folder);
  const data = Object.fromEntries(
    marks
      .map(({ translation, mark }) => [localName(content, translation.file), mark] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { name, before: undefined, after: `${modeline}\n${stringify(data, { lineWidth: 0 })}` };
}
