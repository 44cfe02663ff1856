import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { listSiteFiles } from '../../../cli/site/publish/site-file-list.ts';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { type Host, startWeb } from '../../support/local-web.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';

const day = 24 * 60 * 60 * 1000;
const old = 'assets/starter.0ld0ld00.js';
const picture = 'assets/media/old.0123abcd.jpg';

const entry = (content: string, removedAt?: string) => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
  ...(removedAt === undefined ? {} : { removedAt }),
});

const manifest = (files: Record<string, unknown>) => JSON.stringify({ version: 1, files });

/** A folder with a built site, and its files by path. */
function built() {
  const out = join(temporaryFolder(), 'dist');
  cpSync(sites.secondBrand.dist, out, { recursive: true });
  return { out, before: hashFiles(out) };
}

/** A host that has these files; the path of the site on it is `base`. */
function hostOf(files: Record<string, string>, base = ''): Host {
  return ({ url = '' }, response) => {
    const path = url.replace(/\?at=\d+$/, '').replace(`${base}/`, '');
    const file = files[path];
    if (file === undefined) response.writeHead(404).end('Not found');
    else response.end(file);
  };
}

async function retain(from: string, out: string, context: Parameters<typeof runSite>[1] = {}) {
  const result = await runSite(['retain', from, '--out', out, '--format', 'json'], context);
  return { ...result, report: result.exitCode === 0 ? JSON.parse(result.stdout) : undefined };
}

/** What is listed in the manifest of a folder, with the moments since which no build has had it. */
function listed(out: string): Record<string, string | undefined> {
  const { files } = JSON.parse(readFileSync(join(out, 'asset-manifest.json'), 'utf8'));
  return Object.fromEntries(Object.entries<{ removedAt?: string }>(files).map(([path, one]) => [path, one.removedAt]));
}

/** That the files of the build are as they were, whatever has been added. */
function expectUntouched({ out, before }: ReturnType<typeof built>, added: readonly string[] = []) {
  const { '.site-files': _list, 'asset-manifest.json': _manifest, ...now } = hashFiles(out);
  const { '.site-files': _, ...then } = before;
  expect(
    Object.keys(now)
      .filter((path) => !(path in then))
      .sort(),
  ).toEqual([...added].sort());
  expect(now).toMatchObject(then);
}

test('the first deployment has nothing to retain, says so, and lists its files for the next one', async () => {
  const site = built();
  const web = await startWeb({ 'jv.test': hostOf({ 'index.html': 'An older site.' }) });
  const { exitCode, report } = await retain(web.at('jv.test'), site.out, { network: web.network });
  expect({ exitCode, retained: report.retained }).toEqual({ exitCode: 0, retained: [] });
  expect(report.unknown).toContain('has no asset-manifest.json: it has been deployed without `site retain`');
  expectUntouched(site);
  const scripts = Object.keys(listed(site.out)).filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(Object.values(listed(site.out)).filter((at) => at !== undefined)).toEqual([]);
});

test.each([
  ['a domain', ''],
  ['a path', '/field'],
])(
  'the files that only the site at %s has are added, with their bytes and the time they have left',
  async (_what, base) => {
    const site = built();
    const since = new Date(Date.now() - 20 * day).toISOString();
    const files = {
      [old]: 'old script',
      [picture]: 'old picture',
      'asset-manifest.json': manifest({
        [old]: entry('old script'),
        [picture]: entry('old picture', since),
        'assets/older.12345678.js': entry('gone', new Date(Date.now() - 31 * day).toISOString()),
      }),
    };
    const web = await startWeb({ 'jv.test': hostOf(files, base) });
    const before = Date.now();
    const { exitCode, report, stderr } = await retain(web.at('jv.test', `${base}/`), site.out, {
      network: web.network,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(report).toMatchObject({ missing: [], left: [], expired: 1, ignored: 0, unknown: null });
    expectUntouched(site, [old, picture]);
    expect(readFileSync(join(site.out, old), 'utf8')).toBe('old script');
    const times = listed(site.out);
    expect(times[picture]).toBe(since);
    expect(Date.parse(times[old] ?? '')).toBeGreaterThanOrEqual(before);
    expect(times).not.toHaveProperty('assets/older.12345678.js');
    expect(web.seen.every(({ headers }) => headers['accept-encoding'] === 'identity')).toBe(true);
  },
);

test('deployed again and again, a file leaves 30 days after the last build that had it', async () => {
  const [first, second] = [built(), built()];
  const script = Object.keys(listedBy(first.out)).find((path) => path.endsWith('.js')) ?? '';
  rmSync(join(second.out, script));
  await retain(temporaryFolder(), first.out);
  expect((await retain(first.out, second.out)).report.retained).toMatchObject([{ path: script }]);
  const third = built();
  rmSync(join(third.out, script));
  const path = join(second.out, 'asset-manifest.json');
  const aged = readFileSync(path, 'utf8').replace(
    /(?<="removedAt": ")[^"]+/,
    new Date(Date.now() - 31 * day).toISOString(),
  );
  writeFileSync(path, aged);
  expect((await retain(second.out, third.out)).report).toMatchObject({ retained: [], expired: 1 });
  expect(existsSync(join(third.out, script))).toBe(false);
});

/** The hashed files of a built site. */
function listedBy(out: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(hashFiles(out)).filter(([path]) => /^assets\/[\w-]+\.[\w-]{8}\.js$/.test(path)),
  );
}

test('run twice, it changes nothing more, even if the earlier site is gone by then', async () => {
  const { out } = built();
  const earlier = temporaryFolder();
  writeFiles(earlier, { [old]: 'old script', 'asset-manifest.json': manifest({ [old]: entry('old script') }) });
  await retain(earlier, out);
  const once = hashFiles(out);
  const { report } = await retain(temporaryFolder(), out);
  expect(report.retained).toMatchObject([{ path: old }]);
  expect(hashFiles(out)).toEqual(once);
});

test('the next build into the folder knows the files, and takes those of others away', async () => {
  const { out } = built();
  const earlier = temporaryFolder();
  writeFiles(earlier, { [old]: 'old script', 'asset-manifest.json': manifest({ [old]: entry('old script') }) });
  await retain(earlier, out);
  expect(listSiteFiles(out)).toEqual(expect.arrayContaining([old, 'asset-manifest.json']));
  const { exitCode, stderr } = await runSite(['build', '--content', sites.secondBrand.content, '--out', out]);
  expect(exitCode, stderr).toBe(0);
  expect(hashFiles(out)).toEqual(hashFiles(sites.secondBrand.dist));
});

describe('a site that', () => {
  const lists = (files: Record<string, unknown>) => ({ 'asset-manifest.json': manifest(files) });
  const good = { [old]: entry('old script') };
  const cases: [string, Host, string | RegExp, string[]?][] = [
    ['is not a site', (_, response) => response.end('<!doctype html>'), /is not a list that `site retain` has written/],
    ['fails', (_, response) => response.writeHead(503).end(), /cannot be read: the host answers 503/],
    ['ends the connection', ({ socket }) => socket.destroy(), /cannot be read: the connection fails \(ECONNRESET\)/],
    [
      'redirects to another host',
      (_, response) => response.writeHead(301, { Location: 'https://www.jv.test/' }).end(),
      /redirects to https:\/\/www\.jv\.test\. Name the address that does not redirect/,
    ],
    ['never stops sending a manifest', (_, response) => pour(response), /it has more than 5000000 bytes/],
    ['says that a file was another', hostOf({ ...lists(good), [old]: 'evil text' }), /its bytes are not those/],
    ['has lost a file', hostOf(lists(good)), /assets\/starter\.0ld0ld00\.js: the host answers 404/],
    [
      'sends a file without end',
      (request, response) => (request.url?.includes(old) ? pour(response) : hostOf(lists(good))(request, response, 0)),
      /it has more than 10 bytes/,
    ],
    [
      'sends an error page for a file',
      (request, response) => response.end(request.url?.includes(old) ? '<p>Sorry' : lists(good)['asset-manifest.json']),
      /its bytes are not those/,
    ],
    [
      'names files elsewhere',
      hostOf({
        ...lists({
          '../outside.12345678.js': entry('evil'),
          'https://evil.test/assets/x.12345678.js': entry('evil'),
          'index.html': entry('evil'),
          [old]: entry('old script'),
        }),
        [old]: 'old script',
        '../outside.12345678.js': 'evil',
      }),
      /has 3 lines that name no hashed file below assets\/: ignored/,
      [old],
    ],
  ];

  test.each(cases)('%s is a warning, and changes no file of the build', async (_what, host, warning, added = []) => {
    const site = built();
    const web = await startWeb({ 'jv.test': host });
    const { exitCode, stdout } = await runSite(['retain', web.at('jv.test'), '--out', site.out, '--format', 'github'], {
      network: { ...web.network, retryDelay: 5 },
    });
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toMatch(/^::warning title=Files of earlier deployments::/);
    expect(stdout).toMatch(warning);
    expectUntouched(site, added);
    const own = Object.entries(listed(site.out)).filter(([, at]) => at !== undefined);
    expect(own.map(([path]) => path)).toEqual(added);
  });

  test('does not answer is a warning after the time that answers have', async () => {
    const site = built();
    const web = await startWeb({ 'jv.test': () => {} });
    const network = { ...web.network, timeout: 20, retryDelay: 5 };
    const { exitCode, report } = await retain(web.at('jv.test'), site.out, { network });
    expect(exitCode).toBe(0);
    expect(report.unknown).toContain('the host does not answer in time');
    expectUntouched(site);
  });

  test('lists a file that the new build has under the same name changes nothing', async () => {
    const site = built();
    const own = Object.keys(listedBy(site.out))[0] ?? '';
    const web = await startWeb({ 'jv.test': hostOf({ ...lists({ [own]: entry('evil') }), [own]: 'evil' }) });
    expect((await retain(web.at('jv.test'), site.out, { network: web.network })).report.retained).toEqual([]);
    expectUntouched(site);
  });

  test('has a file where the new build has a folder keeps the folder', async () => {
    const site = built();
    mkdirSync(join(site.out, 'assets/a.12345678.js'));
    writeFileSync(join(site.out, 'assets/a.12345678.js/b.12345678.js'), 'new');
    const files = { 'assets/a.12345678.js': entry('old') };
    const web = await startWeb({ 'jv.test': hostOf({ ...lists(files), 'assets/a.12345678.js': 'old' }) });
    const { report } = await retain(web.at('jv.test'), site.out, { network: web.network });
    expect(report.missing).toEqual([
      { path: 'assets/a.12345678.js', why: 'the new site has another file of this name' },
    ]);
  });
});

test('a host that is busy for a moment is asked again', async () => {
  const { out } = built();
  const files = hostOf({ [old]: 'old script', 'asset-manifest.json': manifest({ [old]: entry('old script') }) });
  let busy = 2;
  const web = await startWeb({
    'jv.test': (request, response, times) => {
      if (!request.url?.includes(old) || busy === 0) return files(request, response, times);
      busy -= 1;
      response.writeHead(503).end();
    },
  });
  const { report } = await retain(web.at('jv.test'), out, { network: { ...web.network, retryDelay: 5 } });
  expect(report).toMatchObject({ retained: [{ path: old }], missing: [] });
});

test('a folder with a link in it gives nothing from where the link leads', async () => {
  const { out } = built();
  const [earlier, secret] = [temporaryFolder(), temporaryFolder()];
  writeFiles(secret, { 'starter.0ld0ld00.js': 'old script' });
  writeFiles(earlier, { 'asset-manifest.json': manifest({ [old]: entry('old script') }) });
  symlinkSync(secret, join(earlier, 'assets'));
  expect((await retain(earlier, out)).report.missing).toEqual([{ path: old, why: 'it cannot be read (a link)' }]);
});

test.each([
  ['ftp://jv.example.com', /"ftp:\/\/jv\.example\.com" is not the address of a site/],
  ['https://', /is not the address of a site/],
  ['https://me:secret@jv.example.com', /is not the address of a site/],
])('%s is refused', async (from, message) => {
  const { exitCode, stderr } = await retain(from, built().out);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
});

test('a folder without a site is refused', async () => {
  const { exitCode, stderr } = await retain(temporaryFolder(), join(temporaryFolder(), 'none'));
  expect(exitCode).toBe(2);
  expect(stderr).toContain('Build it first: npm run build');
});

test('a manifest that cannot be written is an error, which says where', async () => {
  const { out } = built();
  mkdirSync(join(out, 'asset-manifest.json'));
  const { exitCode, stderr } = await retain(temporaryFolder(), out);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`${out} cannot be written: it is a folder.`);
});

/** Sends bytes until the other side has enough. */
function pour(response: Parameters<Host>[1]): void {
  const endless = function* () {
    for (;;) yield 'x'.repeat(65_536);
  };
  Readable.from(endless()).pipe(response);
}
