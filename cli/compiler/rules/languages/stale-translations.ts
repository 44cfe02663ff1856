import { quoteForShell } from '../../../platform/process/quote-for-shell.ts';
import type { Content } from '../../model/content.ts';
import { languageOf } from '../../model/languages.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { listChanges, type OriginalChange } from '../../translations/list-changes.ts';
import { listTranslations, localName, marksFile, type Translation } from '../../translations/list-translations.ts';
import { markOf, readMarks } from '../../translations/marks.ts';
import { locationOfRange } from '../../yaml/location.ts';
import { findRange } from '../../yaml/parse/find-range.ts';

/** Reports texts that have changed since they were translated, and marks of files that are no translations. */
export const staleTranslations = defineRule({
  codes: {
    'translation-stale': {
      title: 'A text has changed since it was translated.',
      why: 'Visitors who read the other language get what the site said before, such as an old price or date.',
      fix: 'Translate what has changed, or leave the translation as it is if it is still right. Then run `npm run site -- translate mark` with the name of its file, which notes that it is up to date. If it has to wait, write a waiver with the reason. This is a warning: the site is built all the same.',
      fixable: 'never',
    },
    'translation-mark': {
      title: 'A mark in translations.yaml is of a file that is not a translation.',
      why: 'The mark says as of when a file was translated. If the file was renamed by hand, its translation is no longer checked.',
      fix: 'Delete the mark. If the file has another name now, run `npm run site -- translate mark` with that name. This is a warning: the site is built all the same.',
      fixable: 'always',
    },
  },
  *check(content) {
    for (const translation of listTranslations(content)) {
      const mark = markOf(content, translation);
      for (const change of mark ? listChanges(translation, mark) : []) yield toFinding(content, translation, change);
    }
    for (const language of content.languages.keys()) yield* findUnknownMarks(content, language);
  },
});

function toFinding(
  content: Content,
  { file, original }: Translation,
  change: OriginalChange,
): RuleFinding<'translation-stale'> {
  const { line } = locationOfRange(original, findRange(original, change.original));
  return {
    code: 'translation-stale',
    severity: 'warning',
    file,
    ...change.translation,
    message: describe(change, `${original.name}:${line}`),
    hint: `${advice[change.kind]} Then run: npm run site -- translate mark ${quoteForShell(localName(content, file))}`,
  };
}

const advice = {
  added: 'Add it here, if visitors of this language need it.',
  changed: 'Translate the change.',
  removed: 'Remove it here as well, unless visitors of this language need it.',
} as const;

function describe({ kind, key }: OriginalChange, where: string): string {
  const [part, the] = key === undefined ? ['section', 'The section'] : [`\`${key}\``, `\`${key}\``];
  if (kind === 'changed') return `${the} at ${where} has changed since it was translated here.`;
  if (kind === 'added') return `${the} at ${where} is new since this was translated.`;
  return `This ${part} was removed from ${where} since it was translated.`;
}

/** Finds the marks of files that have gone, or have another name. */
function* findUnknownMarks(content: Content, language: string): Iterable<RuleFinding<'translation-mark'>> {
  const file = marksFile(content, language);
  if (!file?.isValid) return;
  // A file with problems may be a translation, and any file the translation of one with problems.
  const hasInvalid = content.files.some((other) => !other.isValid && languageOf(content, other) === undefined);
  const names = new Set(
    content.files.filter(({ isValid }) => hasInvalid || !isValid).map((other) => localName(content, other)),
  );
  for (const translation of listTranslations(content))
    if (translation.language === language) names.add(localName(content, translation.file));
  for (const name of Object.keys(readMarks(file.data))) {
    if (names.has(name)) continue;
    yield {
      code: 'translation-mark',
      severity: 'warning',
      file,
      path: [name],
      target: 'key',
      message: `\`${name}\` is not the translation of a file.`,
      hint: 'Delete this mark. If the file has another name now, mark it under that name.',
      fix: { remove: true, applicability: 'maybe-incorrect' },
    };
  }
}
