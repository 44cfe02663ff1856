import type { OnStage } from '../../compiler/check/load-content.ts';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import type { Content } from '../../compiler/model/content.ts';
import { furtherLanguages, languageOf } from '../../compiler/model/languages.ts';
import { listTranslations, localName, type Translation } from '../../compiler/translations/list-translations.ts';
import { createMark, listUnmarked, markOf, missingParts } from '../../compiler/translations/marks.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { EditPlan } from '../edit-plan.ts';
import { Refusal } from '../refusal.ts';
import { tryChanges } from '../try-changes.ts';
import { type NewMark, writeMarks } from './write-marks.ts';

/** Chooses a file by name; see `namesFile`. */
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
  const plan = writeMarks(loaded, marks);
  if (plan instanceof Refusal) return plan;
  return { ...plan, after: tryChanges(content.folder, plan.changes, onStage) };
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
  const found = new Map<Translation, NewMark>();
  for (const named of files) {
    const translation = findTranslation(loaded, named);
    if (translation instanceof Refusal) return translation;
    found.set(translation, { translation, mark: createMark(translation) });
  }
  return [...found.values()];
}

function findTranslation({ content, problems }: LoadedContent, { name, isFile }: NamedFile): Translation | Refusal {
  const translations = listTranslations(content);
  const translation = translations.find(({ file }) => isFile(localName(content, file)));
  if (translation) return translation;
  const file = content.files.find((other) => isFile(localName(content, other)));
  const names = translations.map((other) => localName(content, other.file));
  if (!file) return new Refusal(`There is no content file \`${name}\`. ${didYouMean(name, names)}`);
  if (!file.isValid)
    return new Refusal(
      `${file.name} has problems. Correct them first.`,
      problems.filter((problem) => problem.file === file.name),
    );
  const own = translations.filter(({ original }) => original === file).map((other) => localName(content, other.file));
  if (own.length > 0)
    return new Refusal(
      `${file.name} is the original. Name its translation: ${own.map((each) => `\`${each}\``).join(', ')}.`,
    );
  if (furtherLanguages(content).length === 0)
    return new Refusal(`The site has one language, so ${file.name} is no translation.`);
  const broken = content.files.filter((other) => !other.isValid && languageOf(content, other) === undefined);
  if (broken.length > 0)
    return new Refusal(
      `The original of ${file.name} cannot be found while files of the main language have problems. Correct them first.`,
      problems.filter((problem) => broken.some(({ name }) => name === problem.file)),
    );
  return new Refusal(
    `${file.name} is not the translation of a file in the main language. A page or an article has the path of its original, or names it with \`translationOf\`.`,
  );
}
