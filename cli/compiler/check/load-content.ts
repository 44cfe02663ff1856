import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { ReferenceIndex } from '../graph/reference-index.ts';
import type { DrawMarkdown } from '../markdown/pieces.ts';
import type { Reference, VocabularyWord } from '../schema/keywords.ts';
import type { ScriptUse } from '../schema/scripts.ts';
import { loadValidator, type Validator } from '../schema/validator.ts';
import { type FoundFile, findFiles, type Stray } from '../sources/find-files.ts';
import type { Block } from '../yaml/recovery/find-holes.ts';
import type { Finding, SourceFile } from '../yaml/source-file.ts';
import { checkContent } from './check-content.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { HelperThread } from './helper-thread.ts';
import { KnownFiles } from './known-files.ts';
import type { WaiverInForce } from './waivers/apply-waivers.ts';

/** One content file, checked against its schema. */
export interface ContentFile extends SourceFile {
  /** It parses and its schema accepts it: rules may rely on its shape. */
  isValid: boolean;
  /** Lines that could not be read, or not for certain: rules say nothing of them. */
  skipped?: readonly Block[];
  /** The strings that its schema marks, valid or not; of a slim file only those that point at something. */
  references: Reference[];
  /** The places that no page need show, as JSON pointers (RFC 6901). */
  offPage: readonly string[];
  /** The places at which copy is as `site new` wrote it, likewise. */
  starting: readonly string[];
  /** The words of vocabularies that it defines. */
  words: readonly VocabularyWord[];
  /** The scripts other than Latin in its texts. */
  scripts: readonly ScriptUse[];
  /** A hash of the text; empty where nothing is drawn. */
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
  strays: readonly Stray[];
  missing: string[];
  options: LoadOptions;
  /** What the files point at. */
  targets: ReferenceIndex;
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
  /** Every problem of every file that no waiver lets pass, sorted by place. */
  problems: LocatedProblem[];
  waivers: WaiverInForce[];
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
  const found = findFiles(folder);
  const allOptions = withDefaults(options);
  return checkContent(folder, found, checkFiles(found.files, loadValidator(), allOptions), allOptions);
}

/** Does the same, in two threads where many articles are new. */
export async function loadManyFiles(folder: string, options: Partial<LoadOptions> = {}): Promise<LoadedContent> {
  const found = findFiles(folder);
  const allOptions = withDefaults(options);
  return checkContent(folder, found, await checkManyFiles(found.files, allOptions), allOptions);
}

export function withDefaults({
  includeUnpublished = false,
  today = thisDay(),
  willRender = false,
  knownFiles = new KnownFiles(),
}: Partial<LoadOptions> = {}): LoadOptions {
  return { includeUnpublished, today, willRender, knownFiles };
}

/** Checks each file alone, in two threads where many articles are new. */
export async function checkManyFiles(files: readonly FoundFile[], options: LoadOptions): Promise<CheckedFile[]> {
  const { knownFiles, willRender } = options;
  const articles = files.filter((file) => file.kind === 'article' && knownFiles.isNews(file));
  const helper = HelperThread.start(articles, willRender);
  try {
    const validator = loadValidator();
    const checked = await helper?.learn(validator, knownFiles);
    return checkFiles(files, validator, options, checked);
  } finally {
    await helper?.stop();
  }
}

/** @param checked what is checked already */
function checkFiles(
  files: readonly FoundFile[],
  validator: Validator,
  { knownFiles, willRender }: LoadOptions,
  checked?: ReadonlyMap<FoundFile, CheckedFile>,
): CheckedFile[] {
  return files.map((found) => {
    const known = knownFiles.recall(found);
    if (known) return { file: known, problems: [] };
    const { file, problems } = checked?.get(found) ?? checkFile(found, validator, willRender);
    return { file: knownFiles.note(found, file, willRender), problems };
  });
}
