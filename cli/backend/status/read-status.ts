import { EnvironmentError } from '../../platform/errors.ts';
import type { Project } from '../operator/with-project.ts';
import type { Finding, Status } from './status.ts';

/**
 * Reads the state of a project.
 * @returns a finding instead if the project does not answer, or is too old to have a state
 * @throws {EnvironmentError} when it refuses the key
 */
export async function readStatus({ admin, name }: Project): Promise<Status | Finding> {
  const { data, error, status } = await admin.rpc('backend_status');
  if (error === null) return data as Status;
  if (status === 401 || status === 403)
    throw new EnvironmentError(
      `${name} refuses the key (${status}). Copy the secret key of this project again, from its settings under "API keys".`,
    );
  if (error.code === 'PGRST202')
    return {
      about: 'migrations',
      isTrouble: true,
      message: 'The project lacks the migrations that report its state.',
      hint: pushHint,
    };
  const answer = status > 0 ? `answers ${status}` : 'does not answer';
  return {
    about: 'project',
    isTrouble: true,
    message: `The project ${answer}.`,
    hint: 'Until it does, forms lose what visitors send. Supabase pauses a free project after a week without requests: restore it in the dashboard.',
  };
}

export const pushHint = 'Apply them with `supabase db push --remote`, and then deploy both functions.';
