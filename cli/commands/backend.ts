import type { ExitCode } from '../platform/process/context.ts';
import type { DefineCommand } from './define-command.ts';
import { dataOption, folder } from './options.ts';

interface Options {
  data: string;
  json?: boolean;
  yes?: boolean;
}

export const defineBackend: DefineCommand = (program, runs) => {
  const backend = program.command('backend').description('manage the messages and subscriptions of visitors');
  backend
    .command('list')
    .description('print subscribers, product interests and messages, newest last; also while the site is being served')
    .addOption(dataOption())
    .option('--json', 'print them as JSON')
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { loadRecords } = await import('../backend/records/load-records.ts');
        const { formatRecords, formatRecordsAsJson } = await import('../backend/records/format-records.ts');
        const records = await loadRecords(folder(context, options.data), context.env);
        context.stdout.write(options.json ? formatRecordsAsJson(records) : formatRecords(records));
        return 0;
      }),
    );
  backend
    .command('reset')
    .description('remove everything that the embedded backend has stored')
    .addOption(dataOption())
    .option('--yes', 'also if visitors have sent something')
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { resetData } = await import('../backend/records/reset-data.ts');
        const path = folder(context, options.data);
        context.stdout.write(`Removed from ${path}: ${await resetData(path, options.yes === true)}.\n`);
        return 0;
      }),
    );
};
