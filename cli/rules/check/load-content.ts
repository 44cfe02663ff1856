import { describeNewFile, type FoundFile, findFiles } from '../../content/find-files.ts';
import { loadValidator, type Validator } from '../../content/schema/validator.ts';
import { summarizeFile } from './cached-file.ts';
import { checkArticles } from './check-articles.ts';
import { checkContent } from './check-content.ts';
import { type CheckedFile, checkFile, checkText } from './check-file.ts';
import { FileCache } from './file-cache.ts';
import type { LoadedContent, LoadOptions } from './loaded-content.ts';

/** Called with what a command does next. */
export type OnStage = (stage: string) => void;

/**
 * Reads, parses, validates and cross-checks a content folder.
 * @param overlay texts that files would have, by name, for content as it would be; they may be new files
 * @param onStage called often with what is done, for content with thousands of files
 * @throws {EnvironmentError} when there is no such folder
 */
export function loadContent(
  folder: string,
  { cache, overlay = new Map(), ...options }: Partial<LoadOptions> & { overlay?: ReadonlyMap<string, string> } = {},
  onStage?: OnStage,
): LoadedContent {
  const found = findFiles(folder);
  const isFound = new Set(found.files.map(({ name }) => name));
  const added = [...overlay.keys()].filter((name) => !isFound.has(name));
  const files = [...found.files, ...added.flatMap((name) => describeNewFile(folder, name) ?? [])];
  const allOptions = withDefaults(options);
  const validator = loadValidator();
  const checked = files.map((file) => {
    onStage?.(checkingStage(files));
    const text = overlay.get(file.name);
    if (text !== undefined) return checkText(file, { text, findings: [] }, validator, allOptions.willRender);
    return cache ? checkNewFile(file, validator, allOptions, cache) : checkFile(file, validator, allOptions.willRender);
  });
  const missing = found.missing.filter((name) => !overlay.has(name));
  return checkContent(folder, { ...found, missing }, checked, allOptions);
}

/** Loads content with the cache in `.site/`. Uses a worker if many articles are new. @param onStage see `loadContent` */
export async function loadCachedContent(
  folder: string,
  options: Omit<Partial<LoadOptions>, 'cache'> = {},
  onStage?: OnStage,
): Promise<LoadedContent> {
  const found = findFiles(folder);
  const allOptions = withDefaults(options);
  const cache = FileCache.open(folder);
  const checked = await checkFiles(found.files, allOptions, cache, onStage);
  cache.save();
  return checkContent(folder, found, checked, allOptions);
}

/** Adds the default values of options: published content, as of now. */
export function withDefaults({
  includeUnpublished = false,
  at = new Date().toISOString(),
  willRender = false,
}: Partial<LoadOptions> = {}): LoadOptions {
  return { includeUnpublished, at, willRender };
}

/** Describes the stage in which each file is checked by itself. */
function checkingStage(files: readonly FoundFile[]): string {
  return `Checking ${files.length} files`;
}

/** Checks each file by itself. Uses a worker if many articles are new. */
export async function checkFiles(
  files: readonly FoundFile[],
  options: Pick<LoadOptions, 'willRender'>,
  cache: FileCache,
  onStage?: OnStage,
): Promise<CheckedFile[]> {
  const articles = files.filter((file) => file.kind === 'article' && !cache.has(file));
  const checked = await checkArticles(articles, options.willRender, cache, () => onStage?.(checkingStage(files)));
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
  const summary = summarizeFile(found, checked, cache.languages);
  if (summary) cache.add(summary);
  const slim = summary?.isSlim ? cache.find(found) : undefined;
  return slim ? { file: slim, problems: [] } : checked;
}
