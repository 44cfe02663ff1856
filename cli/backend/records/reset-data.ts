import { renameSync, rmSync } from 'node:fs';
import { EnvironmentError } from '../../platform/errors.ts';
import { retryWhileBusy } from '../../platform/files.ts';
import { takeDataFolder } from '../database/data-folder.ts';
import { openData } from '../database/open-data.ts';
import { hasData } from '../operator/with-project.ts';
import { count } from './format-records.ts';
import { readRecords } from './read-records.ts';

/**
 * Empties a data folder and keeps its secret key.
 * @param isConfirmed whether records may be deleted; otherwise only a folder without records is emptied
 * @returns a description of what was removed
 * @throws {EnvironmentError} when a server uses the folder, or records would be deleted without confirmation
 */
export async function resetData(folder: string, isConfirmed: boolean): Promise<string> {
  if (!hasData(folder)) return 'nothing';
  const data = await describeData(folder);
  if (data.hasRecords && !isConfirmed)
    throw new EnvironmentError(
      `${folder} contains ${data.text}, which this command would delete for ever. To delete them, add --yes`,
    );
  const { postgres, release } = takeDataFolder(folder);
  try {
    const removed = `${postgres}-removed`;
    rmSync(removed, { recursive: true, force: true });
    // Renamed first, so that an interrupted removal never leaves half a folder to open.
    retryWhileBusy(() => renameSync(postgres, removed));
    rmSync(removed, { recursive: true, force: true });
  } finally {
    release();
  }
  return data.text;
}

/** Counts the records in a data folder, to say what a reset would delete. */
async function describeData(folder: string): Promise<{ text: string; hasRecords: boolean }> {
  takeDataFolder(folder).release();
  try {
    const { admin, close } = await openData(folder);
    try {
      const { subscribers, interests, messages } = await readRecords(admin);
      const text = `${count(subscribers.length, 'subscriber')}, ${count(interests.length, 'product interest')} and ${count(messages.length, 'message')}`;
      return { text, hasRecords: subscribers.length + interests.length + messages.length > 0 };
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { text: `data that cannot be opened (${error.message})`, hasRecords: true };
  }
}
