import { EnvironmentError } from '../../platform/environment-error.ts';
import type { Project } from './with-project.ts';

/** What PostgREST answers for a function that the database does not have. */
const missingFunction = 'PGRST202';

/**
 * Calls a function of the database with the secret key. It is called by POST, so that its parameters are in no URL, and in
 * no log of requests.
 * @throws {EnvironmentError} when the project does not answer, or the function is missing or fails
 */
export async function callFunction<Result>(
  { admin, name }: Pick<Project, 'admin' | 'name'>,
  called: string,
  parameters: Record<string, unknown> = {},
): Promise<Result> {
  const { data, error, status } = await admin.rpc(called, parameters);
  if (!error) return data as Result;
  if (error.code === missingFunction || status === 404)
    throw new EnvironmentError(
      `${name} has no function ${called}: not all migrations have been applied to it. Apply them: supabase db push --remote`,
    );
  throw new EnvironmentError(`${name} did not run ${called}: ${error.message}`);
}
