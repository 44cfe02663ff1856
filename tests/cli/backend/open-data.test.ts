import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeDataFolder } from '../../../cli/backend/data-folder.ts';
import { lockFolder } from '../../../cli/backend/folder-lock.ts';
import { type OpenData, openData } from '../../../cli/backend/open-data.ts';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';

/** A database of these statements alone. */
async function open(sql: string): Promise<OpenData> {
  const folder = temporaryFolder();
  writeFiles(folder, { 'migrations/20260101000000_all.sql': sql });
  const data = await openData(join(folder, 'data'), join(folder, 'migrations'));
  onTestFinished(() => data.close());
  return data;
}

const showing = (setting: string) =>
  `create function public.shown() returns text language sql stable as $$ select current_setting('${setting}') $$;`;

test('what reads cannot write', async () => {
  const { admin } = await open(showing('transaction_read_only'));
  expect((await admin.rpc('shown', {}, { get: true })).data).toBe('on');
  expect((await admin.rpc('shown')).data).toBe('off');
});

test('a policy sees the headers of the request that it is asked for, and never those of another', async () => {
  const { admin } = await open(`create view public.headers with (security_invoker = on) as
    select current_setting('request.headers', true)::json ->> 'x-test' as test;`);
  const answers = await Promise.all(
    ['one', 'two', undefined, 'four'].map((value) => {
      const asked = admin.from('headers').select('test');
      return value === undefined ? asked : asked.setHeader('X-Test', value);
    }),
  );
  expect(answers.map(({ data }) => data)).toEqual(['one', 'two', null, 'four'].map((value) => [{ test: value }]));
});

test('what Postgres says of a refused row is not printed: it quotes what was typed', async () => {
  const printed: unknown[][] = [];
  const { error } = console;
  console.error = (...args: unknown[]) => printed.push(args);
  onTestFinished(() => {
    console.error = error;
  });
  const { admin } = await open('create table public.plants (name text unique check (length(name) < 9));');
  await admin.from('plants').insert({ name: 'leek' }).throwOnError();
  const codes = [];
  for (const name of ['leek', 'pumpkin-of-a-stranger'])
    codes.push((await admin.from('plants').insert({ name })).error?.code);
  expect(codes).toEqual(['23505', '23514']);
  const { format } = await import('node:util');
  expect(printed.map((args) => format(...args))).toEqual([
    'The database refused a request: 23505',
    'The database refused a request: 23514',
  ]);
});

test('a folder that another process is just opening is not to be had, and then it is', () => {
  const folder = temporaryFolder();
  const lock = lockFolder(folder);
  expect(() => takeDataFolder(folder)).toThrow(`${folder} is being opened by another process. Try again in a moment.`);
  lock?.release();
  takeDataFolder(folder).release();
});
