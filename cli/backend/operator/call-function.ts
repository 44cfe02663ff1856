import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../platform/errors.ts';
import { explainRefusal } from './explain-refusal.ts';

/** What PostgREST answers for a function that the database does not have. */
const missingFunction = 'PGRST202';

/**
 * Calls an SQL function of supabase/migrations with the secret key. It is called by POST, so that its parameters are in no
 * URL, and in no log of requests.
 * @throws {EnvironmentError} when the project does not answer, or the function is missing or fails
 */
export async function callFunction<Result>(
  admin: SupabaseClient,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<Result> {
  const { data, error, status } = await admin.rpc(name, parameters);
  if (!error) return data as Result;
  if (error.code === missingFunction || status === 404)
    throw new EnvironmentError(
      `The project has no function ${name}: its migrations are older than those of this folder. Apply them first: supabase db push --remote`,
    );
  throw new EnvironmentError(`The project did not run ${name}: ${explainRefusal(error, status)}`);
}
