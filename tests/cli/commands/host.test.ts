import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';

const headers = `/*
  X-Frame-Options: DENY

/assets/*
  Cache-Control: immutable
`;

/** A folder with what a build has written. */
function builtSite(files: Record<string, string> = {}): string {
  const folder = join(temporaryFolder(), 'dist');
  const redirects = '/plots/ /garden 308!\n/plots /garden 308\n/plots/ /garden 308\n';
  writeFiles(folder, { 'index.html': '<!doctype html>', _headers: headers, _redirects: redirects, ...files });
  return folder;
}

function host(argv: string[], out = builtSite(), content = copyContent({})) {
  return runSite(['host', ...argv, '--out', out, '--content', content]);
}

test.each(['nginx', 'caddy'])('prints the configuration of %s, and nothing else', async (name) => {
  const { exitCode, stdout } = await host([name]);
  expect(exitCode).toBe(0);
  for (const part of ['X-Frame-Options', 'DENY', 'immutable', 'plots', '/garden']) expect(stdout).toContain(part);
});

test('the server and its folder are named for the address of the site', async () => {
  const { stdout } = await host(['nginx']);
  const [, name] = /server_name (\S+);/.exec(stdout) ?? [];
  expect(name).toMatch(/^[a-z.]+\.example\.(com|net|org)$/);
  expect(stdout).toContain(`root "/var/www/${name}";`);
  expect(stdout).toContain(`return 308 https://${name}$request_uri;`);
});

test.each([
  ['8080', 'listen 8080;'],
  ['127.0.0.1:8080', 'listen 127.0.0.1:8080;'],
  ['[::1]:8080', 'listen [::1]:8080;'],
])('--listen %s is without https', async (address, line) => {
  const { stdout } = await host(['nginx', '--listen', address, '--root', '/srv/site']);
  expect(stdout).toContain(line);
  expect(stdout).toContain('root "/srv/site";');
  expect(stdout).not.toContain('443');
});

test.each(['', 'localhost:8080', '127.0.0.1', '127.0.0.1:0', '65536', '1.2.3.4.5:80', '[::1:80', '::1:80', '80;'])(
  '--listen %j is refused',
  async (address) => {
    const { exitCode, stdout, stderr } = await host(['nginx', '--listen', address]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('Write a port, or an IP address and a port: 8080, 127.0.0.1:8080, [::1]:8080.');
  },
);

describe('nothing is printed', () => {
  test('without a built site', async () => {
    const out = join(temporaryFolder(), 'dist');
    expect(await host(['nginx'], out)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `There is no built site in ${out}. Build it first: npm run build\n`,
    });
  });

  test('when its headers are missing', async () => {
    const out = builtSite();
    rmSync(join(out, '_headers'));
    expect(await host(['nginx'], out)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `${join(out, '_headers')} cannot be read, so the headers of the site are not known. Build it again: npm run build\n`,
    });
  });

  test('when the content has problems', async () => {
    const content = copyContent({ files: { 'redirects.yaml': '- from: /a\n' } });
    const { exitCode, stdout, stderr } = await host(['nginx'], builtSite(), content);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^The content has \d problems?, so nothing is printed\. Run: npm run validate\n$/);
  });

  test.each([
    [['iis'], "value 'iis' is invalid for argument 'server'. Allowed choices are nginx, caddy."],
    [[], "missing required argument 'server'"],
  ])('for %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await host(argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});

test('--help shows an example', async () => {
  expect((await runSite(['host', '--help'])).stdout).toContain(
    'Example: npm run --silent site -- host nginx > site.conf',
  );
});
