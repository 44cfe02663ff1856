import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@supabase/lite/pglite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runSite } from '../support/cli.ts';
import { dataFolder } from '../support/postgres.ts';
import { type SiteProcess, servePreview } from '../support/process.ts';
import { sites } from '../support/sites.ts';
import { form, insert, list } from './support.ts';

const { dist } = sites.secondBrand;
const env = { CONTACT_LIMIT: '1000000/1000000/600', SUBSCRIPTION_LIMIT: '1000000/1000000/600' };
type Served = SiteProcess & { address: string };

async function serve(data: string): Promise<Served> {
  const site = await servePreview(dist, data, { env });
  onTestFinished(async () => void (await site.end('SIGKILL')));
  return site;
}

/** Sends a message. @returns the status */
async function write({ address }: Served, subject: string, message = form.message): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...form, subject, message });
  return (await fetch(`${address}/functions/v1/submit-contact`, { method: 'POST', headers, body })).status;
}
async function subscribe({ address }: Served, email: string): Promise<number> {
  const { headers, method } = insert(list, {});
  return (await fetch(`${address}/rest/v1/${list}`, { method, headers, body: JSON.stringify({ email }) })).status;
}

/** What is stored: the subjects of messages, and addresses. */
async function stored(data: string): Promise<Set<string>> {
  const { stdout } = await runSite(['backend', 'list', '--format', 'json', '--data', data]);
  const { subscribers, messages } = JSON.parse(stdout);
  return new Set([...subscribers, ...messages].map(({ subject, email }) => subject ?? email));
}
async function expectStored(data: string, names: readonly string[]): Promise<void> {
  const found = await stored(data);
  expect(
    names.filter((name) => !found.has(name)),
    'what was taken and is lost',
  ).toEqual([]);
}

/** Opens the database of a folder in a process of its own, which prints where it is, and its key. */
const databaseProcess = (data: string) => [
  '--eval',
  `import { openDatabase } from './cli/backend/database.ts';
  const { url, key } = await openDatabase(${JSON.stringify(data)}, ${JSON.stringify(env)}).opened;
  console.log(url, key);`,
];

test('a database that is killed 100 times has every row that it has acknowledged', { timeout: 600_000 }, async () => {
  const data = await dataFolder();
  const taken: string[] = [];
  // A slow machine kills as often as it can in five minutes.
  const end = Date.now() + 300_000;
  let round = 0;
  for (; round < 100 && Date.now() < end; round += 1) {
    const child = spawn(process.execPath, databaseProcess(data), { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    onTestFinished(() => void child.kill('SIGKILL'));
    // Every fifth is killed at some time after its start, often while it recovers from the kill before.
    if (round % 5 === 4) await setTimeout(Math.random() * 1500);
    else {
      const [line] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended]);
      const [url = '', key] = String(line).trim().split(' ');
      expect(url, 'it opens after a kill').toMatch(/^http:/);
      const headers = { 'content-type': 'application/json', apikey: String(key) };
      const enough = taken.length + Math.random() * 40;
      const visit = async (visitor: number) => {
        for (let number = 0; ; number += 1) {
          const email = `v${round}-${visitor}-${number}@example.org`;
          const body = JSON.stringify({ email });
          const sent = fetch(`${url}/rest/v1/${list}`, { method: 'POST', headers, body }).then(({ status }) => status);
          const status = await sent.catch(() => 0);
          if (status === 0) return;
          expect(status).toBe(201);
          taken.push(email);
        }
      };
      let isOver = false;
      const visitors = Promise.all([0, 1, 2, 3].map(visit)).finally(() => {
        isOver = true;
      });
      while (!isOver && taken.length < enough) await setTimeout(1);
      child.kill('SIGKILL');
      await visitors;
    }
    child.kill('SIGKILL');
    await ended;
  }
  expect(round).toBeGreaterThan(10);
  expect(taken.length).toBeGreaterThan(5 * round);
  await expectStored(data, taken);
});

test('a database that hangs is replaced: forms get 503 meanwhile, pages are served, and nothing is lost', async () => {
  const data = await dataFolder();
  const postgres = new PGlite(join(data, 'postgres'));
  await postgres.exec(
    "create function public.hang() returns void language plpgsql as 'begin loop perform 1; end loop; end'",
  );
  await postgres.close();
  const site = await serve(data);
  expect([await subscribe(site, 'first@example.org'), await write(site, 'First')]).toEqual([201, 200]);
  const { headers } = insert(list, {});
  const hanging = fetch(`${site.address}/rest/v1/rpc/hang`, { method: 'POST', headers, body: '{}' });
  expect((await fetch(site.address)).status, 'pages').toBe(200);
  expect(await write(site, 'Meanwhile')).toBe(503);
  expect((await hanging).status).toBe(503);
  await vi.waitFor(async () => expect(await write(site, 'Second')).toBe(200), { timeout: 20_000, interval: 500 });
  expect(site.printed()).toContain('it gave no answer for 5 seconds. Until it can, forms get the status 503');
  expect(site.printed()).toContain('The backend can store data in');
  // Asked of the server, so that no further database has to be opened.
  expect(await stored(data)).toEqual(new Set(['first@example.org', 'First', 'Second']));
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

describe('without space for its files', () => {
  /** Forbids the process to write beyond this byte of any file, as a full disk does: `prlimit` is in every Linux. */
  const limit = ({ child }: SiteProcess, bytes: number | 'unlimited') =>
    execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:`]);
  const large = () => randomBytes(7400).toString('base64');
  const logged = (site: Served) => site.printed().match(/^The backend .*$/gm) ?? [];

  test('a server answers forms with 503 until there is some, serves pages, and loses nothing', async () => {
    const data = await dataFolder();
    const site = await serve(data);
    const taken = ['first'];
    expect(await write(site, 'first')).toBe(200);
    limit(site, 1);
    while ((await write(site, `before ${taken.length}`, large())) === 200) taken.push(`before ${taken.length}`);
    for (let times = 0; times < 5; times += 1) expect(await write(site, 'refused')).toBe(503);
    expect(await subscribe(site, 'visitor@example.org')).toBe(503);
    expect((await fetch(site.address)).status, 'pages').toBe(200);
    // Which of the two depends on the file that is the first to reach the limit.
    const reason =
      /: (?:the disk is full \(ENOSPC\)|its files may not grow any larger \(ulimit -f\) \(EFBIG\))\. Until it can, /;
    expect(logged(site)).toEqual([expect.stringMatching(reason)]);
    expect(site.printed(), 'no line for each request').not.toContain('"status":503');
    limit(site, 'unlimited');
    await vi.waitFor(async () => expect(await write(site, 'after')).toBe(200), { timeout: 20_000, interval: 500 });
    expect(logged(site).slice(1)).toEqual([expect.stringContaining('can store data in')]);
    limit(site, 1);
    while ((await write(site, 'again', large())) === 200);
    expect(await site.end(), 'it ends as usual').toEqual({ code: 0, signal: null });
    await expectStored(data, [...taken, 'after']);
  });
});

test('a server asks no other machine', async () => {
  // Runs in the process before anything else, and prints every connection that it opens.
  const spy = `import { Socket } from 'node:net';
    const { connect } = Socket.prototype;
    Socket.prototype.connect = function (...args) {
      process.stderr.write('OUTBOUND ' + JSON.stringify(args[0]) + '\\n');
      return connect.apply(this, args);
    };
    await fetch('http://127.0.0.1:54399/').catch(() => {});`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(spy)}`;
  const site = await servePreview(dist, await dataFolder(), { env: { ...env, NODE_OPTIONS } });
  expect([await subscribe(site, 'visitor@example.org'), await write(site, 'Hello')]).toEqual([201, 200]);
  expect(await site.end()).toEqual({ code: 0, signal: null });
  const own = expect.stringContaining('54399');
  const outbound = site.printed().match(/OUTBOUND .*/g) ?? [];
  expect(
    outbound.filter((line) => line.includes('54399')),
    'the spy is awake, in both threads',
  ).toEqual([own, own]);
  expect(outbound.filter((line) => !/"(127\.0\.0\.1|localhost)"/.test(line))).toEqual([]);
});
