import type { ExitCode } from '../../platform/context.ts';
import { dataOption, folder } from '../options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  data: string;
  yes?: boolean;
}

export const defineBackendReset: DefineBackendCommand = (backend, runs) => {
  backend
    .command('reset')
    .description('remove everything that the embedded backend has stored')
    .addOption(dataOption())
    .option('--yes', 'also if visitors have sent something')
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { resetData } = await import('../../backend/records/reset-data.ts');
        const path = folder(context, options.data);
        context.stdout.write(`Removed from ${path}: ${await resetData(path, options.yes === true)}.\n`);
        return 0;
      }),
    );
};
