import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Option } from 'commander';
import { sarifRule } from '../compiler/check/catalog/sarif-rule.ts';
import { loadCachedContent } from '../compiler/check/load-content.ts';
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
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .option('--watch', 'keep running and check again after each change; with `--format json`, a line per check')
    .action((options: Options) =>
      runs(async (context) => {
        const contentFolder = folder(context, options.content);
        if (options.watch) {
          if (options.format !== 'pretty' && options.format !== 'json')
            throw new EnvironmentError('`--watch` prints `pretty` or `json`; the other formats are for a single run.');
          const { watchContent } = await import('./watch-content.ts');
          return await watchContent(context, contentFolder, options.format);
        }
        const { content, problems } = await loadCachedContent(contentFolder);
        const files = content.files.length;
        const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
        const base = repositoryPath(dirname(contentFolder));
        context.stdout.write(reporters[options.format](problems, { files, isColored, base, describeRule: sarifRule }));
        // The folder exists only if an editor uses the schemas.
        if (existsSync(editorFolder(content.folder)))
          (await import('../editor/schema-changes.ts')).refreshSchemas(content);
        return hasErrors(problems) ? 1 : 0;
      }),
    );
};
