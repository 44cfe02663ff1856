import type { ExitCode } from '../../platform/context.ts';
import { dataOption, folder } from '../command.ts';
import { type DefineBackendCommand, inProject } from './in-project.ts';

export const defineBackup: DefineBackendCommand = (backend, runs) => {
  backend
    .command('backup')
    .argument('<file>', 'file to write, or - for the standard output')
    .description('save what visitors sent, with the links in mails')
    .addOption(dataOption())
    .addHelpText(
      'after',
      '\nThe file has addresses and messages, and only this user may read it. The tables are in supabase/migrations/.\nExample: npm run -s site -- backend backup - | age -r age1… > backup.age',
    )
    .action((file: string, { data }: { data: string }) =>
      runs(async (context): Promise<ExitCode> => {
        const { takeBackup, writeBackup } = await import('../../backend/backup.ts');
        const isPiped = file === '-';
        const backup = await inProject(context, { data, isPiped }, takeBackup);
        if (isPiped) context.stdout.write(`${JSON.stringify(backup)}\n`);
        else writeBackup(folder(context, file), backup);
        const rows = [backup.newsletter_subscriptions, backup.contact_messages, backup.mails].map(
          ({ length }) => length,
        );
        const report = `Saved in ${isPiped ? 'standard output' : file}: ${rows[0]} subscriptions, ${rows[1]} messages and ${rows[2]} mails.\n`;
        (isPiped ? context.stderr : context.stdout).write(report);
        return 0;
      }),
    );
};

export const defineRestore: DefineBackendCommand = (backend, runs) => {
  backend
    .command('restore')
    .argument('<file>', 'file that `backup` has written, or - for the standard input')
    .description('store the rows of a backup that a project does not have')
    .addOption(dataOption())
    .addHelpText(
      'after',
      '\nNo mail is sent: mails that waited are marked as failed. Rows that are older than the project keeps them are\nremoved again.\nExample: age -d -i key.txt backup.age | npm run -s site -- backend restore -',
    )
    .action((file: string, { data }: { data: string }) =>
      runs(async (context): Promise<ExitCode> => {
        const { readBackup, restoreBackup } = await import('../../backend/backup.ts');
        const backup = await readBackup(file === '-' ? file : folder(context, file));
        const stored = await inProject(context, { data, isPiped: false, creates: true }, (project) =>
          restoreBackup(project, backup),
        );
        context.stdout.write(
          `Restored what was stored at ${backup.time}: ${stored.newsletter_subscriptions} of ${backup.newsletter_subscriptions.length} subscriptions, ${stored.contact_messages} of ${backup.contact_messages.length} messages, and their mails.\n`,
        );
        return 0;
      }),
    );
};
