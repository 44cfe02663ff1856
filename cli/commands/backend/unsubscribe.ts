import type { Context, ExitCode } from '../../platform/process/context.ts';
import { dataOption, folder, formatOption } from '../shared/options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  data: string;
  file: string;
  column?: string;
  when?: string;
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

export const defineBackendUnsubscribe: DefineBackendCommand = (backend, runs) => {
  backend
    .command('unsubscribe')
    .description('remove from the list who has left it in the tool that sends the newsletter')
    .requiredOption('--file <file>', 'CSV with the names of its columns in the first line, or one address a line')
    .option('--column <name>', 'the column with the addresses (default: email)')
    .option('--when <name>', 'the column that says when each left; whoever has subscribed again since then stays')
    .addOption(dataOption())
    .option('--dry-run', 'count what would be removed, and change nothing')
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExits with 1 when a line has no address; the other lines count all the same. No output contains an address.\nExample: npm run -s site -- backend unsubscribe --file left.csv --when "Unsubscribed at" --dry-run',
    )
    .action((options: Options) => runs((context) => unsubscribe(context, options)));
};

async function unsubscribe(context: Context, options: Options): Promise<ExitCode> {
  const { readTextFile } = await import('../../backend/people/read-text-file.ts');
  const { readLeavers } = await import('../../backend/people/read-leavers.ts');
  const { unsubscribeLeavers } = await import('../../backend/people/unsubscribe-leavers.ts');
  const { formatUnsubscribed } = await import('../../backend/people/format-unsubscribed.ts');
  const { withExistingProject } = await import('../../backend/operator/with-existing-project.ts');
  const { leavers, problems } = readLeavers(readTextFile(folder(context, options.file)), options);
  const isDryRun = options.dryRun === true;
  const report = await withExistingProject(folder(context, options.data), context.env, async (project) => ({
    project: project.name,
    isDryRun,
    addresses: leavers.length,
    ...(await unsubscribeLeavers(project, leavers, isDryRun)),
    problems,
  }));
  const { formatSafeJson } = await import('../../backend/records/escape-controls.ts');
  context.stdout.write(options.format === 'json' ? formatSafeJson(report) : formatUnsubscribed(report, options.file));
  return problems.length > 0 ? 1 : 0;
}
