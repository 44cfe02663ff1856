import type {
  LanguageCoverage,
  MissingTranslation,
  TranslatableKind,
} from '../../compiler/translations/list-missing.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import { blankControls, countOf } from '../../diagnostics/reporters/pretty.ts';
import { formatTable } from '../../diagnostics/reporters/table.ts';

/** What of a site is translated into a language, as a report has it. */
export interface LanguageReport {
  /** Its BCP 47 tag. */
  language: string;
  counts: LanguageCoverage['counts'];
  missing: LocatedMissing[];
}

/** What is not translated yet, with its position in the main language. */
interface LocatedMissing {
  kind: TranslatableKind;
  name: string | undefined;
  isCopy: boolean;
  file: string;
  line: number;
  column: number;
}

export function reportLanguage({ language, counts, missing }: LanguageCoverage): LanguageReport {
  return { language: language.tag, counts, missing: missing.map(locateMissing) };
}

function locateMissing({ file, location, ...missing }: MissingTranslation): LocatedMissing {
  const { line, column } = locationOfRange(file, findRange(file, location));
  return { ...missing, file: file.name, line, column };
}

/** Formats how much is translated into each language, and what is not. */
export function formatLanguages(reports: readonly LanguageReport[]): string {
  return reports.map(formatLanguage).join('');
}

function formatLanguage({ language, counts, missing }: LanguageReport): string {
  const rows = counts
    .filter(({ total }) => total > 0)
    .map(({ kind, translated, total }) => [kind, ...[translated, total].map((count) => count.toLocaleString('en'))]);
  const table = formatTable({ heads: [language, 'translated', 'of'], rows });
  if (missing.length === 0) return `\n${table}`;
  const lines = missing.map((each) => `  ${blankControls(describeMissing(each))}\n`);
  return `\n${table}\nNot in ${language} yet, ${countOf(missing.length, 'place')}:\n${lines.join('')}`;
}

function describeMissing({ file, line, column, kind, name, isCopy }: LocatedMissing): string {
  const what = name ?? (kind === 'articles' ? 'not on a page' : 'all of it');
  return `${file}:${line}:${column} ${what}${isCopy ? ', of which there is a copy' : ''}`;
}
