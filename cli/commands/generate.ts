import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Option } from 'commander';
import { stringsFile, stringsModule } from '../backend/function-texts.ts';
import { generateTypes, refreshTypes, typesFile } from '../content/schema/generate-types.ts';
import { editorFolder, modelineChanges, schemaChanges } from '../editor/files.ts';
import type { Context } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { type FileChange, staleFiles, writeFiles } from '../platform/write-files.ts';
import { hasErrors } from '../problems/problem.ts';
import type { LoadedContent } from '../rules/check.ts';
import { loadCachedContent } from '../rules/load.ts';
import type { Content } from '../site/content.ts';
import { type Command, defaultContent, fullPath, shared, type Values } from './command.ts';

export const command: Command<Values<'content', { check?: boolean }>> = {
  about: 'write types, texts of the functions and schemas for editors',
  options: [shared.content, new Option('--check', 'only compare; exits with 1 when a file is stale')],
  details: `Writes src/content.gen.ts from the schemas, the texts of the functions into
supabase/functions/_shared/strings.gen.ts, the schemas for editors into .site/editor, and
the line in each content file that names its schema.`,
  example: 'npm run generate -- --check',
  async run(context, options) {
    const { stdout, stderr, npmRun } = context;
    const contentFolder = fullPath(context, options.content);
    const { content, problems } = await loadCachedContent(contentFolder);
    // Types and schemas for editors are not in Git, so a fresh clone has none, which is no fault.
    const types = options.check ? [] : staleFiles(new Map([[join(projectRoot, typesFile), await generateTypes()]]));
    const hasStrings = isDefaultContent(context, contentFolder);
    const isBroken = hasStrings && hasErrors(problems);
    const strings = hasStrings && !isBroken ? stringsChanges(content) : [];
    const schemas = !options.check || existsSync(editorFolder(contentFolder)) ? schemaChanges(content) : [];
    const missing = modelineChanges(content);
    // Modelines are for editors without other settings: content that has no modeline at all may go without.
    const modelines = options.check && missing.length === content.files.length ? [] : missing;
    const nameIn = (folder: string) => (change: FileChange) => relativePath(folder, change.path);
    const ofContent = [...schemas, ...modelines].map(nameIn(dirname(contentFolder)));
    const names = [...[...types, ...strings].map(nameIn(projectRoot)), ...ofContent];
    if (options.check && names.length > 0) {
      stderr.write(`${names.map((name) => `${name} is stale.\n`).join('')}Run: ${npmRun('generate')}\n`);
      return 1;
    }
    writeFiles([...types, ...strings, ...schemas, ...modelines]);
    for (const name of names) stdout.write(`${name} is written.\n`);
    if (isBroken)
      stderr.write('The content has problems, so the texts of the functions stay as they are. Run: npm run validate\n');
    else stdout.write('Generated files are up to date.\n');
    return isBroken ? 1 : 0;
  },
};

/** Returns the changes that bring the texts of the functions up to date. @param content without errors */
const stringsChanges = (content: Content) => staleFiles(new Map([[stringsFile, stringsModule(content)]]));

/** Returns whether the functions get their texts from this content: the one in SITE_CONTENT, or else in `content/`. */
function isDefaultContent({ env }: Context, contentFolder: string): boolean {
  return contentFolder === resolve(projectRoot, env.SITE_CONTENT || defaultContent);
}

/**
 * Updates the types of the content, and, if it is the default content without errors, the texts of the functions.
 * Ignores files that cannot be written: `site generate` reports why.
 */
export async function refreshCode(context: Context, { content, problems }: LoadedContent): Promise<void> {
  await refreshTypes();
  if (!isDefaultContent(context, content.folder) || hasErrors(problems)) return;
  try {
    writeFiles(stringsChanges(content));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
  }
}
