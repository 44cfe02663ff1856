import { loadValidator, type Validator } from '../schema/validator.ts';
import { findFiles } from '../sources/find-files.ts';
import type { FoundFile } from '../sources/found-file.ts';
import { checkArticles } from './check-articles.ts';
import { checkContent } from './check-content.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-file.ts';
import { FileCache } from './file-cache.ts';
import type { LoadedContent, LoadOptions } from './loaded-content.ts';
import { summarizeFile } from './summarize-file.ts';

/**
 * Reads, parses, validates and cross-checks a content folder.
 * @throws {EnvironmentError} when there is no such folder
 */
export function loadContent(folder: string, { cache, ...options }: Partial<LoadOptions> = {}): LoadedContent {
  const found = findFiles(folder);
  const allOptions = withDefaults(options);
  const validator = loadValidator();
  const checked = found.files.map((file) =>
    cache ? checkNewFile(file, validator, allOptions, cache) : checkFile(file, validator, allOptions.willRender),
  );
  return checkContent(folder, found, checked, allOptions);
}

/** Loads content with the cache in `.site/`. Uses a worker if many articles are new. */
export async function loadCachedContent(
  folder: string,
  options: Omit<Partial<LoadOptions>, 'cache'> = {},
): Promise<LoadedContent> {
  const found = findFiles(folder);
  const allOptions = withDefaults(options);
  const cache = FileCache.open(folder);
  const checked = await checkFiles(found.files, allOptions, cache);
  cache.save();
  return checkContent(folder, found, checked, allOptions);
}

/** Adds the default values of options: published content, as of today. */
export function withDefaults({
  includeUnpublished = false,
  today = new Date().toISOString().slice(0, 10),
  willRender = false,
}: Partial<LoadOptions> = {}): LoadOptions {
  return { includeUnpublished, today, willRender };
}

/** Checks each file by itself. Uses a worker if many articles are new. */
export async function checkFiles(
  files: readonly FoundFile[],
  options: Pick<LoadOptions, 'willRender'>,
  cache: FileCache,
): Promise<CheckedFile[]> {
  const articles = files.filter((file) => file.kind === 'article' && !cache.has(file));
  const checked = await checkArticles(articles, options.willRender, cache);
  const validator = loadValidator();
  return files.map((found) => checked.get(found) ?? checkNewFile(found, validator, options, cache));
}

/** Checks a file by itself, unless the cache contains it. Drops the texts of an article without problems. */
export function checkNewFile(
  found: FoundFile,
  validator: Validator,
  { willRender }: Pick<LoadOptions, 'willRender'>,
  cache: FileCache,
): CheckedFile {
  const cached = cache.find(found);
  if (cached) return { file: cached, problems: [] };
  const checked = checkFile(found, validator, willRender);
  const summary = summarizeFile(found, checked, cache.language);
  if (summary) cache.add(summary);
  const slim = checked.file.kind === 'article' ? cache.find(found) : undefined;
  return slim ? { file: slim, problems: [] } : checked;
}
