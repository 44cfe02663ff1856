import { hasData, isHosted, withProject } from '../operator/with-project.ts';
import { type Records, readRecords } from './read-records.ts';

/**
 * Loads what visitors have sent, from the project that the site uses.
 * @throws {EnvironmentError} when it cannot be read
 */
export async function loadRecords(folder: string, env: Readonly<Record<string, string | undefined>>): Promise<Records> {
  if (!isHosted(env) && !hasData(folder)) return { subscribers: [], interests: [], messages: [] };
  return withProject(folder, env, ({ admin }) => readRecords(admin));
}
