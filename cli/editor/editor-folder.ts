import { dirname, join } from 'node:path';

/**
 * Where the schemas for editors lie: beside the content, with what can be made again. They are not committed, since they
 * change with every id, title and file of the content.
 */
export function editorFolder(contentFolder: string): string {
  return join(dirname(contentFolder), '.site', 'editor');
}
