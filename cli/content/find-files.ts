import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { EnvironmentError } from '../platform/environment-error.ts';
import { statContentFile } from '../platform/files/content-file.ts';
import { type FileStamp, settledStamp } from '../platform/files/file-stamp.ts';
import { isIgnoredFile } from '../platform/files/is-ignored-file.ts';
import { quoteForShell } from '../platform/process/quote-for-shell.ts';
import { listNearest, suggest } from '../problems/suggest.ts';
import { ownCollection } from './schema/own-schemas.ts';
import { listCollectionSchemas, listLanguageSettings, listRequiredSettings, listSettings } from './schema/schemas.ts';
import type { FileKind } from './yaml/source-file.ts';

export interface FoundFile {
  /** The content folder. */
  folder: string;
  /** The path relative to the content folder, with `/`. */
  local: string;
  /** The path relative to the parent of the content folder, with `/`. */
  name: string;
  kind: FileKind;
  slug: string;
  schema: string;
  /** The folder of the further language that it belongs to, such as `en`; undefined for pages. */
  language?: string | undefined;
  /** The stamp by which the cache detects changes; undefined if the file has changed just now, or is a symbolic link. */
  stamp: FileStamp | undefined;
}

/** A file that nothing reads. */
export interface UnknownFile {
  name: string;
  /** `file-unknown` by default. */
  code?: 'file-symlink';
  /** What the author should do. */
  hint: string;
  /** The missing file that it was probably meant to be. */
  suggested?: string | undefined;
}

export interface FoundFiles {
  files: FoundFile[];
  /** Files that are not read, because of their name or folder. */
  unknownFiles: UnknownFile[];
  /** Files that must exist, but do not. */
  missing: string[];
  /** The paths of all files under `media/`, relative to it, in normal form (NFC). */
  media: string[];
}

/** A file in a content folder, by its kind; undefined for files that are ignored. */
export type FolderEntry = { file: FoundFile } | { unknown: UnknownFile } | { media: string } | undefined;

/** The names of files according to the schemas. */
interface Names {
  settings: readonly string[];
  /** The paths of the schemas of the collections, by their names. */
  collections: ReadonlyMap<string, string>;
  /** The settings files that a further language may have, with their schemas. */
  languageSettings: ReadonlyMap<string, string>;
}

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

function beginHint(contentFolder: string): string {
  return `To begin a site there: npm run new -- site ${quoteForShell(contentFolder)}`;
}

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

/** Lists the names that settings files and collections must have, according to the schemas. */
export function listExpectedNames(contentFolder: string): Names {
  const collections = listCollectionSchemas(contentFolder).map(({ name, path }) => [name, path] as const);
  return { settings: listSettings(), collections: new Map(collections), languageSettings: listLanguageSettings() };
}

const requiredPages = ['pages/index', 'pages/404'];
const asFile = (slug: string) => `${slug}.yaml`;

/**
 * Sorts the entries of a content folder by kind, and finds out which files are missing.
 * @param entries in the order of `walk`
 */
export function collectFiles(contentFolder: string, entries: Iterable<FolderEntry>, names: Names): FoundFiles {
  const prefix = basename(contentFolder);
  const files: FoundFile[] = [];
  const unknown: UnknownFile[] = [];
  const media = new Set<string>();
  for (const entry of entries) {
    if (!entry) continue;
    if ('file' in entry) files.push(entry.file);
    else if ('unknown' in entry) unknown.push(entry.unknown);
    else if (media.has(entry.media)) unknown.push({ name: `${prefix}/media/${entry.media}`, hint: sameNameHint });
    else media.add(entry.media);
  }
  const present = new Set(files.map((file) => file.name));
  const collections = Array.from(names.collections.keys(), (slug) => `collections/${slug}`);
  const expected = [...names.settings, ...collections, ...requiredPages].map(asFile);
  const absent = expected.filter((path) => !present.has(`${prefix}/${path}`));
  // Otherwise one mistake would be reported twice: an unknown file, and a missing one.
  const unknownFiles = unknown.map((file): UnknownFile => {
    const path = file.code ? undefined : suggestFile(file.name.slice(prefix.length + 1), absent);
    if (path === undefined) return file;
    return { ...file, suggested: `${prefix}/${path}`, hint: `Did you mean \`${path}\`? ${file.hint}` };
  });
  const suggested = new Set(unknownFiles.map((file) => file.suggested));
  const required = [...listRequiredSettings(), ...requiredPages].map((slug) => `${prefix}/${asFile(slug)}`);
  const missing = required.filter(
    (name) => !present.has(name) && !suggested.has(name) && !isBehindLink({ unknownFiles }, name),
  );
  return { files, unknownFiles, missing, media: [...media] };
}

const sameNameHint =
  'Another file has this name, with accents stored in another way: as one character with the letter, or after it. Rename or delete one of the two.';

/**
 * Suggests the settings file, collection or required page that an unknown file was probably meant to be.
 * @param local its path relative to the content folder
 * @param absent the paths of files that could exist but do not
 */
function suggestFile(local: string, absent: readonly string[]): string | undefined {
  const nameOf = (path: string) =>
    basename(path)
      .replace(/\.[^.]*$/, '')
      .toLowerCase();
  const wanted = nameOf(local);
  const elsewhere = absent.find((path) => nameOf(path) === wanted);
  if (elsewhere !== undefined) return elsewhere;
  const beside = absent.filter((path) => dirname(path) === dirname(local));
  const nearest = suggest(wanted, beside.map(nameOf));
  return beside.find((path) => nameOf(path) === nearest);
}

export const linkMessage = 'This is a symbolic link. What a link points to is never read, since it would be published.';
export const linkHint = 'Put the file or folder itself here, or delete the link.';

/**
 * Whether a missing file would be at or below a symbolic link. The link is reported, so the missing file is not.
 * @param name relative to the parent of the content folder
 */
export function isBehindLink({ unknownFiles }: { unknownFiles: readonly UnknownFile[] }, name: string): boolean {
  return unknownFiles.some((unknown) => unknown.code === 'file-symlink' && `${name}/`.startsWith(`${unknown.name}/`));
}

/** Describes a content file that does not exist yet. @returns undefined if its path is not one of a content file */
export function describeNewFile(contentFolder: string, name: string): FoundFile | undefined {
  const local = name.slice(basename(contentFolder).length + 1);
  const described = classify(local, listExpectedNames(contentFolder));
  return typeof described === 'string'
    ? undefined
    : { folder: contentFolder, local, name, ...described, stamp: undefined };
}

/** The folders that a content folder can have. */
const contentFolders = new Set(['pages', 'articles', 'collections', 'languages', 'media', 'schemas']);

/**
 * Finds out what kind of file a path is.
 * @param local the path of a file, or of something else that is not a folder, relative to the content folder
 */
export function readEntry(contentFolder: string, local: string, names: Names): FolderEntry {
  const name = `${basename(contentFolder)}/${local}`;
  const isYaml = local.endsWith('.yaml') && !basename(local).startsWith('.');
  const described = isYaml ? classify(local, names) : misnamedHint(local);
  const file = typeof described === 'string' ? undefined : { folder: contentFolder, local, name, ...described };
  const stats = statContentFile(contentFolder, local);
  if (!stats) return undefined;
  // A link with the name of a content file is reported as unreadable; see `readText`.
  if (stats === 'link')
    return file ? { file: { ...file, stamp: undefined } } : { unknown: { name, code: 'file-symlink', hint: linkHint } };
  if (!stats.isFile()) return { unknown: { name, hint: 'It is not a regular file. Delete it.' } };
  if (local.startsWith('media/')) return { media: local.slice('media/'.length).normalize() };
  // A rule checks the schemas.
  if (ownCollection(local) !== undefined) return undefined;
  return typeof described === 'string'
    ? { unknown: { name, hint: described } }
    : { file: { folder: contentFolder, local, name, ...described, stamp: settledStamp(stats) } };
}

/** Says how to name a file that is not a content file. */
function misnamedHint(local: string): string {
  const name = basename(local);
  if (name.startsWith('.')) return 'Take the dot away from the front of its name.';
  if (contentFolders.has(local)) return `\`${local}\` must be a folder. Rename this file, or delete it.`;
  const asText = /^(.*)\.ya?ml\.te?xt$/i.exec(name)?.[1];
  if (asText !== undefined) return `Rename it to \`${asText}.yaml\`.`;
  if (/\.ya?ml$/i.test(local) || /^pages\/(?:.*\/)?[^./]+$/.test(local)) return 'Rename it so that it ends in `.yaml`.';
  if (/^articles\/[^/]+\.(?:mdx?|markdown|txt)$/i.test(local))
    return `An article is a YAML file: call it \`${name.replace(/\.\w+$/, '.yaml')}\`, and write its text under \`body: |\`, indented by two more spaces.`;
  if (dirname(local) === 'schemas')
    return 'The schema of a collection has its name, in lower case with hyphens, such as `schemas/concerts.schema.json`.';
  return 'Content is YAML. Images and downloads belong in `media/`.';
}

/** The name of the folder of a language: its tag in small letters. */
const languageFolder = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

type Described = Pick<FoundFile, 'kind' | 'slug' | 'schema' | 'language'>;

/** Returns the kind, slug and schema of a YAML file by its path, or a hint if nothing reads it there. */
function classify(local: string, { settings, collections, languageSettings }: Names): Described | string {
  const path = local.replace(/\.yaml$/, '');
  const folder = dirname(local);
  const slug = basename(path);
  const [first = '', language, ...deeper] = path.split('/').slice(0, -1);
  const isLanguage = language !== undefined && languageFolder.test(language);
  if (first === 'pages') return { kind: 'page', slug: path.slice('pages/'.length), schema: 'page.schema.json' };
  if (folder === 'articles') return { kind: 'article', slug, schema: 'article.schema.json' };
  if (first === 'articles' && isLanguage && deeper.length === 0)
    return { kind: 'article', slug, schema: 'article.schema.json', language };
  if (folder === 'collections') {
    const schema = collections.get(slug);
    if (schema !== undefined) return { kind: 'collection', slug, schema };
    const nearest = listNearest(slug, [...collections.keys()]);
    return `${nearest} A collection of your own needs a schema: \`schemas/${slug}.schema.json\`.`;
  }
  if (first === 'languages' && isLanguage) {
    const inLanguage = [...deeper, slug].join('/');
    const entries = deeper.join('/') === 'collections' ? collections.get(slug) : undefined;
    if (entries !== undefined) return { kind: 'collection', slug, schema: entries, language };
    const schema = languageSettings.get(inLanguage);
    if (schema !== undefined) return { kind: 'settings', slug: inLanguage, schema, language };
    const others = Array.from(collections.keys(), (other) => `collections/${other}`);
    return listNearest(asFile(inLanguage), [...languageSettings.keys(), ...others].map(asFile));
  }
  if (folder !== '.')
    return 'YAML files belong in the content folder itself, in pages/, articles/, collections/ or languages/.';
  if (!settings.includes(slug)) return listNearest(asFile(slug), settings.map(asFile));
  return { kind: 'settings', slug, schema: `${slug}.schema.json` };
}
