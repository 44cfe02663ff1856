import type { ExitCode } from '../../platform/process/context.ts';
import { dataOption, folder } from '../shared/options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  data: string;
  json?: boolean;
}

export const defineBackendList: DefineBackendCommand = (backend, runs) => {
  backend
    .command('list')
    .description('print subscribers, product interests and messages, newest last; also while the site is being served')
    .addOption(dataOption())
    .option('--json', 'print them as JSON')
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { loadRecords } = await import('../../backend/records/load-records.ts');
        const { formatRecords, formatRecordsAsJson } = await import('../../backend/records/format-records.ts');
        const records = await loadRecords(folder(context, options.data), context.env);
        context.stdout.write(options.json ? formatRecordsAsJson(records) : formatRecords(records));
        return 0;
      }),
    );
};
