import type { Finding } from '../../backend/status.ts';
import type { ExitCode } from '../../platform/context.ts';
import { annotate, type Format, formats } from '../../problems/report.ts';
import { dataOption, formatOption } from '../command.ts';
import { type DefineBackendCommand, inProject } from './in-project.ts';

export const defineStatus: DefineBackendCommand = (backend, runs) => {
  backend
    .command('status')
    .description('report whether the backend answers, is closed to strangers and sends its mails; exits with 1 if not')
    .addOption(dataOption())
    .addOption(formatOption(formats))
    .addHelpText(
      'after',
      '\nFor a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY. Nothing that visitors sent is printed.\nExample: npm run -s site -- backend status --format json',
    )
    .action(({ data, format }: { data: string; format: Format }) =>
      runs(async (context): Promise<ExitCode> => {
        const { checkStatus } = await import('../../backend/status.ts');
        const { escapeControls, formatSafeJson } = await import('../../backend/records.ts');
        const findings = await inProject(context, { data, isPiped: format !== 'pretty' }, checkStatus);
        const troubles = findings.filter(({ isTrouble }) => isTrouble);
        const print = {
          pretty: () => escapeControls(findings.map(formatFinding).join(''), '\n'),
          json: () => formatSafeJson({ findings }),
          github: () =>
            troubles
              .map(({ about, message, hint }) =>
                annotate('error', { title: `Backend: ${about}` }, `${message} ${hint}`),
              )
              .join(''),
        };
        context.stdout.write(print[format]());
        return troubles.length > 0 ? 1 : 0;
      }),
    );
};

function formatFinding({ about, isTrouble, message, hint }: Finding): string {
  const line = `  ${isTrouble ? '✗' : '✓'} ${about.padEnd(8)} ${message}\n`;
  return hint ? `${line}             ${hint}\n` : line;
}
