import { Option } from 'commander';
import type { ExitCode } from '../../platform/context.ts';
import { dataOption, folder, formatOption, type ReportFormat } from '../options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';
import { inProject } from './in-project.ts';

interface Options {
  data: string;
  format: ReportFormat;
  merge?: boolean;
  replace?: boolean;
}

export const defineBackendRestore: DefineBackendCommand = (backend, runs) => {
  backend
    .command('restore')
    .argument('<file>', 'file that `backup` has written, or - for the standard input')
    .description('store what a backup has in a project without rows')
    .addOption(dataOption())
    .addOption(new Option('--merge', 'keep the rows that are there, and add what is missing').conflicts('replace'))
    .addOption(new Option('--replace', 'delete the rows that are there first'))
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
A damaged file and one of a newer version are refused before anything is changed. No mail is sent: messages and
subscriptions that waited for one are marked as failed. Rows that are older than the project keeps them are removed again.

Example: age -d -i key.txt backup.age | site backend restore -`,
    )
    .action((file: string, options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { parseBackup } = await import('../../backend/backup/backup-file.ts');
        const { readBackupFile } = await import('../../backend/backup/private-file.ts');
        const { restoreBackup } = await import('../../backend/backup/restore-backup.ts');
        const { formatCounts } = await import('../../backend/backup/format-counts.ts');
        const path = file === '-' ? file : folder(context, file);
        const backup = parseBackup(await readBackupFile(path), file === '-' ? 'The standard input' : path);
        const mode = options.merge ? 'merge' : options.replace ? 'replace' : 'empty';
        const restored = await inProject(
          context,
          { data: options.data, isPiped: options.format !== 'pretty', creates: true },
          (project) =>
            // The server of an embedded backend takes at most 64 KB.
            restoreBackup(project.admin, backup, { mode, batchSize: project.kind === 'hosted' ? 500_000 : 48_000 }),
        );
        const rows = Object.values(restored).reduce((total, count) => total + count, 0);
        const { time, migration } = backup;
        context.stdout.write(
          options.format === 'json'
            ? `${JSON.stringify({ time, migration, restored, rows, there: backup.rows.length - rows }, undefined, 2)}\n`
            : `${formatCounts(restored)}Restored what was stored at ${time}: ${rows} of ${backup.rows.length} rows.\n`,
        );
        return 0;
      }),
    );
};
