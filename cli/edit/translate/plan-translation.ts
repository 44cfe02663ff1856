import { basename, join } from 'node:path';
import type { OnStage } from '../../compiler/check/load-content.ts';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { type FurtherLanguage, furtherLanguages, languageOf } from '../../compiler/model/languages.ts';
import { readSchema } from '../../compiler/schema/schemas.ts';
import { describeNewFile } from '../../compiler/sources/find-files.ts';
import type { FoundFile } from '../../compiler/sources/found-file.ts';
import { listTranslations, localName } from '../../compiler/translations/list-translations.ts';
import { createMark } from '../../compiler/translations/marks.ts';
import { removeEntry } from '../../compiler/yaml/edits/remove-entry.ts';
import { applyReplacement } from '../../compiler/yaml/edits/replacement.ts';
import { readYamlText } from '../../compiler/yaml/edits/yaml-text.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { modelineFor, withModeline } from '../../editor/modeline.ts';
import { asRecord } from '../../platform/records.ts';
import type { EditPlan } from '../edit-plan.ts';
import { newErrors } from '../new-errors.ts';
import { Refusal } from '../refusal.ts';
import { tryChanges } from '../try-changes.ts';
import type { NamedFile } from './plan-marks.ts';
import { writeMarks } from './write-marks.ts';

/**
 * Plans a copy of a file of the main language, to be translated: every byte of it but the keys that a further language
 * cannot have, and its mark. Writes nothing.
 * @param tag the language; may be left out if the site has only one further language
 */
export function planTranslation(
  loaded: LoadedContent,
  named: NamedFile,
  tag: string | undefined,
  onStage?: OnStage,
): EditPlan | Refusal {
  const { content, problems } = loaded;
  const language = chooseLanguage(content, tag);
  if (language instanceof Refusal) return language;
  const original = findOriginal(loaded, named);
  if (original instanceof Refusal) return original;
  const found = describeCopy(content, original, language);
  if (found instanceof Refusal) return found;
  const copy = { name: found.name, before: undefined, after: copyText(content, original, found) };
  const copied = tryChanges(content.folder, [copy], onStage);
  const file = copied.content.files.find(({ name }) => name === found.name);
  const caused = newErrors(problems, copied.problems);
  if (!file?.isValid || caused.length > 0)
    return new Refusal(`The content would not be valid with ${found.name}.`, caused);
  const translation = { file, original, language: language.folder };
  const marks = writeMarks(loaded, [{ translation, mark: createMark(translation) }]);
  if (marks instanceof Refusal) return marks;
  const changes = [copy, ...marks.changes];
  const step = {
    file: found.name,
    line: undefined,
    from: undefined,
    to: `a copy of ${original.name}, to be translated`,
  };
  const after = tryChanges(content.folder, changes, onStage);
  // Its words are still those of the main language.
  const shown = after.problems.filter(({ code, file }) => code !== 'spelling' || file !== found.name);
  return { changes, steps: [step], after: { ...after, problems: shown } };
}

function chooseLanguage(content: Content, tag: string | undefined): FurtherLanguage | Refusal {
  const languages = furtherLanguages(content);
  const [first, ...others] = languages;
  const folder = `${basename(content.folder)}/site.yaml`;
  if (!first) return new Refusal(`The site has one language. Add another to \`languages\` in ${folder} first.`);
  if (tag === undefined && others.length === 0) return first;
  const found = languages.find((language) => language.folder === tag?.toLowerCase());
  const names = languages.map((language) => language.tag);
  if (found) return found;
  if (tag === undefined)
    return new Refusal(`Say the language with \`--language\`: ${names.map((name) => `\`${name}\``).join(', ')}.`);
  return new Refusal(`The site has no further language \`${tag}\`. ${didYouMean(tag, names)}`);
}

function findOriginal({ content, problems }: LoadedContent, { name, isFile }: NamedFile): ContentFile | Refusal {
  const file = content.files.find((other) => isFile(localName(content, other)));
  if (!file) {
    const originals = content.files.filter((other) => languageOf(content, other) === undefined);
    const names = originals.map((other) => localName(content, other));
    return new Refusal(`There is no content file \`${name}\`. ${didYouMean(name, names)}`);
  }
  if (languageOf(content, file) !== undefined)
    return new Refusal(`${file.name} is not in the main language. Name a file that is.`);
  if (file.isValid) return file;
  const own = problems.filter((problem) => problem.file === file.name);
  return new Refusal(`${file.name} has problems. Correct them first.`, own);
}

/** Describes the new file. */
function describeCopy(content: Content, original: ContentFile, { folder }: FurtherLanguage): FoundFile | Refusal {
  const known = listTranslations(content).find((other) => other.original === original && other.language === folder);
  if (known) return new Refusal(`${original.name} has a translation already: ${known.file.name}.`);
  const name = `${basename(content.folder)}/${localOf(original, folder)}`;
  if (content.files.some((file) => file.name === name)) return new Refusal(`${name} exists already.`);
  return (
    describeNewFile(content.folder, name) ??
    new Refusal(`${original.name} is the same in all languages, so it has no translation.`)
  );
}

function localOf({ kind, slug }: ContentFile, language: string): string {
  if (kind === 'page') return `pages/${language}/${slug}.yaml`;
  if (kind === 'article') return `articles/${language}/${slug}.yaml`;
  return `languages/${language}/${kind === 'collection' ? 'collections/' : ''}${slug}.yaml`;
}

/** Returns the text of a copy: with the modeline of its folder, and without the keys that only the main language has. */
function copyText({ folder }: Content, original: ContentFile, { schema, local }: FoundFile): string {
  let { text } = original;
  const { properties, additionalProperties } = readSchema(schema);
  if (schema !== original.schema && additionalProperties === false)
    for (const key of Object.keys(asRecord(original.data))) {
      const replacement = Object.hasOwn(properties ?? {}, key) ? undefined : removeEntry(readYamlText(text), [key]);
      if (replacement) text = applyReplacement(text, replacement);
    }
  const modeline = modelineFor({ schema, path: join(folder, local) }, folder);
  return /^#\s+yaml-language-server/m.test(text) ? withModeline(text, modeline) : text;
}
