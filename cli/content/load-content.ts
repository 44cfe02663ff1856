import { type LocatedProblem, sortProblems } from '../problem.ts';
import { rules } from '../rules/index.ts';
import { textRules } from '../rules/text-rules.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { type FoundFile, type FoundFiles, findFiles } from './find-files.ts';
import { HelperThread } from './helper-thread.ts';
import { KnownFiles } from './known-files.ts';
import type { DrawMarkdown } from './markdown.ts';
import { notePages } from './note-pages.ts';
import type { Reference } from './references.ts';
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
  /**
   * An article that was found sound by an earlier run, or by another thread: its texts are not at hand, but for its entry
   * in lists.
   */
  isSlim?: boolean;
  /** Its body, where another thread has rendered it. */
  body?: DrawMarkdown | undefined;
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

function thisDay(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Reads, parses, validates and cross-checks a content folder. @throws {EnvironmentError} when there is none */
export function loadContent(folder: string, options: Partial<LoadOptions> = {}): LoadedContent {
  return checkFiles(folder, findFiles(folder), loadValidator(), withDefaults(options));
}

/** Does the same, in two threads where many articles are new. */
export async function loadManyFiles(folder: string, options: Partial<LoadOptions> = {}): Promise<LoadedContent> {
  const found = findFiles(folder);
  const allOptions = withDefaults(options);
  const { knownFiles, willRender } = allOptions;
  const articles = found.files.filter((file) => file.kind === 'article' && knownFiles.isNews(file));
  const helper = HelperThread.start(articles, willRender);
  try {
    const validator = loadValidator();
    const checked = await helper?.learn(validator, knownFiles);
    return checkFiles(folder, found, validator, allOptions, checked);
  } finally {
    await helper?.stop();
  }
}

function withDefaults({
  includeUnpublished = false,
  today = thisDay(),
  willRender = false,
  knownFiles = new KnownFiles(),
}: Partial<LoadOptions>): LoadOptions {
  return { includeUnpublished, today, willRender, knownFiles };
}

/** @param checked what is checked already */
function checkFiles(
  folder: string,
  found: FoundFiles,
  validator: Validator,
  options: LoadOptions,
  checked?: ReadonlyMap<FoundFile, CheckedFile>,
): LoadedContent {
  const { knownFiles, willRender } = options;
  const problems: LocatedProblem[] = [];
  const files = found.files.map((file) => {
    const known = knownFiles.recall(file);
    if (known) return known;
    const result = checked?.get(file) ?? checkFile(file, validator, willRender);
    problems.push(...result.problems);
    return knownFiles.note(file, result.file);
  });
  const { media, strays, missing } = found;
  const content: Content = { folder, files, media: new Set(media), strays, missing, options };
  const withTexts = { ...content, files: files.filter((file) => !file.isSlim) };
  const findings = [...rules.map((rule) => rule.check(content)), ...textRules.map((rule) => rule.check(withTexts))];
  for (const found of findings) for (const finding of found) problems.push(locateRuleFinding(finding));
  const sorted = withoutRepeats(sortProblems(problems));
  notePages(content, sorted);
  return { content, problems: sorted };
}

/** A mistake that YAML aliases repeat stands in the file once. */
function withoutRepeats(problems: LocatedProblem[]): LocatedProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, file, line, column, message }) => {
    const key = [code, file, line, column, message].join('\n');
    return seen.has(key) ? false : seen.add(key);
  });
}

function locateRuleFinding(finding: RuleFinding): LocatedProblem {
  const { file } = finding;
  if (typeof file !== 'string' && file.text !== '') return locateFinding(file, finding);
  const name = typeof file === 'string' ? file : file.name;
  return locateRange({ name, text: '' }, { start: 0, end: 1 }, finding);
}
