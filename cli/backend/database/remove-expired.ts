import type { PGlite } from '@supabase/lite/pglite';
import type { DataApi } from './data-api.ts';

const day = 24 * 60 * 60 * 1000;

/** A database may have other migrations, without this function. */
const removal = `do $$ begin
  if to_regprocedure('private.remove_expired()') is not null then perform private.remove_expired(); end if;
end $$`;

/**
 * Removes rows that are older than `private.retention` allows, now and every day, as hosted Supabase does with pg_cron:
 * otherwise they would stay until somebody adds a row. Does not keep the process alive.
 * @param pause how long until the next time, in milliseconds
 */
export function removeExpiredDaily(database: PGlite, { inTurn }: Pick<DataApi, 'inTurn'>, pause = day): NodeJS.Timeout {
  // What fails here fails again with the next row that is added, and is answered and logged then.
  const remove = () => void inTurn(() => database.exec(removal)).catch(() => {});
  remove();
  return setInterval(remove, pause).unref();
}
