import { createHmac, randomBytes } from 'node:crypto';
import { type Attempt, type Attempts, get, listPath } from './attacker.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a JSON Web Token that claims to be a role. */
function forge(role: string, secret: string, { alg = 'HS256', exp = 4e9 } = {}): string {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ iss: 'supabase', role, exp })}`;
  const signature = alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

const bearing = (token: string): Attempt => get(listPath, { Authorization: `Bearer ${token}` });

/** Each tries to read the list with another key than the public one, or with none. */
export const forgedKeys: Attempts = {
  'the API without any key': get(listPath, { apikey: '' }),
  'the API with a wrong key': get(listPath, { apikey: 'sb_publishable_guessed' }),
  'the API with what looks like a secret key': get(listPath, { apikey: `sb_secret_${'a'.repeat(43)}` }),
  'a forged token as the key': get(listPath, { apikey: forge('service_role', 'guessed') }),
  'the key in the query': get(`${listPath}?apikey=sb_secret_guess`, { apikey: '' }),
  'the public key in the query': ({ send, key }) =>
    send(`${listPath}?apikey=${key}&select=*`, { headers: { apikey: '' } }),
  'a token without a signature': bearing(forge('service_role', '', { alg: 'none' })),
  'a token signed with the secret of @supabase/lite': bearing(forge('service_role', 'unsafe-secret-change-me')),
  'a token signed with the secret of local projects': bearing(
    forge('service_role', 'super-secret-jwt-token-with-at-least-32-characters-long'),
  ),
  'a token signed with the example secret of self-hosted projects': bearing(
    forge('service_role', 'your-super-secret-jwt-token-with-at-least-32-characters-long'),
  ),
  'a token signed with an empty secret': bearing(forge('postgres', '')),
  'a token signed with a random secret': bearing(forge('service_role', randomBytes(32).toString('hex'))),
  'a token signed with the public key': (attacker) => bearing(forge('service_role', attacker.key))(attacker),
  'a token that has expired': bearing(forge('service_role', 'unsafe-secret-change-me', { exp: 1 })),
  'a role by its name': get(listPath, { Authorization: 'Bearer service_role', Role: 'service_role' }),
  'an admin on localhost': ({ send, url }) =>
    send(listPath, { headers: { apikey: '', Host: 'localhost', Origin: url } }),
};
