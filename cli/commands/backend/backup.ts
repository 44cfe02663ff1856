import type { ExitCode } from '../../platform/context.ts';
import { dataOption, folder, formatOption, type ReportFormat } from '../options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';
import { inProject } from './in-project.ts';

interface Options {
  data: string;
  format: ReportFormat;
}

export const defineBackendBackup: DefineBackendCommand = (backend, runs) => {
  backend
    .command('backup')
    .argument('[file]', 'file to write, or - for the standard output (default: site-backup-TIME.jsonl)')
    .description('save what visitors sent, the links in mails, and the limits and periods that are set')
    .addOption(dataOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
The file has addresses and messages, and only this user may read it. It has no hashes of network addresses, no keys and
no tables: those are in supabase/migrations/.

Example: site backend backup - | age -r age1… > backup.age`,
    )
    .action((file: string | undefined, options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { takeBackup } = await import('../../backend/backup/take-backup.ts');
        const { formatBackup } = await import('../../backend/backup/backup-file.ts');
        const { writePrivateFile } = await import('../../backend/backup/private-file.ts');
        const { formatCounts } = await import('../../backend/backup/format-counts.ts');
        const isPiped = file === '-';
        const backup = await inProject(
          context,
          { data: options.data, isPiped: isPiped || options.format !== 'pretty' },
          ({ admin }) => takeBackup(admin),
        );
        const { rows, ...header } = backup;
        const path = isPiped
          ? 'standard output'
          : folder(context, file ?? `site-backup-${backup.time.slice(0, 19).replaceAll(':', '-')}.jsonl`);
        if (isPiped) context.stdout.write(formatBackup(backup));
        else writePrivateFile(path, formatBackup(backup));
        const report =
          options.format === 'json'
            ? `${JSON.stringify({ file: path, ...header, rows: rows.length }, undefined, 2)}\n`
            : `${formatCounts(backup.counts)}Saved in ${path}: ${rows.length} rows.\n`;
        (isPiped ? context.stderr : context.stdout).write(report);
        return 0;
      }),
    );
};
