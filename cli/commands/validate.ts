import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Option } from 'commander';
import { loadManyFiles } from '../content/load-content.ts';
import { editorFolder } from '../editor/editor-folder.ts';
import { hasErrors } from '../problem.ts';
import { type Format, formats, reporters } from '../report/index.ts';
import { repositoryPath } from '../report/repository-path.ts';
import type { DefineCommand } from './index.ts';
import { contentOption, folder } from './options.ts';

interface Options {
  content: string;
  format: Format;
}

export const defineValidate: DefineCommand = (program, runs) => {
  program
    .command('validate')
    .description('check every file of the content; exits with 1 when there are problems')
    .addOption(contentOption())
    .addOption(new Option('--format <format>', 'how to print problems').choices(formats).default('pretty'))
    .action((options: Options) =>
      runs(async (context) => {
        const contentFolder = folder(context, options.content);
        const { content, problems } = await loadManyFiles(contentFolder);
        const files = content.files.length;
        const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
        const base = repositoryPath(dirname(contentFolder));
        context.stdout.write(reporters[options.format](problems, { files, isColored, base }));
        // Where an editor looks at the content, it shall know what was found here.
        if (existsSync(editorFolder(content.folder)))
          (await import('../editor/schema-changes.ts')).refreshSchemas(content);
        return hasErrors(problems) ? 1 : 0;
      }),
    );
};
