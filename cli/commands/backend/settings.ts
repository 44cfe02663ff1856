import { Option } from 'commander';
import { type Format, formats } from '../../diagnostics/reporters/index.ts';
import type { ExitCode } from '../../platform/process/context.ts';
import { contentOption, folder } from '../shared/options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  content: string;
  envFile: string;
  format: Format;
}

export const defineBackendSettings: DefineBackendCommand = (backend, runs) => {
  backend
    .command('settings')
    .description('check the settings of the functions before a hosted project gets them; exits with 1 on a problem')
    .option('--env-file <file>', 'the file with the settings', 'supabase/functions/.env')
    .addOption(contentOption())
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .addHelpText(
      'after',
      '\nNo key and no address of a person is printed.\nExample: npm run -s site -- backend settings && supabase secrets set --env-file supabase/functions/.env',
    )
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { readFunctionSettings } = await import('../../backend/settings/read-function-settings.ts');
        const { settingsReporters } = await import('../../backend/settings/format-settings.ts');
        const report = await readFunctionSettings(
          folder(context, options.envFile),
          folder(context, options.content),
          folder(context, 'supabase/functions'),
        );
        context.stdout.write(settingsReporters[options.format](report));
        return report.problems.length > 0 ? 1 : 0;
      }),
    );
};
