import type { PGlite } from '@supabase/lite/pglite';
import type { Environment, Log } from '../../supabase/functions/_shared/runtime.ts';

/** The settings of the embedded backend, with the names and values that supabase/migrations give them. */
const limits = [
  { variable: 'CONTACT_LIMIT', name: 'message_limit', usual: '5/100/600' },
  { variable: 'SUBSCRIPTION_LIMIT', name: 'subscription_limit', usual: '300/900/600' },
] as const;

/** Sets the limits of requests: `5/100/600` allows 5 from one network and 100 from all visitors in 600 seconds. */
export async function setLimits(database: Pick<PGlite, 'query'>, env: Environment, log: Log): Promise<void> {
  for (const { variable, name, usual } of limits) {
    const text = env[variable]?.trim() || usual;
    const isValid = /^([1-9]\d{0,6}\/){2}[1-9]\d{0,6}$/.test(text);
    if (!isValid) log({ event: 'settings', outcome: 'ignored', reason: `${variable} is not like ${usual}` });
    await database.query('update private.settings set value = $1 where name = $2', [isValid ? text : usual, name]);
  }
}
