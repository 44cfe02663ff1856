import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadCachedContent } from '../compiler/check/load-content.ts';
import { putFiles } from '../edit/put-files.ts';
import { editorFolder } from '../editor/editor-folder.ts';
import { modelineChanges } from '../editor/modeline-changes.ts';
import { schemaChanges } from '../editor/schema-changes.ts';
import { applyChanges } from '../platform/files/file-change.ts';
import { relativePath } from '../platform/files/relative-path.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder } from './shared/options.ts';

interface Options {
  content: string;
  modelines: boolean;
  check?: boolean;
}

export const defineSchema: DefineCommand = (program, runs) => {
  program
    .command('schema')
    .description(
      'write the schemas for editors, which list what exists in the content, and the line in each file that names its schema',
    )
    .addOption(contentOption())
    .option('--no-modelines', 'leave the content files as they are')
    .option('--check', 'only compare; exits with 1 when a file is stale')
    .action((options: Options) =>
      runs(async (context) => {
        const { stdout, stderr } = context;
        const { content } = await loadCachedContent(folder(context, options.content));
        // The schemas are not committed, so a fresh clone has none; that is not stale.
        const schemas = !options.check || existsSync(editorFolder(content.folder)) ? schemaChanges(content) : [];
        const missing = options.modelines ? modelineChanges(content) : [];
        // Modelines are for editors that are told nothing else: content that has none at all may go without.
        const modelines = options.check && missing.length === content.files.length ? [] : missing;
        const names = [...schemas, ...modelines].map(({ path }) => relativePath(dirname(content.folder), path));
        if (options.check && names.length > 0) {
          for (const name of names) stderr.write(`${name} is stale.\n`);
          stderr.write('Run: npm run schema\n');
          return 1;
        }
        applyChanges(schemas);
        putFiles(modelines.map(({ path, bytes }) => ({ path, text: bytes, isNew: false })));
        for (const name of names) stdout.write(`${name} is written.\n`);
        stdout.write('The schemas for editors are up to date.\n');
        return 0;
      }),
    );
};
