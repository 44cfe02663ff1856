import { expect, test } from 'vitest';
import { migrations } from '../support/postgres.ts';
import { queryAs } from './sql.ts';
import { list, shareBackend } from './support.ts';

const backend = shareBackend();

const readRights = async () =>
  (await backend.sql<{ line: string }>('select line from private.rights() line')).map(({ line }) => line).sort();

test('spec §6: the roles have the rights that `site backend status` compares, and no other', async () => {
  await expect(`${(await readRights()).join('\n')}\n`).toMatchFileSnapshot('../../supabase/rights.txt');
});

test('every table has row-level security', async () => {
  const tables = await backend.sql(`select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`);
  expect(tables).toEqual([]);
});

test('the file of rights may be run again, and closes what has been opened', async () => {
  const { postgres } = backend.project;
  const before = await readRights();
  await postgres.exec(`
    grant all on all tables in schema public to anon; grant all on all functions in schema public to anon;
    grant usage on schema private to anon; grant all on all sequences in schema private to anon;
    revoke insert (email) on public.${list} from anon; alter table public.mails disable row level security;
    create policy "Everybody reads" on public.contact_messages for select using (true);`);
  expect(await readRights()).toContain('anon: EXECUTE public.read_rows()');
  await postgres.exec(migrations.at(-1)?.sql ?? '');
  expect(await readRights()).toEqual(before);
});

test('every function has an empty search path, and these alone run with the rights of their owner', async () => {
  const all = await backend.sql<{ name: string; is_safe: boolean; is_definer: boolean }>(`
    select proname as name, proconfig[1] = 'search_path=""' as is_safe, prosecdef and prorettype <> 'trigger'::regtype as is_definer
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ is_safe }) => !is_safe)).toEqual([]);
  expect(
    all
      .filter(({ is_definer }) => is_definer)
      .map(({ name }) => name)
      .join(),
  ).toBe('admit,backend_status,expire,note');
});

test.each([
  ['set a time', `insert into ${list} (email, created_at) values ('x@y.zz', 'infinity')`],
  ['empty a table', `truncate ${list}`],
  ['reset a counter', "select setval('private.subscription_requests_0', 0)"],
  ['create a table in the private schema', 'create table private.loot (email text)'],
  ['create a table in the public schema', 'create table public.loot (email text)'],
])('neither strangers nor accounts may %s', async (_what, sql) => {
  for (const role of ['anon', 'authenticated'] as const)
    await expect(queryAs(backend.project, { role }, sql)).rejects.toMatchObject({ code: '42501' });
});
