import { Option } from 'commander';
import { backendAddress } from '../backend/backend-address.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import { showProgress } from '../build/build.ts';
import { diffContent } from '../diff/diff-content.ts';
import { diffFormats, formatDiff } from '../diff/format-diff.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { endWhenStopped } from '../platform/stop.ts';
import { hasErrors } from '../problems/problem.ts';
import { pretty } from '../problems/report.ts';
import { loadCachedContent } from '../rules/load.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { atOption, contentOption, fixCommandFor, folder } from './shared/options.ts';

interface Options {
  content: string;
  at?: string;
  format: (typeof diffFormats)[number];
}

export const defineDiff: DefineCommand = (program, runs) => {
  program
    .command('diff')
    .description('list what changes for visitors since an earlier version')
    .argument('[revision]', 'branch, tag or commit to compare with (default: where this branch left the main branch)')
    .addOption(contentOption())
    .addOption(atOption('compare what both sites show at a moment, such as 2027-01-01 or 2027-01-01T09:00'))
    .addOption(new Option('--format <format>', 'output format').choices(diffFormats).default('pretty'))
    .addHelpText('after', '\nExample: npm run diff -- main')
    .action((revision: string | undefined, options: Options) =>
      runs((context) => endWhenStopped(context.signal, () => diff(context, revision, options))),
    );
};

async function diff(context: Context, revision: string | undefined, options: Options): Promise<ExitCode> {
  const contentFolder = folder(context, options.content);
  const at = options.at ?? new Date().toISOString();
  const { content, problems } = await loadCachedContent(contentFolder, { willRender: true, at });
  const isColored = (stream: Context['stdout']) => stream.isTTY === true && context.env.NO_COLOR === undefined;
  if (hasErrors(problems)) {
    const fixCommand = fixCommandFor(relativePath(context.cwd, contentFolder));
    context.stderr.write(
      pretty(problems, { files: content.files.length, isColored: isColored(context.stderr), fixCommand }),
    );
    context.stderr.write('Nothing was compared, since the content cannot be built.\n');
    return 1;
  }
  const backend = backendAddress(readBackendSettings(context.env));
  const found = await diffContent(content, revision, { backend, onProgress: showProgress(context) });
  context.stdout.write(formatDiff(found, options.format, { isColored: isColored(context.stdout) }));
  return 0;
}
