import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../platform/errors.ts';
import { readContentText, statContentFile } from '../../platform/files/content-file.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { isId } from './to-id.ts';

/** The folder in a content folder that has the schemas of its own collections. */
const folderName = 'schemas';

/** The schema of a collection that only one site has: `content/schemas/concerts.schema.json`. */
export interface OwnSchema {
  /** The name of the collection: `concerts`. */
  name: string;
  /** The absolute path, by which `readSchema` and the validator know it. */
  path: string;
}

/**
 * Lists the schemas of a content folder whose names can be those of collections, sorted. References in them are relative
 * to `schemas/collections/`, as in the schemas there. Leaves out symbolic links, which are never read.
 */
export function listOwnSchemas(contentFolder: string): OwnSchema[] {
  return namesIn(join(contentFolder, folderName)).flatMap((file) => {
    const local = `${folderName}/${file}`;
    const name = ownCollection(local);
    const stats = name === undefined ? undefined : statContentFile(contentFolder, local);
    const isRead = stats !== undefined && stats !== 'link' && stats.isFile();
    return name !== undefined && isRead ? [{ name, path: join(contentFolder, folderName, file) }] : [];
  });
}

/** Returns the name of the collection whose schema is at a path in a content folder; undefined for other files. */
export function ownCollection(local: string): string | undefined {
  const [, name] = /^schemas\/([^/]+)\.schema\.json$/.exec(local) ?? [];
  return name !== undefined && isId(name) ? name : undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
  }
}

/** Returns the text of a schema of the content. @param path absolute @throws {LinkedFileError} for a link */
export function readOwnText(path: string): string {
  return readContentText(dirname(dirname(path)), `${folderName}/${basename(path)}`).replace(/^\uFEFF/, '');
}

/** Parses a schema of the content. Of one that is not JSON, which a rule reports, nothing is known. */
export function parseOwnSchema(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Returns a hash of all schemas of a content folder, for cache keys: it is empty if there are none. */
export function ownSchemasKey(contentFolder: string): string {
  const texts = listOwnSchemas(contentFolder).map(({ name, path }) => [name, readOwnText(path)]);
  return texts.length === 0 ? '' : hashText(JSON.stringify(texts));
}
