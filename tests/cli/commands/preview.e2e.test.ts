import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listen } from '../../../cli/site/serve/listen.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder, writeFiles } from '../../support/content.ts';
import { nightly } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

nightly('answers 503 until the site is built, then serves it', async () => {
  const folder = join(temporaryFolder(), 'dist');
  const stop = new AbortController();
  let printed = '';
  const stdout = { write: (text: string) => (printed += text) };
  const preview = runSite(['preview', '--out', folder, '--data', temporaryFolder(), '--port', '0'], {
    stdout,
    signal: stop.signal,
  });
  await vi.waitFor(() => expect(printed).toContain('Serving the site at'), 20_000);
  const at = /http:\S+/.exec(printed)?.[0] ?? '';
  const ask = async (path: string) => (await fetch(at + path, { redirect: 'manual' })).status;
  for (const path of ['/', '/about', '/about/', '/_headers', '/robots.txt']) {
    const response = await fetch(at + path);
    expect([response.status, await response.text()], path).toEqual([
      503,
      'The site has not been built yet: npm run build\n',
    ]);
  }
  cpSync(sites.secondBrand.dist, folder, { recursive: true });
  expect([await ask('/'), await ask('/garden'), await ask('/none')]).toEqual([200, 200, 404]);
  rmSync(folder, { recursive: true });
  expect([await ask('/'), await ask('/none')]).toEqual([503, 503]);
  stop.abort('SIGTERM');
  const { exitCode, stderr } = await preview;
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: expect.stringContaining(
      `There is no built site in ${folder} yet. Pages answer 503 until there is: npm run build\n`,
    ),
  });
});

nightly('first completes the publishing of a killed build', async () => {
  const out = join(temporaryFolder(), 'dist');
  cpSync(sites.secondBrand.dist, out, { recursive: true });
  const scratch = join(dirname(out), '.dist-site-build');
  writeFiles(scratch, {
    'files/index.html': '<!doctype html>new',
    'journal.json': JSON.stringify({ ino: statSync(out).ino, moved: ['index.html'], removed: ['garden/index.html'] }),
  });
  const stop = new AbortController();
  const stdout = { write: () => stop.abort('SIGTERM') };
  await runSite(['preview', '--out', out, '--data', temporaryFolder(), '--port', '0'], {
    stdout,
    signal: stop.signal,
  });
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('<!doctype html>new');
  expect(readdirSync(dirname(out))).toEqual(['dist']);
  expect(existsSync(join(out, 'garden'))).toBe(false);
});

nightly('reports which port is in use, and what to do', async () => {
  const other = createServer();
  const port = Number(new URL(await listen(other, 0)).port);
  const { exitCode, stderr } = await runSite([
    'preview',
    '--out',
    sites.workshop.dist,
    '--data',
    temporaryFolder(),
    '--port',
    String(port),
  ]);
  other.close();
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    `Port ${port} is used by another program. Stop that program, or choose another port: --port ${port + 1}\n`,
  );
});

nightly('prints its URL and exits with 0 when aborted', async () => {
  const stop = new AbortController();
  let printed = '';
  const stdout = {
    write(text: string) {
      printed += text;
      stop.abort();
    },
  };
  const { exitCode } = await runSite(
    ['preview', '--out', sites.workshop.dist, '--data', temporaryFolder(), '--port', '0'],
    {
      stdout,
      signal: stop.signal,
    },
  );
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/^Serving the site at http:\/\/localhost:\d+\n$/);
});

test.each([
  [['preview', '--port', 'http'], 'A port is a whole number from 0 to 65535.'],
  [['preview', '--port', '70000'], 'A port is a whole number from 0 to 65535.'],
])('invalid arguments %j exit with 2 and a reason', async (argv, words) => {
  const { exitCode, stderr } = await runSite(argv);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
});

test('refuses to start with a content folder that does not exist', async () => {
  const argv = ['preview', '--out', sites.secondBrand.dist, '--data', temporaryFolder(), '--port', '0'];
  const { exitCode, stderr } = await runSite(argv, { env: { SITE_CONTENT: 'no/such/folder' } });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /^There is no content folder at .*no.such.folder\. Name another with --content or SITE_CONTENT\. To begin a site there: npm run new -- site .*no.such.folder\n$/,
  );
});
