import { type LocatedProblem, sortProblems } from '../problem.ts';
import { rules } from '../rules/index.ts';
import { type FoundFile, findFiles } from './find-files.ts';
import { hashText } from './hash-text.ts';
import { KnownFiles } from './known-files.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import type { Reference } from './references.ts';
import { explainSchemaErrors } from './schema-findings.ts';
import { type Finding, locateFinding, locateRange, type SourceFile } from './source-file.ts';
import { loadValidator, type Validator } from './validator.ts';

/** One content file, checked against its schema. */
export interface ContentFile extends SourceFile {
  /** It parses and its schema accepts it: rules may rely on its shape. */
  isValid: boolean;
  /** The strings that its schema marks, valid or not; of a slim file only those that point at something. */
  references: Reference[];
  /** A hash of the text. */
  hash: string;
  /** An article that has not changed since it was found sound: its texts are not at hand, but for its entry in lists. */
  isSlim?: boolean;
}

/** Everything under a content folder, read and checked one file at a time. */
export interface Content {
  folder: string;
  files: ContentFile[];
  /** Paths under `media/`. */
  media: ReadonlySet<string>;
  strays: { name: string; hint: string }[];
  missing: string[];
  options: LoadOptions;
}

export interface LoadOptions {
  /** Whether drafts and articles of a future day count as published, as in development. */
  includeUnpublished: boolean;
  /** The day that decides what is in the future, as `2026-11-01`. */
  today: string;
  /** Whether the content is drawn afterwards, if it is sound. */
  willRender: boolean;
  /** What an earlier run has found out. It is brought up to date. */
  knownFiles: KnownFiles;
}

export interface LoadedContent {
  content: Content;
  /** Every problem of every file, sorted by place. */
  problems: LocatedProblem[];
}

/** A finding of a rule: which file it is in, as well as where. */
export interface RuleFinding extends Finding {
  /** A file of the content, or the name of one that should exist. */
  file: ContentFile | string;
}

/** A check that looks at the whole content. */
export interface Rule {
  name: string;
  description: string;
  check(content: Content): Iterable<RuleFinding>;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Reads, parses, validates and cross-checks a content folder. @throws {EnvironmentError} when there is none */
export function loadContent(folder: string, options: Partial<LoadOptions> = {}): LoadedContent {
  const found = findFiles(folder);
  const validator = loadValidator();
  const problems: LocatedProblem[] = [];
  const { knownFiles = new KnownFiles(), willRender = false } = options;
  const files = found.files.map(
    (file) => knownFiles.recall(file) ?? knownFiles.note(file, checkFile(file, validator, willRender, problems)),
  );
  const content: Content = {
    folder,
    files,
    media: new Set(found.media),
    strays: found.strays,
    missing: found.missing,
    options: { includeUnpublished: false, today: today(), willRender, knownFiles, ...options },
  };
  for (const rule of rules) {
    for (const finding of rule.check(content)) problems.push(locateRuleFinding(finding));
  }
  return { content, problems: withoutRepeats(sortProblems(problems)) };
}

/** A mistake that YAML aliases repeat stands in the file once. */
function withoutRepeats(problems: LocatedProblem[]): LocatedProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, line, column, message }) => {
    const key = [code, file, line, column, message].join('\n');
    return seen.has(key) ? false : seen.add(key);
  });
}

function checkFile(
  found: FoundFile,
  validator: Validator,
  willRender: boolean,
  problems: LocatedProblem[],
): ContentFile {
  const { text, findings: unreadable } = readText(found.path);
  const { data, findings } = unreadable.length > 0 ? { data: undefined, findings: unreadable } : parseYaml(text);
  const { name, kind, slug, schema } = found;
  const hash = hashText(text);
  const file: ContentFile = { name, kind, slug, schema, text, data, isValid: false, references: [], hash };
  for (const finding of findings) problems.push(locateRange(file, finding.range, finding));
  if (findings.length > 0) return file;

  const { errors, references } = validator.validate(schema, data, willRender);
  const mistakes = explainSchemaErrors(errors, data);
  for (const finding of mistakes) problems.push(locateFinding(file, finding));
  file.references = references;
  file.isValid = mistakes.length === 0;
  return file;
}

function locateRuleFinding(finding: RuleFinding): LocatedProblem {
  const { file } = finding;
  if (typeof file !== 'string' && file.text !== '') return locateFinding(file, finding);
  const name = typeof file === 'string' ? file : file.name;
  return locateRange({ name, text: '' }, { start: 0, end: 1 }, finding);
}
