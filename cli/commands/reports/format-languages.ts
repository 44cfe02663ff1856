import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import { languageTagOf } from '../../compiler/model/languages.ts';
import type { staleTranslations } from '../../compiler/rules/languages/stale-translations.ts';
import type {
  LanguageCoverage,
  MissingTranslation,
  TranslatableKind,
} from '../../compiler/translations/list-missing.ts';
import { listLanguageCoverage } from '../../compiler/translations/list-missing.ts';
import { listUnmarked } from '../../compiler/translations/marks.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
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

/** What there is to do in a language. */
export interface LanguageTasks extends LanguageReport {
  /** The parts of originals that have changed since they were translated. */
  stale: readonly LocatedProblem[];
  /** The translated files of which nobody has noted as of when they are right. */
  unmarked: string[];
}

/** Lists what there is to do in each further language of a site, or in one of them. */
export function reportTasks({ content, problems }: LoadedContent, tag: string | undefined): LanguageTasks[] {
  const stale = problems.flatMap((problem) => [problem, ...problem.others]).filter(({ code }) => code === staleCode);
  const byName = new Map(content.files.map((file) => [file.name, languageTagOf(content, file)]));
  const unmarked = listUnmarked(content);
  return listLanguageCoverage(content)
    .filter(({ language }) => tag === undefined || language.folder === tag.toLowerCase())
    .map((coverage) => ({
      ...reportLanguage(coverage),
      stale: stale.filter(({ file }) => byName.get(file) === coverage.language.tag),
      unmarked: unmarked.filter(({ language }) => language === coverage.language.folder).map(({ file }) => file.name),
    }));
}

const staleCode: keyof typeof staleTranslations.codes = 'translation-stale';

export function formatTasks(reports: readonly LanguageTasks[]): string {
  return reports
    .map((report) => {
      const stale = report.stale.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
      return [
        formatLanguage(report),
        formatList(`Changed since they were translated, ${countOf(stale.length, 'part')}:`, stale),
        formatList(`Without a mark, ${countOf(report.unmarked.length, 'file')}:`, report.unmarked),
      ].join('');
    })
    .join('')
    .replace(/^\n/, '');
}

function formatList(head: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${head}\n${lines.map((line) => `  ${blankControls(line)}\n`).join('')}`;
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
  const head = `Not in ${language} yet, ${countOf(missing.length, 'place')}:`;
  return `\n${table}${formatList(head, missing.map(describeMissing))}`;
}

function describeMissing({ file, line, column, kind, name, isCopy }: LocatedMissing): string {
  const what = name ?? (kind === 'articles' ? 'not on a page' : 'all of it');
  return `${file}:${line}:${column} ${what}${isCopy ? ', of which there is a copy' : ''}`;
}
