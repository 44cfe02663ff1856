import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../cli/backend/database/open-database.ts';
import { removeExpiredDaily } from '../../../../cli/backend/database/remove-expired.ts';
import { openBackend } from '../../../../cli/backend/open-backend.ts';
import { insertMessage } from '../../../supabase/insert-message.ts';
import { openPostgres } from '../../../supabase/open-postgres.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { newsletter, origins, strings } from '../../../support/function-strings.ts';

type Postgres = Awaited<ReturnType<typeof openPostgres>>;

/** Adds a message of three years ago and one of today; the last removal was long ago. */
async function addMessages(postgres: Postgres): Promise<void> {
  const old = new Date(Date.now() - 3 * 365 * 86_400_000);
  await insertMessage(postgres, { subject: 'old', idempotency_key: 'old', created_at: old });
  await insertMessage(postgres, { subject: 'new', idempotency_key: 'new', created_at: new Date() });
  // Each insertion removes what has expired, at most once an hour: the first one did before there was any.
  await postgres.exec("update private.retention set last_run = now() - interval '61 minutes'");
}

test('a server removes expired rows at its start, without any write', async () => {
  const folder = temporaryFolder();
  const { driver, close } = await openAt(join(folder, 'postgres'));
  await driver.exec('update private.retention set last_run = now()');
  await addMessages(driver);
  await close();
  const backend = await openBackend({ strings, newsletter, origins, folder });
  onTestFinished(() => backend.close());
  // Requests have their turn afterwards.
  const { data } = await backend.admin.from('contact_messages').select('subject').throwOnError();
  expect(data).toEqual([{ subject: 'new' }]);
});

async function openAt(path: string): Promise<{ driver: Postgres; close(): Promise<void> }> {
  const connection = await openDatabase(path);
  return { driver: connection.driver, close: () => connection.close() };
}

test('a running server removes expired rows at each interval', async () => {
  const postgres = await openPostgres();
  onTestFinished(() => postgres.close());
  const removals = removeExpiredDaily(postgres, { enqueue: (work) => work() }, 50);
  onTestFinished(() => clearInterval(removals));
  await postgres.exec('update private.retention set last_run = now()');
  await addMessages(postgres);
  const read = async () => (await postgres.query('select subject from contact_messages')).rows;
  await expect.poll(read).toEqual([{ subject: 'new' }]);
});
