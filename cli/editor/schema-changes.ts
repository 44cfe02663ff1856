import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../compiler/model/content.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import { applyChanges, type FileChange, readBytes } from '../platform/files/file-change.ts';
import { deriveSchemas } from './derive-schemas.ts';
import { editorFolder } from './editor-folder.ts';

/** Returns the changes that update the schemas for editors. @throws {EnvironmentError} */
export function schemaChanges(content: Content): FileChange[] {
  const folder = editorFolder(content.folder);
  const derived = deriveSchemas(content);
  const stale = [...derived].flatMap(([name, text]) => {
    const path = join(folder, name);
    const bytes = Buffer.from(text);
    return readBytes(path)?.equals(bytes) ? [] : { path, bytes };
  });
  const needless = globSync('**/*.json', { cwd: folder }).filter((name) => !derived.has(name.replaceAll('\\', '/')));
  return [...stale, ...needless.map((name) => ({ path: join(folder, name), bytes: undefined }))];
}

/**
 * Updates the schemas for editors after another command. Ignores that they cannot be written: `site generate` reports
 * why.
 */
export function refreshSchemas(content: Content): void {
  try {
    applyChanges(schemaChanges(content));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
  }
}
