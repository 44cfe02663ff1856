import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import { listCollections, listSettings } from './schemas.ts';
import type { FileKind } from './source-file.ts';
import { type FileStamp, settledStamp } from './stamp.ts';

export interface FoundFile {
  path: string;
  /** Relative to the folder that holds the content folder, with `/`. */
  name: string;
  kind: FileKind;
  slug: string;
  schema: string;
  /** Nothing when the file has changed just now. */
  stamp: FileStamp | undefined;
}

export interface FoundFiles {
  files: FoundFile[];
  /** YAML files that have no place: name and what to do. */
  strays: { name: string; hint: string }[];
  /** Files that must exist and do not. */
  missing: string[];
  /** Every file under `media/`, relative to it. */
  media: string[];
}

/** Lists what lies in a content folder, by name. @throws {EnvironmentError} when there is no such folder */
export function findFiles(contentFolder: string): FoundFiles {
  if (!statSync(contentFolder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new EnvironmentError(`There is no content folder at ${contentFolder}. Name another with --content.`);
  }
  const prefix = basename(contentFolder);
  const settings = listSettings();
  const collections = listCollections();
  const found: FoundFiles = { files: [], strays: [], missing: [], media: [] };
  for (const local of walk(contentFolder)) {
    const path = `${contentFolder}/${local}`;
    const name = `${prefix}/${local}`;
    const stats = statFile(path);
    if (!stats) {
      if (!local.startsWith('media/')) found.strays.push({ name, hint: 'This is a link that leads to no file.' });
    } else if (local.startsWith('media/')) found.media.push(local.slice('media/'.length));
    else if (local.endsWith('.yaml')) {
      const place = classify(local, settings, collections);
      if ('hint' in place) found.strays.push({ name, hint: place.hint });
      else found.files.push({ path, name, ...place, stamp: settledStamp(stats) });
    } else if (/\.ya?ml$/i.test(local)) found.strays.push({ name, hint: 'Rename it so that it ends in `.yaml`.' });
    else if (!local.endsWith('.md'))
      found.strays.push({ name, hint: 'Content is YAML; pictures and downloads lie in `media/`.' });
  }
  const names = new Set(found.files.map((file) => file.name));
  for (const required of [...settings, 'pages/index', 'pages/404']) {
    if (!names.has(`${prefix}/${required}.yaml`)) found.missing.push(`${prefix}/${required}.yaml`);
  }
  return found;
}

function statFile(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

type Place = Pick<FoundFile, 'kind' | 'slug' | 'schema'> | { hint: string };

function classify(local: string, settings: string[], collections: string[]): Place {
  const slug = local.replace(/\.yaml$/, '');
  const folder = dirname(local);
  const name = basename(slug);
  if (folder === 'pages' || folder.startsWith('pages/'))
    return { kind: 'page', slug: slug.slice('pages/'.length), schema: 'page.schema.json' };
  if (folder === 'articles') return { kind: 'article', slug: name, schema: 'article.schema.json' };
  if (folder === 'collections') {
    if (!collections.includes(name)) return { hint: `The collections are ${collections.join(', ')}.` };
    return { kind: 'collection', slug: name, schema: `collections/${name}.schema.json` };
  }
  if (folder !== '.')
    return { hint: 'YAML files lie in the content folder itself, in pages/, articles/ or collections/.' };
  if (!settings.includes(name))
    return { hint: `The files here are ${settings.map((setting) => `${setting}.yaml`).join(', ')}.` };
  return { kind: 'settings', slug: name, schema: `${name}.schema.json` };
}

/**
 * All files below a folder, sorted, relative to it. What an editor or the system leaves behind (dot files, `~`) is passed
 * over; linked folders are not entered, since they could lead in a circle.
 */
function* walk(folder: string, prefix = ''): Generator<string> {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  for (const entry of readdirSync(`${folder}/${prefix}`, { withFileTypes: true }).sort(byName)) {
    if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue;
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* walk(folder, `${path}/`);
    else yield path;
  }
}
