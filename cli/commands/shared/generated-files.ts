import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../compiler/model/content.ts';
import { stringsModules } from '../../compiler/resolve/strings-modules.ts';
import { editorFolder } from '../../editor/editor-folder.ts';
import { refreshSchemas } from '../../editor/schema-changes.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { applyChanges, type FileChange, readBytes } from '../../platform/files/file-change.ts';
import type { Context } from '../../platform/process/context.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { defaultContent, folder } from './options.ts';

/** Returns those of some files, by path, that are missing or have another text. */
export function staleFiles(files: Readonly<Record<string, string>>): FileChange[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return readBytes(path)?.equals(bytes) ? [] : { path, bytes };
  });
}

/** Returns the changes that bring the texts of the functions up to date. @param content without errors */
export function stringsChanges(content: Content): FileChange[] {
  const modules = Object.entries(stringsModules(content));
  return staleFiles(
    Object.fromEntries(
      modules.map(([name, text]) => [join(projectRoot, 'supabase/functions', name, 'strings.gen.ts'), text]),
    ),
  );
}

/** Whether commands use this content when their command line names none. The functions are deployed with its texts. */
export function isDefaultContent(context: Context, contentFolder: string): boolean {
  return contentFolder === folder(context, context.env.SITE_CONTENT || defaultContent);
}

/**
 * Brings the texts of the functions up to date after another command. Ignores that they cannot be written: `site generate`
 * reports why.
 * @param content without errors
 */
export function refreshStrings(context: Context, content: Content): void {
  if (!isDefaultContent(context, content.folder)) return;
  try {
    applyChanges(stringsChanges(content));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
  }
}

/** Updates the schemas for editors of the default content, and of other content if an editor uses them. */
export function refreshUsedSchemas(context: Context, content: Content): void {
  if (isDefaultContent(context, content.folder) || existsSync(editorFolder(content.folder))) refreshSchemas(content);
}
