import { EnvironmentError } from '../platform/environment-error.ts';

/** Where the forms of the site go: to a hosted Supabase project, or to the one that `site` brings up itself. */
export type BackendSettings = { kind: 'hosted'; url: string; key: string } | { kind: 'embedded' };

type Environment = Readonly<Record<string, string | undefined>>;

const names = { url: 'VITE_SUPABASE_URL', key: 'VITE_SUPABASE_ANON_KEY' };
const where = 'Both stand in the settings of the project, under "API keys". .env.example explains each variable.';

/**
 * Reads which project the site talks to; a variable that is empty counts as not set.
 * @throws {EnvironmentError} when one of the two variables is missing, or is not what it should be
 */
export function readBackendSettings(env: Environment): BackendSettings {
  const url = env[names.url]?.trim() ?? '';
  const key = env[names.key]?.trim() ?? '';
  if (url === '' && key === '') return { kind: 'embedded' };
  if (url === '' || key === '') {
    const [missing, given] = url === '' ? [names.url, names.key] : [names.key, names.url];
    throw new EnvironmentError(`${given} is set, but ${missing} is not. Set both, or neither. ${where}`);
  }
  refuseSecretKey(key);
  return { kind: 'hosted', url: readProjectUrl(url), key };
}

export function readProjectUrl(text: string): string {
  const url = URL.parse(text);
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSound =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username + url.password === '';
  if (!isSound)
    throw new EnvironmentError(
      `${names.url} is not the address of a project: ${JSON.stringify(text)}. It looks like https://abcdefgh.supabase.co, with nothing after it.`,
    );
  return url.origin;
}

/** A secret key opens every row to everybody, and this one is printed into every page. */
function refuseSecretKey(key: string): void {
  const isSecret = key.startsWith('sb_secret_') || readRole(key) === 'service_role';
  if (isSecret)
    throw new EnvironmentError(
      `${names.key} holds a SECRET key, and this variable is published with the site: anybody could read and change everything. Nothing was built. Set the publishable key (sb_publishable_…) or the anon key instead, and if this key has ever been published, revoke it.`,
    );
  if (!/^[\w.-]+$/.test(key))
    throw new EnvironmentError(`${names.key} holds characters that no key has. Copy it again. ${where}`);
}

/** The role that a key of the older kind, a JSON Web Token, stands for; undefined for any other text. */
function readRole(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined;
  } catch {
    return undefined;
  }
}
