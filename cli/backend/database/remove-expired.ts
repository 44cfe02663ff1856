import type { PGlite } from '@supabase/lite/pglite';
import type { DataApi } from './data-api.ts';

const day = 24 * 60 * 60 * 1000;

/** Calls `private.remove_expired()` if there is one: the migrations of another project need not create it. */
const removal = `do $$ begin
  if to_regprocedure('private.remove_expired()') is not null then perform private.remove_expired(); end if;
end $$`;

/**
 * Deletes rows that are older than `private.retention` allows, now and every day, as hosted Supabase does with pg_cron.
 * Otherwise they would be deleted only when somebody adds a row. Does not keep the process alive.
 * @param interval in milliseconds
 */
export function removeExpiredDaily(
  database: PGlite,
  { enqueue }: Pick<DataApi, 'enqueue'>,
  interval = day,
): NodeJS.Timeout {
  // Errors are ignored here: the same error is logged when the next row is added.
  const remove = () => void enqueue(() => database.exec(removal)).catch(() => {});
  remove();
  return setInterval(remove, interval).unref();
}
