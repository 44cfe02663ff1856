import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PGlite } from '@supabase/lite/pglite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { dataFolder, migrations } from '../support/postgres.ts';
import { spawnSite } from '../support/process.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { form, insert, jsonPost, list } from './support.ts';

const { content, dist } = sites.secondBrand;

/** Serves a site with its backend in this process, as `site preview` does. @returns its address, and what ends it */
async function preview(data: string) {
  const stop = new AbortController();
  let printed = '';
  const argv = ['preview', '--content', content, '--out', dist, '--data', data, '--port', '0'];
  const ended = runSite(argv, { signal: stop.signal, stdout: { write: (text) => (printed += text) } });
  const end = async () => {
    stop.abort();
    return ended;
  };
  onTestFinished(async () => void (await end()));
  await expect.poll(() => printed).toContain('Serving the site at ');
  const address = /Serving the site at (\S+)/.exec(printed)?.[1] ?? '';
  const send = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const { method, headers } = request;
    return fetch(address + pathname, { method, headers, body: await request.text() });
  };
  return { address, send, end };
}

const operate = (data: string, ...argv: string[]) =>
  runSite(['backend', ...argv, '--data', data], { cwd: join(data, '..') });
const subscription = (email: string) => insert(list, { email });

test('a data folder keeps what visitors send from one run to the next, for its owner alone', async () => {
  const data = await dataFolder();
  // What a process has left that was killed while it created the folder.
  for (const [name, text] of [
    ['holder.json', '{"pid":'],
    ['postgres-new', 'half'],
  ] as const)
    writeFileSync(join(data, name), text, { mode: 0o600 });
  const first = await preview(data);
  expect((await first.send(subscription('visitor@example.org'))).status).toBe(201);
  const html = await first.send(
    new Request('http://x/functions/v1/submit-contact', { method: 'POST', body: new URLSearchParams(form) }),
  );
  expect([html.status, await html.text()]).toEqual([200, expect.stringContaining('<a href="/">')]);
  const modes = ['holder.json', '.'].map((name) => statSync(join(data, name)).mode & 0o077);
  expect(modes, 'for others on this machine').toEqual([0, 0]);
  expect((await first.end()).exitCode).toBe(0);

  const second = await preview(data);
  const later = jsonPost('http://x/functions/v1/submit-contact', { ...form, subject: 'Later' });
  expect((await second.send(later)).status).toBe(200);
  expect((await operate(data, 'list')).stdout, 'operators may ask meanwhile').toMatch(
    new RegExp(`^Data folder: ${data}\n1 subscriber\n .*visitor@example.org\n`),
  );
  const inUse = `${data} is in use by process ${process.pid}. Stop that process, or choose another folder for the data: --data <folder>\n`;
  expect(await operate(data, 'reset', '--yes')).toMatchObject({ exitCode: 2, stderr: inUse });
  expect(await runSite(['preview', '--out', dist, '--data', data])).toMatchObject({ exitCode: 2, stderr: inUse });
  const csv = await operate(data, 'list', '--format', 'csv');
  expect(csv.stderr).toContain('The column unsubscribe_url is empty: set NEWSLETTER_URL to the public address');
  await second.end();
  expect(await operate(data, 'reset'), 'nothing is deleted unasked').toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('contains 1 subscription and 2 messages'),
  });
});

nightly(
  'an operator looks into a data folder that nothing serves, and restores its backup into another',
  { timeout: 90_000 },
  async () => {
    const data = await dataFolder();
    const site = await preview(data);
    await site.send(subscription('visitor@example.org'));
    await site.end();
    const status = await operate(data, 'status');
    expect(status).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('All are as the migrations grant them.'),
    });
    expect(status.stdout).toContain('1 subscriber (0 confirmed), no product interests, no messages');

    expect((await operate(data, 'backup', 'all.json')).exitCode).toBe(0);
    const copy = join(data, '../copy');
    const { exitCode, stderr } = await operate(copy, 'restore', 'all.json');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`create it first: mkdir ${copy}\n`)]);
    mkdirSync(copy, { mode: 0o755 });
    expect((await operate(copy, 'restore', 'all.json')).stdout).toContain(`Data folder: ${copy}\n`);
    expect(statSync(join(copy, 'postgres')).mode & 0o077, 'for others on this machine').toBe(0);
    expect((await operate(copy, 'list')).stdout).toContain('visitor@example.org');
  },
);

nightly('backend reset deletes for ever what visitors have sent, if it is told so', async () => {
  const data = await dataFolder();
  const site = await preview(data);
  await site.send(subscription('visitor@example.org'));
  await site.end();
  const rows = '1 subscription and no messages';
  expect(await operate(data, 'reset')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `${data} contains ${rows}, which this command would delete for ever. To delete them, add --yes\n`,
  });
  cpSync(join(data, 'postgres'), join(data, 'postgres-removed'), { recursive: true });
  expect((await operate(data, 'reset', '--yes')).stdout).toBe(`Removed from ${data}: ${rows}.\n`);
  expect(readdirSync(data).filter((name) => name.startsWith('postgres'))).toEqual([]);
  expect((await operate(data, 'reset')).stdout).toBe(`Removed from ${data}: nothing.\n`);
});

test('no command but those that serve creates a data folder', async () => {
  const none = join(temporaryFolder(), 'none');
  expect((await operate(none, 'reset')).stdout).toBe(`Removed from ${none}: nothing.\n`);
  const empty = { newsletter_subscriptions: [], contact_messages: [], mails: [] };
  writeFileSync(join(none, '../x.json'), JSON.stringify({ backup: 'personal-brand-site', ...empty }));
  for (const argv of [['list'], ['person', 'reader@example.org'], ['status'], ['backup', 'x'], ['restore', 'x.json']])
    expect((await operate(none, ...argv)).stderr).toContain('Name its folder: --data <folder>.');
  expect(existsSync(none)).toBe(false);
});

describe('a data folder is left as it is, with a sentence that says what to do', () => {
  nightly('where Postgres cannot open it', async () => {
    const data = await dataFolder();
    const control = join(data, 'postgres/global/pg_control');
    writeFileSync(control, 'broken');
    for (let times = 0; times < 2; times += 1)
      expect(await operate(data, 'list')).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(`Postgres cannot open ${data}/postgres`),
      });
    expect((await operate(data, 'reset')).stderr).toContain('data that cannot be opened');
    expect(readFileSync(control, 'utf8')).toBe('broken');
    expect((await operate(data, 'reset', '--yes')).exitCode).toBe(0);
  });

  nightly.each([
    [
      'was changed after it was applied',
      `update supabase_migrations.schema_migrations set statements = array['select 1']`,
      'was changed after it was applied to this database',
    ],
    [
      'cannot be applied',
      'delete from supabase_migrations.schema_migrations',
      'already exists. Correct the file and start again. No stored data is lost.',
    ],
  ])('where a migration %s', async (_what, change, sentence) => {
    const data = await dataFolder();
    const [first] = migrations;
    const postgres = new PGlite(join(data, 'postgres'));
    await postgres.exec(`${change} where version = '${first?.version}'`);
    await postgres.close();
    const { exitCode, stderr } = await operate(data, 'list');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`${first?.path} `)]);
    expect(stderr).toContain(sentence);
  });

  test('where its files may not grow, as on a full disk', async () => {
    const argv = ['preview', '--out', dist, '--data', await dataFolder(), '--port', '0'];
    const site = spawnSite(argv, { wrap: ['sh', '-c', 'ulimit -f 4 && exec "$@"', 'sh'] });
    const sentence = /^Postgres cannot open .*: (the disk is full|its files may not grow) .*is lost\.$/m;
    await once(site.child, 'close');
    expect([site.child.exitCode, site.printed()]).toEqual([2, expect.stringMatching(sentence)]);
  });

  test('where it cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { exitCode, stderr } = await runSite(['preview', '--out', dist, '--data', join(file, 'data'), '--port', '0']);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`The backend cannot store its data in ${file}/data: ENOTDIR`),
    ]);
  });
});
