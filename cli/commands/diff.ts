import { Option } from 'commander';
import { backendAddress } from '../backend/backend-address.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import { showProgress } from '../build/show-progress.ts';
import type { SiteDiff } from '../diff/compare/site-diff.ts';
import { diffContent } from '../diff/diff-content.ts';
import { type DiffFormat, diffFormats, formatDiff } from '../diff/report/index.ts';
import { relativePath } from '../platform/files/relative-path.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { endWhenStopped } from '../platform/process/end-when-stopped.ts';
import { hasErrors } from '../problems/problem.ts';
import { pretty } from '../problems/report.ts';
import { loadCachedContent } from '../rules/check/load-content.ts';
import { writeReport } from './reports/write-report.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { atOption, contentOption, fixCommandFor, folder } from './shared/options.ts';

interface Options {
  content: string;
  at?: string;
  format: DiffFormat;
  markdown?: string;
  json?: string;
}

export const defineDiff: DefineCommand = (program, runs) => {
  program
    .command('diff')
    .description('list what changes for visitors since an earlier version')
    .argument('[revision]', 'branch, tag or commit to compare with (default: where this branch left the main branch)')
    .addOption(contentOption())
    .addOption(atOption('compare what both sites show at a moment, such as 2027-01-01 or 2027-01-01T09:00'))
    .addOption(new Option('--format <format>', 'output format').choices(diffFormats).default('pretty'))
    .option('--markdown <file>', 'also write the report for a comment on GitHub, of at most 65,536 characters')
    .option('--json <file>', 'also write the report for other programs')
    .addHelpText('after', '\nExample: npm run diff -- main')
    .action((revision: string | undefined, options: Options) =>
      runs((context) => endWhenStopped(context.signal, () => diff(context, revision, options))),
    );
};

async function diff(context: Context, revision: string | undefined, options: Options): Promise<ExitCode> {
  const contentFolder = folder(context, options.content);
  const { content, problems } = await loadCachedContent(contentFolder, {
    willRender: true,
    ...(options.at === undefined ? {} : { at: options.at }),
  });
  if (hasErrors(problems)) {
    const isColored = context.stderr.isTTY === true && context.env.NO_COLOR === undefined;
    const fixCommand = fixCommandFor(relativePath(context.cwd, contentFolder));
    context.stderr.write(pretty(problems, { files: content.files.length, isColored, fixCommand }));
    context.stderr.write('Nothing was compared, since the content cannot be built.\n');
    return 1;
  }
  const found = await diffContent(content, revision, {
    backend: backendAddress(readBackendSettings(context.env)),
    onProgress: showProgress(context),
  });
  writeReports(context, found, options);
  const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
  context.stdout.write(formatDiff(found, options.format, { isColored }));
  return 0;
}

/** Writes the reports that options name; no color gets into a file. */
function writeReports(context: Context, diff: SiteDiff, options: Options): void {
  for (const format of ['markdown', 'json'] as const) {
    const name = options[format];
    if (name !== undefined) writeReport(folder(context, name), formatDiff(diff, format, { isColored: false }));
  }
}
