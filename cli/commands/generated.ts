import { join } from 'node:path';
import { stringsModules } from '../backend/function-texts.ts';
import { refreshSchemas, refreshUsedSchemas } from '../editor/files.ts';
import type { Context } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { projectRoot } from '../platform/project-root.ts';
import { type FileChange, staleFiles, writeFiles } from '../platform/write-files.ts';
import type { Content } from '../site/content.ts';
import { defaultContent, folder } from './options.ts';

/** Returns the changes that bring the texts of the functions up to date. @param content without errors */
export function stringsChanges(content: Content): FileChange[] {
  const functions = join(projectRoot, 'supabase/functions');
  const modules = Object.entries(stringsModules(content));
  return staleFiles(new Map(modules.map(([name, text]) => [join(functions, name, 'strings.gen.ts'), text])));
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
    writeFiles(stringsChanges(content));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
  }
}

/** Updates the schemas for editors of the default content, and of other content if an editor uses them. */
export function refreshEditorSchemas(context: Context, content: Content): void {
  if (isDefaultContent(context, content.folder)) refreshSchemas(content);
  else refreshUsedSchemas(content);
}
