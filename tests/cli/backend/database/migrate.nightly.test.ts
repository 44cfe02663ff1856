import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../cli/backend/database/open-database.ts';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

const planting = '20260101000000_plant.sql';
const watering = '20260102000000_water.sql';
const files = {
  [planting]: `create table public.plants (name text); insert into public.plants values ('leek');`,
  [watering]: `alter table public.plants add column watered_at timestamptz;`,
};

/** A data folder, and a folder of migrations that a test may change. */
function createFolders() {
  const folder = temporaryFolder();
  const migrations = join(folder, 'migrations');
  writeFiles(migrations, { ...files, 'README.md': 'No migration.' });
  const open = async () => {
    const connection = await openDatabase(join(folder, 'postgres'), migrations);
    onTestFinished(() => connection.close());
    return connection;
  };
  return { migrations, open, path: (name: string) => join(migrations, name) };
}

const recorded = 'select version, name, statements from supabase_migrations.schema_migrations order by version';

test('each migration is applied once, in order, and recorded in the table of the Supabase CLI', async () => {
  const { open } = createFolders();
  await (await open()).close();
  const database = (await open()).driver;
  expect((await database.query('select * from public.plants')).rows).toEqual([{ name: 'leek', watered_at: null }]);
  expect((await database.query(recorded)).rows).toEqual([
    { version: '20260101000000', name: 'plant', statements: [files[planting]] },
    { version: '20260102000000', name: 'water', statements: [files[watering]] },
  ]);
});

test('a migration that is added later is applied to the existing database', async () => {
  const { open, path } = createFolders();
  await (await open()).close();
  writeFileSync(path('20260103000000_pick.sql'), `insert into public.plants values ('bean', now());`);
  expect((await (await open()).driver.query('select name from public.plants')).rows).toEqual([
    { name: 'leek' },
    { name: 'bean' },
  ]);
});

test('a failing migration is rolled back and reported, and applied once it is fixed', async () => {
  const { open, path } = createFolders();
  const picking = path('20260103000000_pick.sql');
  writeFileSync(picking, `create table public.basket (name text); insert into public.baskett values ('leek');`);
  const failing = open();
  await expect(failing).rejects.toThrow(EnvironmentError);
  await expect(failing).rejects.toThrow(`${picking} could not be applied: relation "public.baskett" does not exist`);
  writeFileSync(picking, `create table public.basket (name text);`);
  expect((await (await open()).driver.query('select * from public.basket')).rows).toEqual([]);
});

test('a migration that was changed after it was applied is reported', async () => {
  const { open, path } = createFolders();
  await (await open()).close();
  writeFileSync(path(planting), `${files[planting]}\n-- changed`);
  const failing = open();
  await expect(failing).rejects.toThrow(EnvironmentError);
  await expect(failing).rejects.toThrow(`${path(planting)} was changed after it was applied to this database`);
});

test('a migration is recognized as the Supabase CLI records it, statement by statement, and with other line ends', async () => {
  const { open, path } = createFolders();
  const connection = await open();
  await connection.driver.query(
    `update supabase_migrations.schema_migrations
      set statements = array['create table public.plants (name text)', 'insert into public.plants values (''leek'')']
      where version = '20260101000000'`,
  );
  await connection.close();
  writeFileSync(path(watering), `${files[watering]}\r\n`);
  expect((await (await open()).driver.query('select name from public.plants')).rows).toEqual([{ name: 'leek' }]);
});

test('an invalid migration name is refused', async () => {
  const { open, path } = createFolders();
  writeFileSync(path('pick.sql'), '');
  await expect(open()).rejects.toThrow(`${path('pick.sql')} does not have the name of a migration`);
});

test('a table without grants is open to all roles, as on older hosted projects', async () => {
  const { open } = createFolders();
  const { rows } = await (await open()).driver.query(
    `select distinct grantee from information_schema.role_table_grants where table_name = 'plants' and privilege_type = 'DELETE' order by 1`,
  );
  expect(rows.map((row) => (row as { grantee: string }).grantee)).toEqual([
    'anon',
    'authenticated',
    'postgres',
    'service_role',
  ]);
});
