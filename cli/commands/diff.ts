import { backendAddress } from '../backend/backend-address.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import { showProgress } from '../build/build.ts';
import { diffContent } from '../diff/diff-content.ts';
import { diffFormats, formatDiff } from '../diff/format-diff.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { endWhenStopped } from '../platform/stop.ts';
import { isColored } from '../platform/terminal.ts';
import { loadCachedContent } from '../rules/load.ts';
import type { DefineCommand } from './define-command.ts';
import { atOption, contentOption, folder, formatOption } from './options.ts';
import { requireSound } from './output.ts';

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
    .addOption(formatOption(diffFormats))
    .addHelpText('after', '\nExample: npm run diff -- main')
    .action((revision: string | undefined, options: Options) =>
      runs((context) => endWhenStopped(context.signal, () => diff(context, revision, options))),
    );
};

async function diff(context: Context, revision: string | undefined, options: Options): Promise<ExitCode> {
  const contentFolder = folder(context, options.content);
  const at = options.at ?? new Date().toISOString();
  const loaded = await loadCachedContent(contentFolder, { willRender: true, at });
  const content = requireSound(context, loaded, 'Nothing was compared, since the content cannot be built.');
  if (!content) return 1;
  const backend = backendAddress(readBackendSettings(context.env));
  const found = await diffContent(content, revision, { backend, onProgress: showProgress(context) });
  context.stdout.write(formatDiff(found, options.format, isColored(context, context.stdout)));
  return 0;
}
