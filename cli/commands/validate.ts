import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Option } from 'commander';
import { sarifRule } from '../compiler/check/catalog/sarif-rule.ts';
import { loadManyFiles } from '../compiler/check/load-content.ts';
import { hasErrors } from '../diagnostics/problem.ts';
import { type Format, formats, reporters } from '../diagnostics/reporters/index.ts';
import { repositoryPath } from '../diagnostics/reporters/repository-path.ts';
import { editorFolder } from '../editor/editor-folder.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, folder } from './options.ts';

interface Options {
  content: string;
  format: Format;
  watch?: boolean;
}

export const defineValidate: DefineCommand = (program, runs) => {
  program
    .command('validate')
    .description('check every file of the content; exits with 1 when there are problems')
    .addOption(contentOption())
    .addOption(new Option('--format <format>', 'how to print problems').choices(formats).default('pretty'))
    .option('--watch', 'stay, and check again whatever changes; with `--format json`, a line for each check')
    .action((options: Options) =>
      runs(async (context) => {
        const contentFolder = folder(context, options.content);
        if (options.watch) {
          if (options.format !== 'pretty' && options.format !== 'json')
            throw new EnvironmentError(
              'What is watched is printed as `pretty` or `json`; the other formats are for one run.',
            );
          const { watchContent } = await import('./watch-content.ts');
          return await watchContent(context, contentFolder, options.format);
        }
        const { content, problems } = await loadManyFiles(contentFolder);
        const files = content.files.length;
        const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
        const base = repositoryPath(dirname(contentFolder));
        context.stdout.write(reporters[options.format](problems, { files, isColored, base, describeRule: sarifRule }));
        // Where an editor looks at the content, it shall know what was found here.
        if (existsSync(editorFolder(content.folder)))
          (await import('../editor/schema-changes.ts')).refreshSchemas(content);
        return hasErrors(problems) ? 1 : 0;
      }),
    );
};
