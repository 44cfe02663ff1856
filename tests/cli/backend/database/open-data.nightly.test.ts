import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeDataFolder } from '../../../../cli/backend/database/data-folder.ts';
import { lockFolder } from '../../../../cli/backend/database/folder-lock.ts';
import { type OpenData, openData } from '../../../../cli/backend/database/open-data.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

/** A database with only these statements. */
async function open(sql: string, options: Parameters<typeof openData>[1] = {}): Promise<OpenData> {
  const folder = temporaryFolder();
  writeFiles(folder, { 'migrations/20260101000000_all.sql': sql });
  const data = await openData(join(folder, 'data'), {
    ...options,
    migrations: join(folder, 'migrations'),
  });
  onTestFinished(() => data.close());
  return data;
}

const showing = (setting: string) =>
  `create function public.shown() returns text language sql stable as $$ select current_setting('${setting}') $$;`;

test('GET requests run in read-only transactions', async () => {
  const { admin } = await open(showing('transaction_read_only'));
  expect((await admin.rpc('shown', {}, { get: true })).data).toBe('on');
  expect((await admin.rpc('shown')).data).toBe('off');
});

test('a query sees the headers of its own request, never those of a concurrent one', async () => {
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

test('the Postgres message for a refused row is not printed, since it quotes visitor input', async () => {
  // What its thread prints comes out of this process.
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const printed = () => write.mock.calls.map(([text]) => String(text)).join('');
  const { admin } = await open('create table public.plants (name text unique check (length(name) < 9));');
  await admin.from('plants').insert({ name: 'leek' }).throwOnError();
  const codes = [];
  for (const name of ['leek', 'pumpkin-of-a-stranger'])
    codes.push((await admin.from('plants').insert({ name })).error?.code);
  expect(codes).toEqual(['23505', '23514']);
  await expect.poll(printed).toContain('23514');
  expect(printed()).toBe('The database refused a request: 23505\nThe database refused a request: 23514\n');
});

test('a database that does not answer for 15 seconds is reopened two seconds later', async () => {
  const lines: string[] = [];
  const endless = `create table public.plants (name text);
    create function public.spin() returns void language plpgsql as $$ begin loop end loop; end $$;`;
  const { admin } = await open(endless, { log: (line) => lines.push(line) });
  const statusOf = async (name: string) => (await admin.from('plants').insert({ name })).status;
  expect(await statusOf('leek')).toBe(201);
  // The clock of this thread is frozen from now on; Postgres runs in another.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Promise.all([admin.rpc('spin'), admin.from('plants').insert({ name: 'late' })]);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(14_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect((await answers).map(({ status, error }) => [status, error?.code])).toEqual([
    [503, 'PGRST001'],
    [503, 'PGRST001'],
  ]);
  expect(lines).toEqual([
    expect.stringContaining(': it gave no answer for 15 seconds. Until it can, forms get the status 503'),
  ]);
  vi.advanceTimersByTime(1_999);
  expect(await statusOf('early')).toBe(503);
  vi.advanceTimersByTime(1);
  expect(await statusOf('rose')).toBe(201);
  expect((await admin.from('plants').select('name')).data).toEqual([{ name: 'leek' }, { name: 'rose' }]);
  expect(lines[1]).toContain('can store data in');
});

test('a folder that another process is opening is refused until that process is done', () => {
  const folder = temporaryFolder();
  const lock = lockFolder(folder);
  expect(() => takeDataFolder(folder)).toThrow(`${folder} is being opened by another process. Try again in a moment.`);
  lock?.release();
  takeDataFolder(folder).release();
});
