import { loadValidator, type Validator } from '../schema/validator.ts';
import { findFiles } from '../sources/find-files.ts';
import type { FoundFile } from '../sources/found-file.ts';
import { checkContent } from './check-content.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-file.ts';
import { KnownFiles } from './known-files.ts';
import { learnArticles } from './learn-articles.ts';
import type { LoadedContent, LoadOptions } from './loaded-content.ts';

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
  const checked = await learnArticles(articles, willRender, knownFiles);
  return checkFiles(files, loadValidator(), options, checked);
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
