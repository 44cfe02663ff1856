import { renameSync, rmSync } from 'node:fs';
import type { ExitCode } from '../../platform/context.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { retryWhileBusy } from '../../platform/files.ts';
import { dataOption, folder } from '../command.ts';
import type { DefineBackendCommand } from './in-project.ts';

export const defineReset: DefineBackendCommand = (backend, runs) => {
  backend
    .command('reset')
    .description('remove everything that the embedded backend has stored; its secret key stays')
    .addOption(dataOption())
    .option('--yes', 'also if visitors have sent something')
    .action(({ data, yes = false }: { data: string; yes?: boolean }) =>
      runs(async (context): Promise<ExitCode> => {
        const path = folder(context, data);
        const { hasData } = await import('../../backend/project.ts');
        const removed = hasData(path) ? await reset(path, yes) : 'nothing';
        context.stdout.write(`Removed from ${path}: ${removed}.\n`);
        return 0;
      }),
    );
};

/** Empties a data folder. @throws {EnvironmentError} when a server uses it, or records would be deleted unconfirmed */
async function reset(path: string, isConfirmed: boolean): Promise<string> {
  const { takeDataFolder } = await import('../../backend/data-folder.ts');
  takeDataFolder(path).release();
  const found = await describe(path);
  if (!found.isEmpty && !isConfirmed)
    throw new EnvironmentError(
      `${path} contains ${found.text}, which this command would delete for ever. To delete them, add --yes`,
    );
  const { postgres, release } = takeDataFolder(path);
  try {
    // Renamed first, so that an interrupted removal never leaves half a folder to open.
    const removed = `${postgres}-removed`;
    rmSync(removed, { recursive: true, force: true });
    retryWhileBusy(() => renameSync(postgres, removed));
    rmSync(removed, { recursive: true, force: true });
  } finally {
    release();
  }
  return found.text;
}

/** Says what a reset would delete. */
async function describe(path: string): Promise<{ text: string; isEmpty: boolean }> {
  const { withProject } = await import('../../backend/project.ts');
  const { takeBackup } = await import('../../backend/backup.ts');
  const { count } = await import('../../backend/records.ts');
  try {
    const { newsletter_subscriptions: subscriptions, contact_messages: messages } = await withProject(
      { folder: path, env: {} },
      takeBackup,
    );
    const text = `${count(subscriptions.length, 'subscription')} and ${count(messages.length, 'message')}`;
    return { text, isEmpty: subscriptions.length + messages.length === 0 };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { text: `data that cannot be opened (${error.message})`, isEmpty: false };
  }
}
