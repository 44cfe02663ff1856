import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { statContentFile } from '../../platform/files/content-file.ts';
import { settledStamp } from '../../platform/files/file-stamp.ts';
import { isIgnoredFile } from '../../platform/files/is-ignored-file.ts';
import { quoteForShell } from '../../platform/process/quote-for-shell.ts';
import { listNearest } from '../../problems/suggest.ts';
import { ownCollection } from '../schema/own-schemas.ts';
import { listCollectionSchemas, listLanguageSettings, listRequiredSettings, listSettings } from '../schema/schemas.ts';
import type { FoundFile, FoundFiles, UnknownFile } from './found-file.ts';
import { isBehindLink, linkHint } from './linked-files.ts';
import { suggestFile } from './suggested-file.ts';

/** The names of files according to the schemas: of the settings files and of the collections. */
interface Names {
  settings: readonly string[];
  /** The paths of the schemas of the collections, by their names. */
  collections: ReadonlyMap<string, string>;
  /** The settings files that a further language may have, with their schemas. */
  languageSettings: ReadonlyMap<string, string>;
}

/** A file in a content folder, by its kind; undefined for files that are ignored. */
export type FolderEntry = { file: FoundFile } | { unknown: UnknownFile } | { media: string } | undefined;

/** Lists the files of a content folder, sorted by name. @throws {EnvironmentError} when the folder does not exist */
export function findFiles(contentFolder: string): FoundFiles {
  requireContentFolder(contentFolder);
  const names = listExpectedNames(contentFolder);
  const entries = Array.from(walk(contentFolder), (local) => readEntry(contentFolder, local, names));
  if (entries.every((entry) => entry === undefined))
    throw new EnvironmentError(`The content folder ${contentFolder} is empty. ${beginHint(contentFolder)}`);
  return collectFiles(contentFolder, entries, names);
}

/** @throws {EnvironmentError} if the content folder does not exist */
export function requireContentFolder(contentFolder: string): void {
  if (!statSync(contentFolder, { throwIfNoEntry: false })?.isDirectory())
    throw new EnvironmentError(
      `There is no content folder at ${contentFolder}. Name another with --content or SITE_CONTENT. ${beginHint(contentFolder)}`,
    );
}

/** Says how to begin a site in a folder. */
function beginHint(contentFolder: string): string {
  return `To begin a site there: npm run new -- site ${quoteForShell(contentFolder)}`;
}

const requiredPages = ['pages/index', 'pages/404'];

/** The folders that a content folder can have. */
const contentFolders = new Set(['pages', 'articles', 'collections', 'languages', 'media', 'schemas']);

/** Lists the names that settings files and collections must have, according to the schemas. */
export function listExpectedNames(contentFolder: string): Names {
  const collections = listCollectionSchemas(contentFolder).map(({ name, path }) => [name, path] as const);
  return { settings: listSettings(), collections: new Map(collections), languageSettings: listLanguageSettings() };
}

/**
 * Sorts the entries of a content folder by kind, and finds out which files are missing.
 * @param entries in the order of `walk`
 */
export function collectFiles(contentFolder: string, entries: Iterable<FolderEntry>, names: Names): FoundFiles {
  const prefix = basename(contentFolder);
  const found: FoundFiles = { files: [], unknownFiles: [], missing: [], media: [] };
  for (const entry of entries) {
    if (!entry) continue;
    if ('file' in entry) found.files.push(entry.file);
    else if ('unknown' in entry) found.unknownFiles.push(entry.unknown);
    else found.media.push(entry.media);
  }
  const present = new Set(found.files.map((file) => file.name));
  found.unknownFiles = found.unknownFiles.map((unknown) =>
    unknown.code ? unknown : suggestName(unknown, prefix, names, present),
  );
  const suggested = new Set(found.unknownFiles.map((unknown) => unknown.suggested));
  for (const required of [...listRequiredSettings(), ...requiredPages]) {
    const name = `${prefix}/${required}.yaml`;
    if (!present.has(name) && !suggested.has(name) && !isBehindLink(found, name)) found.missing.push(name);
  }
  return found;
}

/**
 * Suggests the right name for an unknown file. Otherwise one mistake would be reported twice: an unknown file, and a
 * missing one.
 */
function suggestName(
  unknown: UnknownFile,
  prefix: string,
  { settings, collections }: Names,
  present: ReadonlySet<string>,
): UnknownFile {
  const slugs = [...settings, ...[...collections.keys()].map((slug) => `collections/${slug}`), ...requiredPages];
  const paths = slugs.map((slug) => `${slug}.yaml`);
  const absent = paths.filter((path) => !present.has(`${prefix}/${path}`));
  const path = suggestFile(unknown.name.slice(prefix.length + 1), absent);
  if (path === undefined) return unknown;
  return { ...unknown, suggested: `${prefix}/${path}`, hint: `Did you mean \`${path}\`? ${unknown.hint}` };
}

/** Describes a content file that does not exist yet. @returns undefined if its path is not one of a content file */
export function describeNewFile(contentFolder: string, name: string): FoundFile | undefined {
  const local = name.slice(basename(contentFolder).length + 1);
  const classification = classify(local, listExpectedNames(contentFolder));
  if ('hint' in classification) return undefined;
  return { folder: contentFolder, local, name, ...classification, stamp: undefined };
}

/**
 * Finds out what kind of file a path is.
 * @param local the path of a file, or of something else that is not a folder, relative to the content folder
 */
export function readEntry(contentFolder: string, local: string, names: Names): FolderEntry {
  const name = `${basename(contentFolder)}/${local}`;
  const unknown = (hint: string) => ({ unknown: { name, hint } });
  const classification =
    local.endsWith('.yaml') && !basename(local).startsWith('.') ? classify(local, names) : undefined;
  const stats = statContentFile(contentFolder, local);
  if (!stats) return undefined;
  if (stats === 'link') {
    // If it has the name of a content file, but is not a regular file, it is reported as unreadable; see `readText`.
    return classification && !('hint' in classification)
      ? { file: { folder: contentFolder, local, name, ...classification, stamp: undefined } }
      : { unknown: { name, code: 'file-symlink', hint: linkHint } };
  }
  if (!stats.isFile()) return unknown('It is not a regular file. Delete it.');
  if (local.startsWith('media/')) return { media: local.slice('media/'.length) };
  // A rule checks the schemas.
  if (ownCollection(local) !== undefined) return undefined;
  if (basename(local).startsWith('.')) return unknown('Take the dot away from the front of its name.');
  if (contentFolders.has(local)) return unknown(`\`${local}\` must be a folder. Rename this file, or delete it.`);
  if (classification)
    return 'hint' in classification
      ? unknown(classification.hint)
      : { file: { folder: contentFolder, local, name, ...classification, stamp: settledStamp(stats) } };
  if (/\.ya?ml\.te?xt$/i.test(local))
    return unknown(`Rename it to \`${basename(local).replace(/\.ya?ml\.te?xt$/i, '.yaml')}\`.`);
  if (/\.ya?ml$/i.test(local) || /^pages\/(?:.*\/)?[^./]+$/.test(local))
    return unknown('Rename it so that it ends in `.yaml`.');
  if (/^articles\/[^/]+\.(?:mdx?|markdown|txt)$/i.test(local))
    return unknown(
      `An article is a YAML file: call it \`${basename(local).replace(/\.\w+$/, '.yaml')}\`, and write its text under \`body: |\`, indented by two more spaces.`,
    );
  if (dirname(local) === 'schemas')
    return unknown(
      'The schema of a collection has its name, in lower case with hyphens, such as `schemas/concerts.schema.json`.',
    );
  return unknown('Content is YAML. Images and downloads belong in `media/`.');
}

/** The name of the folder of a language: its tag in small letters. */
const languageFolder = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

type Classification = Pick<FoundFile, 'kind' | 'slug' | 'schema' | 'language'> | { hint: string };

/**
 * Returns the kind, slug and schema of a content file by its path, or a hint if the path is not one of a content file.
 */
function classify(local: string, names: Names): Classification {
  const { settings, collections } = names;
  const slug = local.replace(/\.yaml$/, '');
  const folder = dirname(local);
  const name = basename(slug);
  if (folder === 'pages' || folder.startsWith('pages/'))
    return { kind: 'page', slug: slug.slice('pages/'.length), schema: 'page.schema.json' };
  if (folder === 'articles') return { kind: 'article', slug: name, schema: 'article.schema.json' };
  const [first, language, ...deeper] = folder.split('/');
  const isLanguage = language !== undefined && languageFolder.test(language);
  if (first === 'articles' && isLanguage && deeper.length === 0)
    return { kind: 'article', slug: name, schema: 'article.schema.json', language };
  if (first === 'languages' && isLanguage) return classifyInLanguage(`${[...deeper, name].join('/')}`, language, names);
  if (folder === 'collections') {
    const schema = collections.get(name);
    if (schema !== undefined) return { kind: 'collection', slug: name, schema };
    const nearest = listNearest(name, [...collections.keys()]);
    return { hint: `${nearest} A collection of your own needs a schema: \`schemas/${name}.schema.json\`.` };
  }
  if (folder !== '.')
    return {
      hint: 'YAML files belong in the content folder itself, in pages/, articles/, collections/ or languages/.',
    };
  if (!settings.includes(name)) return { hint: listNearest(`${name}.yaml`, settings.map(asFile)) };
  return { kind: 'settings', slug: name, schema: `${name}.schema.json` };
}

/** Returns what `classify` does for a file of a further language. @param slug its path in the folder of the language */
function classifyInLanguage(slug: string, language: string, { collections, languageSettings }: Names): Classification {
  const [, collection] = /^collections\/([^/]+)$/.exec(slug) ?? [];
  const entries = collection === undefined ? undefined : collections.get(collection);
  if (collection !== undefined && entries !== undefined)
    return { kind: 'collection', slug: collection, schema: entries, language };
  const schema = languageSettings.get(slug);
  if (schema !== undefined) return { kind: 'settings', slug, schema, language };
  const choices = [
    ...languageSettings.keys(),
    ...Array.from(collections.keys(), (other) => `collections/${other}`),
  ].map(asFile);
  return { hint: listNearest(asFile(slug), choices) };
}

const asFile = (setting: string) => `${setting}.yaml`;

/**
 * Lists all files below a folder, sorted, with paths relative to it. Skips ignored names. Does not enter symbolic links
 * to folders, but lists them like files.
 */
export function* walk(folder: string, prefix = ''): Generator<string> {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  for (const entry of readdirSync(`${folder}/${prefix}`, { withFileTypes: true }).sort(byName)) {
    if (isIgnoredFile(entry.name)) continue;
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* walk(folder, `${path}/`);
    else yield path;
  }
}
