import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { type SiteProcess, servePreview, spawnSite } from '../../support/process.ts';
import { sites } from '../../support/sites.ts';

type Served = SiteProcess & { address: string };

const env = { CONTACT_LIMIT: '1000000/600' };

async function serve(data: string, wrap?: readonly string[]): Promise<Served> {
  const site = await servePreview(sites.secondBrand.dist, data, { env, ...(wrap && { wrap }) });
  onTestFinished(async () => {
    await site.end('SIGKILL');
  });
  return site;
}

/** Writes a message that does not compress, as large as one may be. @returns the status and the answer */
async function write({ address }: Served, name: string): Promise<{ status: number; body: Record<string, string> }> {
  const message = randomBytes(7400).toString('base64');
  const response = await fetch(`${address}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: 'visitor@example.org', subject: 'Hello', message }),
  });
  return { status: response.status, body: await response.json() };
}

/** Writes until a message is refused. @returns the names of those that were stored */
async function writeUntilRefused(site: Served, prefix: string): Promise<string[]> {
  for (const stored: string[] = []; ; ) {
    const name = `${prefix} ${stored.length}`;
    const { status, body } = await write(site, name);
    if (status !== 200) {
      expect([status, body]).toEqual([503, { error: expect.stringMatching(/could not be stored/) }]);
      return stored;
    }
    stored.push(name);
  }
}

/** The log lines of the server about its database. */
const logged = (site: Served) => site.printed().match(/^The backend .*$/gm) ?? [];

/** A full disk from the first refusal to the first message that is stored again. @returns what was acknowledged */
async function outlive(site: Served, { fill, empty, reason }: Disk): Promise<string[]> {
  await fill(site);
  const stored = await writeUntilRefused(site, 'before');
  for (let round = 0; round < 5; round += 1) expect((await write(site, 'refused')).status).toBe(503);
  const subscription = await fetch(`${site.address}/rest/v1/newsletter_subscriptions`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_embedded', 'Content-Type': 'application/json' },
    body: '{"email":"visitor@example.org"}',
  });
  expect(subscription.status).toBe(503);
  expect((await fetch(site.address)).status, 'pages').toBe(200);
  expect(logged(site)).toEqual([expect.stringContaining(`: ${reason}. Until it can, forms get the status 503`)]);
  expect(site.printed(), 'no line for each request').not.toContain('"status":503');
  await empty(site);
  const stores = async () => expect((await write(site, 'after')).status).toBe(200);
  await vi.waitFor(stores, { timeout: 20_000, interval: 500 });
  expect(logged(site).slice(1)).toEqual([expect.stringContaining('can store data in')]);
  return [...stored, 'after'];
}

interface Disk {
  fill(site: Served): void | Promise<void>;
  empty(site: Served): void | Promise<void>;
  reason: string;
}

async function expectStored(folder: string, names: readonly string[]): Promise<void> {
  const backend = await openBackend({ strings, newsletter, origins, folder });
  onTestFinished(() => backend.close());
  const { data } = await backend.admin.from('contact_messages').select('name').throwOnError();
  expectAll(names, data);
}

function expectAll(names: readonly string[], rows: readonly { name: string }[]): void {
  const kept = new Set(rows.map(({ name }) => name));
  const lost = names.filter((name) => !kept.has(name));
  expect(lost, 'messages that are lost').toEqual([]);
}

/** Forbids the process to write beyond the first byte of any file, as a full disk does: `prlimit` is in every Linux. */
function limitFiles({ child }: Served, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:`]);
}

const limitedFiles: Disk = {
  fill: (site) => limitFiles(site, 1),
  empty: (site) => limitFiles(site, 'unlimited'),
  reason: 'its files may not grow any larger (ulimit -f) (EFBIG)',
};

describe('a file size limit', () => {
  test('makes forms answer 503 until it is lifted, and no acknowledged row is lost', async () => {
    const data = temporaryFolder();
    const site = await serve(data);
    expect((await write(site, 'first')).status).toBe(200);
    const stored = await outlive(site, limitedFiles);
    expect(await site.end()).toEqual({ code: 0, signal: null });
    await expectStored(data, ['first', ...stored]);
  });

  test('does not delay shutdown', async () => {
    const data = temporaryFolder();
    const site = await serve(data);
    expect((await write(site, 'first')).status).toBe(200);
    limitFiles(site, 1);
    await writeUntilRefused(site, 'more');
    expect(await site.end()).toEqual({ code: 0, signal: null });
    await expectStored(data, ['first']);
  });
});

/** Starts with a file size limit, and expects exit code 2. @returns the output */
async function startLimited(data: string, bytes: number): Promise<string> {
  const argv = ['preview', '--out', sites.secondBrand.dist, '--data', data, '--port', '0'];
  const site = spawnSite(argv, { wrap: ['prlimit', `--fsize=${bytes}`] });
  const [code] = (await once(site.child, 'close')) as [number | null];
  expect(code, site.printed()).toBe(2);
  const lines = site.printed().trim().split('\n');
  return lines.filter((line) => !line.startsWith('Serving the site')).join('\n');
}

describe('a start without disk space', () => {
  test('exits with one line that reports it', async () => {
    expect(await startLimited(temporaryFolder(), 1)).toMatch(
      /^The backend cannot store its data in .*: EFBIG.*\. Free some space there, or name another folder: --data <folder>$/,
    );
  });

  test('loses nothing: the next start with space has all stored rows', async () => {
    const data = temporaryFolder();
    const first = await serve(data);
    expect((await write(first, 'first')).status).toBe(200);
    await first.end();
    // Enough for the file that says who has the folder, and for nothing of Postgres.
    expect(await startLimited(data, 4096)).toMatch(
      /^Postgres cannot open .*: (the disk is full|its files may not grow) .*is lost\.$/,
    );
    const again = await serve(data);
    expect((await write(again, 'second')).status).toBe(200);
    expectAll(['first', 'second'], await readNames(again, data));
  });
});

/** Mounts a small file system at a folder for one command; needs no privileges if users may have namespaces. */
const withSmallDisk = (folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=96m tmpfs '${folder}' && exec "$@"`,
  'sh',
];

const [unshare = '', ...probe] = withSmallDisk('/mnt');
const canMount = spawnSync(unshare, [...probe, 'true']).status === 0;

/** A file on the small disk of a process, as seen from here. */
const onDisk = ({ child }: Served, folder: string, file: string) => join(`/proc/${child.pid}/root`, folder, file);

/** The messages stored by a server, read with the secret key. */
async function readNames(site: Served, folder: string): Promise<{ name: string }[]> {
  const apikey = readFileSync(onDisk(site, folder, 'secret-key'), 'utf8').trim();
  const response = await fetch(`${site.address}/rest/v1/contact_messages?select=name`, { headers: { apikey } });
  return response.json();
}

function smallDisk(folder: string): Disk {
  return {
    fill(site) {
      const file = openSync(onDisk(site, folder, 'ballast'), 'w');
      const block = Buffer.alloc(65536);
      try {
        while (writeSync(file, block) > 0);
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
      closeSync(file);
    },
    empty: (site) => rmSync(onDisk(site, folder, 'ballast')),
    reason: 'the disk is full (ENOSPC)',
  };
}

// The tests above make real writes fail in the same way, by day and where users may not mount anything.
test.runIf(canMount)('a full file system has the same effect (needs user namespaces)', async () => {
  const data = temporaryFolder();
  const site = await serve(data, withSmallDisk(data));
  expect((await write(site, 'first')).status).toBe(200);
  const disk = smallDisk(data);
  const stored = await outlive(site, disk);
  expectAll(['first', ...stored], await readNames(site, data));
  disk.fill(site);
  await writeUntilRefused(site, 'again');
  expect(await site.end()).toEqual({ code: 0, signal: null });
});

// The database needs some 40 MB, and there are 96.
test.skipIf(!canMount)(
  'a start with too little space for a database reports it and frees the space again',
  async () => {
    const data = temporaryFolder();
    const [program = '', ...argv] = withSmallDisk(data);
    const fill = `dd if=/dev/zero of='${data}/ballast' bs=1M count=80 2> /dev/null; "$@"; ls -A '${data}'`;
    const command = [
      process.execPath,
      'cli/bin.mjs',
      'preview',
      '--out',
      sites.secondBrand.dist,
      '--data',
      data,
      '--port',
      '0',
    ];
    const { stdout, stderr } = spawnSync(program, [...argv, 'sh', '-c', fill, 'sh', ...command], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      /^No database can be created in .*\. Free some space there, or name another folder: --data <folder>\n$/,
    );
    expect(stdout.split('\n')).not.toContain('postgres-new');
  },
);
