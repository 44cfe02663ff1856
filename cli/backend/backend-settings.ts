import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { type Environment, readOrigin } from '../../supabase/functions/_shared/runtime.ts';
import { EnvironmentError } from '../platform/errors.ts';

const names = { url: 'VITE_SUPABASE_URL', key: 'VITE_SUPABASE_ANON_KEY' };
const whereToFind =
  'Both are in the settings of the Supabase project, under "API keys". .env.example explains each variable.';

/** The publishable key of the embedded backend: every page contains it, and it allows only what everybody may do. */
export const embeddedKey = 'sb_publishable_embedded';

/**
 * Reads from the environment the address that forms are sent to; an empty variable counts as not set. Without a hosted
 * project, it is the embedded backend, which is at the address of the pages, so its URL is empty.
 * @throws {EnvironmentError} when only one of the two variables is set, or a value is invalid
 */
export function readBackendAddress(env: Environment): BackendAddress {
  const [url = '', key = ''] = [env[names.url]?.trim(), env[names.key]?.trim()];
  if (url === '' && key === '') return { url, key: embeddedKey };
  if (url === '' || key === '') {
    const [missing, given] = url === '' ? [names.url, names.key] : [names.key, names.url];
    throw new EnvironmentError(`${given} is set, but ${missing} is not. Set both, or neither. ${whereToFind}`);
  }
  // A legacy key is a JSON Web Token, which names its role. A secret key gives access to every row.
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  if (key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(claims))
    throw new EnvironmentError(
      `${names.key} holds a SECRET key, and this variable is published with the site: anybody could read and change everything. Nothing was built. Set the publishable key (sb_publishable_…) or the anon key instead, and if this key has ever been published, revoke it.`,
    );
  if (!/^[\w.-]+$/.test(key))
    throw new EnvironmentError(`${names.key} contains characters that no key has. Copy the key again. ${whereToFind}`);
  return { url: readProjectUrl(url), key };
}

/** Returns the origin of a project. @throws {EnvironmentError} when the text is not the URL of a project */
export function readProjectUrl(text: string): string {
  const origin = readOrigin(text);
  if (origin !== undefined) return origin;
  throw new EnvironmentError(
    `${names.url} is not the address of a project: ${JSON.stringify(text)}. Such an address looks like https://abcdefgh.supabase.co, with nothing after it.`,
  );
}
