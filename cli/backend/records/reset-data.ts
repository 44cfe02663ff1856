import { existsSync, renameSync, rmSync } from 'node:fs';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { takeDataFolder } from '../database/data-folder.ts';
import { openData } from '../database/open-data.ts';
import { count } from './format-records.ts';
import { readRecords } from './read-records.ts';

/**
 * Empties a data folder; its key stays.
 * @param isAgreed whether rows may go; without it, only a folder without rows is emptied
 * @returns what was removed, in words
 * @throws {EnvironmentError} when a server holds the folder, or rows would go that nobody has agreed to
 */
export async function resetData(folder: string, isAgreed: boolean): Promise<string> {
  const held = await describeData(folder);
  if (held.isWorthKeeping && !isAgreed)
    throw new EnvironmentError(
      `${folder} holds ${held.text}, which this would remove for good. To have it so, add --yes`,
    );
  const { postgres, release } = takeDataFolder(folder);
  try {
    if (existsSync(postgres)) {
      const removed = `${postgres}-removed`;
      rmSync(removed, { recursive: true, force: true });
      // In one step, so that half a folder is never opened.
      renameSync(postgres, removed);
      rmSync(removed, { recursive: true, force: true });
    }
  } finally {
    release();
  }
  return held.text;
}

async function describeData(folder: string): Promise<{ text: string; isWorthKeeping: boolean }> {
  const taken = takeDataFolder(folder);
  taken.release();
  if (!existsSync(taken.postgres)) return { text: 'nothing', isWorthKeeping: false };
  try {
    const { admin, close } = await openData(folder);
    try {
      const { subscribers, messages } = await readRecords(admin);
      const text = `${count(subscribers.length, 'subscriber')} and ${count(messages.length, 'message')}`;
      return { text, isWorthKeeping: subscribers.length + messages.length > 0 };
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { text: `data that cannot be opened (${error.message})`, isWorthKeeping: true };
  }
}
