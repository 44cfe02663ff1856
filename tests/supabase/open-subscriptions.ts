import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach } from 'vitest';
import { queryAs, sharePostgres } from './open-postgres.ts';

export const insertAddress = 'insert into newsletter_subscriptions (email) values ($1)';

/** Opens a list of subscribers for the tests of one file, empty for each: a client may add 3 addresses, all together 6. */
export function openSubscriptions() {
  let postgres: PGlite | undefined;
  let number = 0;
  const getPostgres = () => {
    if (!postgres) throw new Error('The list is not open yet: ask for it within tests.');
    return postgres;
  };
  beforeAll(async () => {
    postgres = await sharePostgres();
  });
  beforeEach(async () => {
    await getPostgres().exec(`
      truncate newsletter_subscriptions, product_interests, private.newsletter_additions cascade;
      do $$ begin
        perform setval('private.newsletter_requests_of_all', 0, false);
        for part in 0..255 loop
          perform setval(format('private.newsletter_requests_%s', part), 0, false);
        end loop;
      end $$;
      update private.newsletter_limits set per_client = 3, per_site = 6, within = '10 minutes',
        address_header = 'cf-connecting-ip', secret = '00000000-0000-4000-8000-000000000000'`);
  });
  return {
    get postgres() {
      return getPostgres();
    },
    /** Adds an address, as a visitor does whose request has these headers. */
    add(headers: string, email = `visitor-${++number}@example.com`): Promise<unknown> {
      return answerOf(queryAs(getPostgres(), { role: 'anon', headers }, insertAddress, [email]));
    },
  };
}

/** What an insert is answered with: the HTTP status and the text, or the code of Postgres. */
export async function answerOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'added';
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail: string };
    if (code !== 'PGRST') return code;
    return `${JSON.parse(detail).status} ${JSON.parse(message).code}`;
  }
}
