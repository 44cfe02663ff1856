import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateTypes, typesFile } from '../content/schema/generate-types.ts';
import { editorFolder, modelineChanges, schemaChanges } from '../editor/files.ts';
import { relativePath } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { staleFiles, writeFiles } from '../platform/write-files.ts';
import { hasErrors } from '../problems/problem.ts';
import { loadCachedContent } from '../rules/load.ts';
import type { DefineCommand } from './define-command.ts';
import { isDefaultContent, stringsChanges } from './generated.ts';
import { contentOption, folder } from './options.ts';

interface Options {
  content: string;
  check?: boolean;
}

export const defineGenerate: DefineCommand = (program, runs) => {
  program
    .command('generate')
    .description('write types, texts of the functions and schemas for editors')
    .addOption(contentOption())
    .option('--check', 'only compare; exits with 1 when a file is stale')
    .addHelpText(
      'after',
      `
Writes src/content.gen.ts from the schemas, the texts of the functions into
supabase/functions/*/strings.gen.ts, the schemas for editors into .site/editor, and
the line in each content file that names its schema.`,
    )
    .action((options: Options) =>
      runs(async (context) => {
        const { stdout, stderr } = context;
        const contentFolder = folder(context, options.content);
        const { content, problems } = await loadCachedContent(contentFolder);
        // What is not committed is missing in a fresh clone; that is not stale.
        const types = options.check ? [] : staleFiles(new Map([[join(projectRoot, typesFile), await generateTypes()]]));
        const hasStrings = isDefaultContent(context, contentFolder);
        const isBroken = hasStrings && hasErrors(problems);
        const strings = hasStrings && !isBroken ? stringsChanges(content) : [];
        const schemas = !options.check || existsSync(editorFolder(contentFolder)) ? schemaChanges(content) : [];
        const missing = modelineChanges(content);
        // Modelines are for editors that are told nothing else: content that has none at all may go without.
        const modelines = options.check && missing.length === content.files.length ? [] : missing;
        const names = [
          ...[...types, ...strings].map(({ path }) => relativePath(projectRoot, path)),
          ...[...schemas, ...modelines].map(({ path }) => relativePath(dirname(contentFolder), path)),
        ];
        if (options.check && names.length > 0) {
          for (const name of names) stderr.write(`${name} is stale.\n`);
          stderr.write('Run: npm run generate\n');
          return 1;
        }
        writeFiles([...types, ...strings, ...schemas, ...modelines]);
        for (const name of names) stdout.write(`${name} is written.\n`);
        if (isBroken) {
          stderr.write(
            'The content has problems, so the texts of the functions stay as they are. Run: npm run validate\n',
          );
          return 1;
        }
        stdout.write('Generated files are up to date.\n');
        return 0;
      }),
    );
};
