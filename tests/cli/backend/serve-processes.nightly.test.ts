import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder } from '../../support/content.ts';
import { type SiteProcess, servePreview, spawnSite } from '../../support/process.ts';
import { sites } from '../../support/sites.ts';

const { dist, content } = sites.secondBrand;
const hosted = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_hosted' };

function endWithTest<T extends SiteProcess>(site: T): T {
  onTestFinished(async () => {
    await site.end('SIGKILL');
  });
  return site;
}

const preview = async (data: string, options: Parameters<typeof servePreview>[2] = {}) =>
  endWithTest(await servePreview(dist, data, options));

const run = (argv: string[], options: Parameters<typeof spawnSite>[1] = {}) => endWithTest(spawnSite(argv, options));

/** The output of a command that exits with this code. */
async function printed(site: SiteProcess, code: number): Promise<string> {
  const ended = await site.child.exitCode;
  if (ended === null) await new Promise((resolve) => site.child.once('close', resolve));
  expect(site.child.exitCode, site.printed()).toBe(code);
  return site.printed();
}

function subscribe(address: string, email: string) {
  return createClient(address, embeddedKey).from('newsletter_subscriptions').insert({ email }).throwOnError();
}

const askBackend = async (address: string) =>
  (await fetch(`${address}/rest/v1/newsletter_subscriptions`, { headers: { apikey: embeddedKey } })).status;

describe('site preview with the embedded backend', () => {
  test('keeps stored rows between runs, and exits cleanly', async () => {
    const data = join(temporaryFolder(), 'data');
    const first = await preview(data);
    await subscribe(first.address, 'visitor@example.org');
    expect(await first.end()).toEqual({ code: 0, signal: null });
    const second = await preview(data);
    await subscribe(second.address, 'guest@example.org');
    expect(await second.end('SIGINT')).toEqual({ code: 0, signal: null });
    const { stdout } = await runSite(['backend', 'list', '--data', data]);
    expect(stdout).toMatch(/^Data folder: .*\n2 subscribers\n.* visitor@example\.org\n.* guest@example\.org\n/);
  });

  test('locks its folder until it exits, also when it is killed', async () => {
    const data = temporaryFolder();
    const first = await preview(data);
    // Pages are served before the backend has started; its address is known only then.
    expect(await askBackend(first.address)).toBe(200);
    const refused = await printed(run(['preview', '--out', dist, '--data', data, '--port', '0']), 2);
    expect(refused).toBe(
      `${data} is in use by process ${first.child.pid}, which serves ${first.address}. Stop that process, or choose another folder for the data: --data <folder>\n`,
    );
    await first.end('SIGKILL');
    expect(await askBackend((await preview(data)).address)).toBe(200);
  });

  test('exits with 2 and the reason when it cannot start', async () => {
    const data = join(temporaryFolder(), 'file');
    writeFileSync(data, 'not a folder');
    const text = await printed(run(['preview', '--out', dist, '--data', data, '--port', '0']), 2);
    expect(text).toContain(`The backend cannot store its data in ${data}`);
    expect(text).not.toContain('bug');
  });

  test('unlocks the folder when its port is in use', async () => {
    const data = temporaryFolder();
    const other = createServer();
    const { port } = new URL(await listen(other, 0));
    onTestFinished(() => close(other));
    const text = await printed(run(['preview', '--out', dist, '--data', data, '--port', port]), 2);
    expect(text).toContain(`Port ${port} is used by another program`);
    await preview(data);
  });

  test('answers the contact form with the strings of the content, and links back to the site', async () => {
    const { address } = await preview(temporaryFolder(), { argv: ['--content', content] });
    const fields = { name: 'Visitor', email: 'visitor@example.org', subject: 'Hello', message: 'Hi.' };
    const answer = await fetch(`${address}/functions/v1/submit-contact`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/href="\/"/);
  });
});

test('no connection is opened to other machines', async () => {
  // Put into the process before anything else, and printed by it for every connection that it opens.
  const spy = `import { Socket } from 'node:net';
    const { connect } = Socket.prototype;
    Socket.prototype.connect = function (...args) {
      process.stderr.write('OUTBOUND ' + JSON.stringify(args[0]) + '\\n');
      return connect.apply(this, args);
    };
    await fetch('http://127.0.0.1:54399/').catch(() => {});`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(spy)}`;
  const site = await preview(temporaryFolder(), { env: { NODE_OPTIONS } });
  await subscribe(site.address, 'visitor@example.org');
  const body = new URLSearchParams({ name: 'Visitor', email: 'visitor@example.org', subject: 'Hello', message: 'Hi.' });
  expect((await fetch(`${site.address}/functions/v1/submit-contact`, { method: 'POST', body })).status).toBe(200);
  expect(await site.end()).toEqual({ code: 0, signal: null });
  const outbound = site.printed().match(/OUTBOUND .*/g);
  const shown = expect.stringContaining('54399');
  expect(outbound, 'only what shows that the spy is awake, in the process and in the thread of Postgres').toEqual([
    shown,
    shown,
  ]);
});

describe('a hosted project', () => {
  test('is used instead of the embedded backend', async () => {
    const data = join(temporaryFolder(), 'data');
    const site = await preview(data, { env: hosted });
    const answer = await fetch(`${site.address}/rest/v1/newsletter_subscriptions`, {
      headers: { apikey: embeddedKey },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({ message: 'There is no backend at this address.' });
    expect(await site.end()).toEqual({ code: 0, signal: null });
  });

  test('may be set in .env, which environment variables override', async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, '.env'),
      `VITE_SUPABASE_URL=${hosted.VITE_SUPABASE_URL}\nVITE_SUPABASE_ANON_KEY="${hosted.VITE_SUPABASE_ANON_KEY}"\n`,
    );
    const fromFile = await preview('data', { cwd });
    expect(await askBackend(fromFile.address)).toBe(404);
    const env = { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' };
    const fromEnvironment = await preview('data', { cwd, env });
    expect(await askBackend(fromEnvironment.address)).toBe(200);
  });

  test.each([
    ['one variable alone', 'VITE_SUPABASE_URL=https://abcdefgh.supabase.co', 'VITE_SUPABASE_ANON_KEY is not'],
    ['an invalid line', 'VITE_SUPABASE_URL', '.env:1 is not a setting'],
    ['a secret key', 'VITE_SUPABASE_URL=https://a.supabase.co\nVITE_SUPABASE_ANON_KEY=sb_secret_x', 'SECRET key'],
  ])('is refused with one sentence: %s', async (_what, lines, words) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, '.env'), `${lines}\n`);
    for (const command of ['preview', 'start', 'dev', 'build']) {
      const argv = [command, ...(command === 'preview' ? ['--out', dist] : ['--content', content])];
      const text = await printed(run(argv, { cwd }), 2);
      expect(text, command).toContain(words);
      expect(text, command).not.toContain('bug');
    }
  });

  test('.env that is a folder is reported in one sentence', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, '.env'));
    expect(await printed(run(['validate', '--content', content], { cwd }), 2)).toContain('.env cannot be read: EISDIR');
  });
});

describe('site start and site dev', () => {
  const commands = [
    ['start', 'Serving the site at '],
    ['dev', 'Developing at '],
  ] as const;

  test.each(commands)('site %s starts the backend beside the site, and exits cleanly', async (command, announced) => {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    const out = command === 'start' ? ['--out', join(folder, 'dist')] : [];
    const site = run([command, '--content', copyContent({}), '--data', data, '--port', '0', ...out]);
    const address = await site.prints(announced);
    await subscribe(address, 'visitor@example.org');
    expect((await fetch(address)).status).toBe(200);
    expect(await printed(run(['backend', 'list', '--data', data]), 0)).toContain('visitor@example.org');
    expect(await site.end()).toEqual({ code: 0, signal: null });
    expect(await printed(run(['backend', 'list', '--data', data]), 0)).toContain('visitor@example.org');
  });
});
