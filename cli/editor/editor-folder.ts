import { basename, dirname, isAbsolute, join } from 'node:path';

/**
 * Returns the folder of the schemas for editors, which is beside the content folder. They are not committed, since they
 * change with every id, title and file of the content.
 */
export function editorFolder(contentFolder: string): string {
  return join(dirname(contentFolder), '.site', 'editor');
}

/** Returns the path of a schema in that folder: a schema of the content is beside those of the other collections. */
export function editorSchema(path: string): string {
  return isAbsolute(path) ? `collections/${basename(path)}` : path;
}
