import { Option } from 'commander';
import type { ExitCode } from '../../platform/context.ts';
import { type Format, formats } from '../../problems/report.ts';
import { dataOption } from '../options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';
import { inProject } from './in-project.ts';

interface Options {
  data: string;
  format: Format;
}

export const defineBackendStatus: DefineBackendCommand = (backend, runs) => {
  backend
    .command('status')
    .description(
      'report whether the backend answers, has all migrations, is closed to strangers and sends its mails; exits with 1 if not',
    )
    .addOption(dataOption())
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .addHelpText(
      'after',
      '\nFor a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY. Nothing that visitors sent is printed.\nExample: npm run -s site -- backend status --format json',
    )
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { checkStatus } = await import('../../backend/status/check-status.ts');
        const { statusReporters } = await import('../../backend/status/format-status.ts');
        const report = await inProject(
          context,
          { data: options.data, isPiped: options.format !== 'pretty' },
          checkStatus,
        );
        context.stdout.write(statusReporters[options.format](report));
        return report.findings.some(({ isTrouble }) => isTrouble) ? 1 : 0;
      }),
    );
};
