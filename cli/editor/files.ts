import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readContentText } from '../platform/content-file.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { type FileChange, staleFiles, writeFiles } from '../platform/write-files.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { deriveSchemas, editorSchema } from './schemas.ts';

/**
 * Returns the folder of the schemas for editors, which is beside the content folder. They are not committed, since they
 * change with every id, title and file of the content.
 */
export function editorFolder(contentFolder: string): string {
  return join(dirname(contentFolder), '.site', 'editor');
}

/** Returns the changes that update the schemas for editors. @throws {EnvironmentError} */
export function schemaChanges(content: Content): FileChange[] {
  const folder = editorFolder(content.folder);
  const schemas = new Map([...deriveSchemas(content)].map(([name, text]) => [join(folder, name), text]));
  const present = globSync('**/*.json', { cwd: folder }).map((name) => join(folder, name));
  const deletions = present.filter((path) => !schemas.has(path)).map((path) => ({ path, content: undefined }));
  return [...staleFiles(schemas), ...deletions];
}

/**
 * Updates the schemas for editors if any has changed. Ignores a failure to write, which `site generate` reports.
 * @param isUsed whether an editor uses them: by default, if their folder exists
 */
export function refreshSchemas(content: Content, isUsed = existsSync(editorFolder(content.folder))): void {
  if (!isUsed) return;
  try {
    writeFiles(schemaChanges(content));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
  }
}

/** Returns the comment that tells the YAML language server the schema of a content file, relative to the file. */
export function modelineFor({ name, schema }: Pick<ContentFile, 'name' | 'schema'>, contentFolder: string): string {
  const path = join(dirname(contentFolder), name);
  const target = relativePath(dirname(path), join(editorFolder(contentFolder), editorSchema(schema)));
  return `# yaml-language-server: $schema=${target}`;
}

/** Codes of problems of files that are not text, or are not the file itself. They get no modeline. */
const codesOfUnreadable = /^file-(?:encoding|pointer|symlink|too-large)$/;

/** Returns the changes to content files whose modeline, the comment that names the schema, is missing or wrong. */
export function modelineChanges({ folder, files }: Content): FileChange[] {
  return files.flatMap((file) => {
    if (file.problems.some(({ code }) => codesOfUnreadable.test(code))) return [];
    const text = readContentText(folder, file.name.slice(basename(folder).length + 1));
    const changed = withModeline(text, modelineFor(file, folder));
    return changed === text ? [] : { path: join(dirname(folder), file.name), content: changed };
  });
}

/** Puts a modeline at the top of a text, after a byte order mark, or replaces the one in its first comments. */
function withModeline(text: string, modeline: string): string {
  const [, mark = '', comments = ''] = /^(\uFEFF)?((?:[^\S\r\n]*(?:#.*)?\r?\n)*(?:#.*)?)/.exec(text) ?? [];
  const old = /^#[^\S\r\n]+yaml-language-server[^\S\r\n]*:[^\r\n]*/m.exec(comments);
  const start = mark.length + (old?.index ?? 0);
  const lineEnd = old ? '' : (/\r?\n/.exec(text)?.[0] ?? '\n');
  return text.slice(0, start) + modeline + lineEnd + text.slice(start + (old?.[0].length ?? 0));
}
