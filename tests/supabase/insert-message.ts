import type { PGlite } from '@supabase/lite/pglite';

const plain = { name: 'n', email: 'e@e.ee', subject: 's', message: 'm', idempotency_key: 'key', sender: 's' };

/** Inserts a row into contact_messages as the table owner, with these columns and defaults for the others. */
export async function insertMessage(postgres: PGlite, columns: Record<string, unknown> = {}): Promise<void> {
  const row = { ...plain, ...columns };
  const places = Object.keys(row).map((_column, index) => `$${index + 1}`);
  const sql = `insert into contact_messages (${Object.keys(row).join()}) values (${places.join()})`;
  await postgres.query(sql, Object.values(row));
}
