import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname, parse } from 'node:path';
import { EnvironmentError } from '../platform/errors.ts';
import { isIgnoredFile } from '../platform/files.ts';
import { quoteForShell } from '../platform/terminal.ts';
import { listNearest, suggest } from '../problems/suggest.ts';
import {
  listCollectionSchemas,
  listLanguageSettings,
  listRequiredSettings,
  listSettings,
  ownCollection,
} from './schema/schemas.ts';
import type { SourceFile } from './yaml/source-file.ts';

/** What a content file is, according to its path. */
type Described = Pick<SourceFile, 'kind' | 'slug' | 'schema' | 'language'>;

export interface FoundFile extends Described {
  /** The content folder. */
  folder: string;
  /** The path relative to the content folder, with `/`. */
  local: string;
  /** The path relative to the parent of the content folder, with `/`. */
  name: string;
}

/** A file that nothing reads, because of its name or folder, and what the author should do. */
export interface UnknownFile {
  name: string;
  /** `file-unknown` by default. */
  code?: 'file-symlink';
  hint: string;
  /** The missing file that it was probably meant to be. */
  suggested?: string | undefined;
}

export interface FoundFiles {
  files: FoundFile[];
  unknownFiles: UnknownFile[];
  /** The names of files that must exist, but do not. */
  missing: string[];
  /** The paths of all files under `media/`, relative to it, in normal form (NFC). */
  media: string[];
}

/** The settings files and collections that a site can have, by path without `.yaml`. A further language has fewer. */
interface Names {
  all: ReadonlyMap<string, Described>;
  inLanguage: ReadonlyMap<string, Described>;
}

const requiredPages = ['pages/index', 'pages/404'];
const contentFolders = new Set(['pages', 'articles', 'collections', 'languages', 'media', 'schemas']);
/** The name of the folder of a language: its tag in small letters. */
const languageFolder = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

export const linkMessage = 'This is a symbolic link, whose target is never read, since it would be published.';
export const linkHint = 'Put the file or folder itself here, or delete the link.';
const sameNameHint =
  'Another file has the same name: a letter with an accent, such as é, can be stored in two ways. Rename or delete one of the two files.';
const asFile = (path: string) => `${path}.yaml`;
const nameOf = (path: string) => parse(path).name.toLowerCase();

/** Lists content files, media, unknown and missing files of a folder. @throws {EnvironmentError} if it has none */
export function findFiles(folder: string): FoundFiles {
  requireContentFolder(folder);
  const [prefix, names] = [basename(folder), listExpectedNames(folder)];
  const files: FoundFile[] = [];
  const unknown: UnknownFile[] = [];
  const media = new Set<string>();
  let isEmpty = true;
  for (const [local, entry] of walk(folder)) {
    isEmpty = false;
    const isLink = entry.isSymbolicLink();
    const name = `${prefix}/${local}`;
    const kindOrHint = classify(local, names);
    const isContent = typeof kindOrHint !== 'string';
    const mediaPath = local.slice('media/'.length).normalize();
    // A link with the name of a content file is reported as unreadable; see `readText`.
    if (isLink && !isContent) unknown.push({ name, code: 'file-symlink', hint: linkHint });
    else if (!isLink && !entry.isFile()) unknown.push({ name, hint: 'It is not a normal file. Delete it.' });
    else if (isLink || !local.startsWith('media/')) {
      if (isContent) files.push({ folder, local, name, ...kindOrHint });
      // Schemas of collections are checked by `checkOwnSchemas`.
      else if (ownCollection(local) === undefined) unknown.push({ name, hint: kindOrHint });
    } else if (media.has(mediaPath)) unknown.push({ name: `${prefix}/media/${mediaPath}`, hint: sameNameHint });
    else media.add(mediaPath);
  }
  if (isEmpty) throw noContentError(folder, `The content folder ${folder} is empty.`);
  const present = new Set(files.map(({ local }) => local));
  const absent = [...names.all.keys(), ...requiredPages].map(asFile).filter((path) => !present.has(path));
  // A misnamed file is reported once: as unknown, with the suggested name, but not as missing under that name.
  const unknownFiles = unknown.map((file): UnknownFile => {
    const path = file.code ? undefined : suggestFile(file.name.slice(prefix.length + 1), absent);
    if (path === undefined) return file;
    return { ...file, suggested: `${prefix}/${path}`, hint: `Did you mean \`${path}\`? ${file.hint}` };
  });
  const notMissing = new Set([...files.map(({ name }) => name), ...unknownFiles.map(({ suggested }) => suggested)]);
  const missing = [...listRequiredSettings(), ...requiredPages]
    .map((path) => `${prefix}/${asFile(path)}`)
    .filter((name) => !notMissing.has(name) && !isBehindLink({ unknownFiles }, name));
  return { files, unknownFiles, missing, media: [...media] };
}

/** Checks that the content folder exists. @throws {EnvironmentError} if it does not, or is not a folder */
export function requireContentFolder(contentFolder: string): void {
  const message = `There is no content folder at ${contentFolder}. Name another with --content or SITE_CONTENT.`;
  if (!statSync(contentFolder, { throwIfNoEntry: false })?.isDirectory()) throw noContentError(contentFolder, message);
}

function noContentError(folder: string, message: string): EnvironmentError {
  return new EnvironmentError(`${message} To begin a site there: npm run new -- site ${quoteForShell(folder)}`);
}

/**
 * Lists all files below a folder, sorted, with paths relative to it. Skips ignored names. Does not enter symbolic links
 * to folders, but lists them like files.
 */
function* walk(folder: string, prefix = ''): Generator<[path: string, entry: Dirent]> {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  for (const entry of readdirSync(`${folder}/${prefix}`, { withFileTypes: true }).sort(byName)) {
    if (isIgnoredFile(entry.name)) continue;
    if (entry.isDirectory()) yield* walk(folder, `${prefix}${entry.name}/`);
    else yield [`${prefix}${entry.name}`, entry];
  }
}

/** Lists the settings files and collections that schemas allow: `all`, and those in the folder of another language. */
function listExpectedNames(contentFolder: string): Names {
  type Entry = [path: string, described: Described];
  const settings = (slug: string, schema: string): Entry => [slug, { kind: 'settings', slug, schema }];
  const collections = listCollectionSchemas(contentFolder).map(({ name: slug, path: schema }): Entry => {
    return [`collections/${slug}`, { kind: 'collection', slug, schema }];
  });
  return {
    all: new Map([...listSettings().map((slug) => settings(slug, `${slug}.schema.json`)), ...collections]),
    inLanguage: new Map([...Array.from(listLanguageSettings(), (entry) => settings(...entry)), ...collections]),
  };
}

/**
 * Suggests which of the absent settings files, collections and pages an unknown file was probably meant to be: one with
 * the same name in any folder, or with a similar name in the same folder.
 */
function suggestFile(local: string, absent: readonly string[]): string | undefined {
  const siblings = absent.filter((path) => dirname(path) === dirname(local));
  const nearest = suggest(nameOf(local), siblings.map(nameOf));
  return absent.find((path) => nameOf(path) === nameOf(local)) ?? siblings.find((path) => nameOf(path) === nearest);
}

/** Whether a missing file would be at or below a symbolic link. The link is reported, so the missing file is not. */
export function isBehindLink({ unknownFiles }: { unknownFiles: readonly UnknownFile[] }, name: string): boolean {
  return unknownFiles.some((unknown) => unknown.code === 'file-symlink' && `${name}/`.startsWith(`${unknown.name}/`));
}

/** Describes a new file, such as `content/pages/new.yaml`. @returns undefined if a file of this name is not content */
export function describeNewFile(folder: string, name: string): FoundFile | undefined {
  const local = name.slice(basename(folder).length + 1);
  const described = classify(local, listExpectedNames(folder));
  return typeof described === 'string' ? undefined : { folder, local, name, ...described };
}

/** Returns what a file is (`articles/de/snow.yaml`: the article `snow` in `de`), or a hint if nothing reads it. */
function classify(local: string, { all, inLanguage }: Names): Described | string {
  if (!local.endsWith('.yaml') || basename(local).startsWith('.')) return misnamedHint(local);
  const path = local.slice(0, -'.yaml'.length);
  const slug = basename(path);
  const [folder, second = '', ...deeper] = path.includes('/') ? path.split('/') : ['', path];
  const isTranslated = deeper.length > 0 && languageFolder.test(second);
  const language = isTranslated ? second : undefined;
  /** The path within its folder, and within the folder of its language there. */
  const pathInFolder = isTranslated ? deeper.join('/') : [second, ...deeper].join('/');
  if (folder === 'pages') return { kind: 'page', slug: path.slice('pages/'.length), schema: 'page.schema.json' };
  if (folder === 'articles' && pathInFolder === slug)
    return { kind: 'article', slug, schema: 'article.schema.json', language };
  const isLanguage = folder === 'languages' && isTranslated;
  const expected = isLanguage ? inLanguage.get(pathInFolder) : all.get(path);
  if (expected) return { ...expected, language };
  if (isLanguage) return listNearest(asFile(pathInFolder), [...inLanguage.keys()].map(asFile));
  const siblings = [...all.keys()].filter((other) => dirname(other) === dirname(path));
  if (folder === '') return listNearest(asFile(slug), siblings.map(asFile));
  if (dirname(path) === 'collections')
    return `${listNearest(slug, siblings.map(nameOf))} A collection of your own needs a schema: \`schemas/${slug}.schema.json\`.`;
  return 'YAML files belong in the content folder itself, in pages/, articles/, collections/ or languages/.';
}

/** Returns the hint for a file whose name is not that of a content file: what to call it, or where files belong. */
function misnamedHint(local: string): string {
  const name = basename(local);
  if (name.startsWith('.')) return 'Remove the dot at the start of its name.';
  if (contentFolders.has(local)) return `\`${local}\` must be a folder. Rename this file, or delete it.`;
  const [, asText] = /^(.*)\.ya?ml\.te?xt$/i.exec(name) ?? []; // Such as `about.yaml.txt`.
  if (asText !== undefined) return `Rename it to \`${asText}.yaml\`.`;
  if (/\.ya?ml$/i.test(local) || /^pages\/(?:.*\/)?[^./]+$/.test(local)) return 'Rename it so that it ends in `.yaml`.';
  if (/^articles\/[^/]+\.(?:mdx?|markdown|txt)$/i.test(local))
    return `An article is a YAML file: call it \`${name.replace(/\.\w+$/, '.yaml')}\`, and write its text under \`body: |\`, indented by two more spaces.`;
  if (dirname(local) === 'schemas')
    return 'Name the schema like its collection, in small letters, digits and hyphens, such as `schemas/concerts.schema.json`.';
  return 'Texts belong in files that end in `.yaml`, and images and downloads in `media/`.';
}
