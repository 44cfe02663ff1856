import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent, temporaryFolder } from '../../../support/content.ts';
import { type LocalWeb, startWeb } from '../../../support/local-web.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { changeText, on } from './live-faults.ts';

const { content, dist } = sites.secondBrand;
const preview = openPreview(dist);

test('a site on this machine is verified over plain http, under another address than its pages name', async () => {
  const { exitCode, stdout, stderr } = await runSite(['verify', preview.address, '--out', dist]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  expect(stdout).toMatch(
    /^✓ connection {3}to the site works \(1\)\n- certificate {2}not checked: this is plain http\n/,
  );
  expect(stdout).toContain(`
backend error newsletter_subscriptions
  expected: an empty list for an address that nobody has
  found:    status 404
  hint: Build with VITE_SUPABASE_URL and`);
  expect(stdout).toMatch(/\nVerified http:\/\/localhost:\d+: 3 pages and \d+ other files, 1 error\.\n$/);
});

describe('nothing is asked, and the exit code is 2, for', () => {
  test.each([
    [
      'no address',
      'jv.example.com',
      /"jv\.example\.com" is not the address of a site\. Such an address looks like https:/,
    ],
    ['a file', 'file:///etc/passwd', /is not the address of a site/],
    ['a query', 'https://jv.example.com/?a', /is not the address of a site/],
    ['a password', 'https://a:b@jv.example.com', /is not the address of a site/],
    ['plain http', 'http://jv.example.com/jv/', /write https:\/\/jv\.example\.com\/jv, or add --allow-http/],
  ])('%s', async (_what, url, message) => {
    const { exitCode, stdout, stderr } = await runSite(['verify', url]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('a built site that is named, and not there', async () => {
    const { exitCode, stderr } = await runSite(['verify', preview.address, '--out', temporaryFolder()]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Build it first');
  });

  test('a machine without a connection', async () => {
    const lookup: NonNullable<LocalWeb['network']['lookup']> = (host, _options, done) =>
      done(Object.assign(new Error(`getaddrinfo EAI_AGAIN ${host}`), { code: 'EAI_AGAIN' }), '', 4);
    const network = { lookup, retryDelay: 1 };
    expect(await runSite(['verify', 'https://jv.example.com'], { network })).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'https://jv.example.com cannot be asked: the name of the host cannot be looked up at the moment (EAI_AGAIN). Connect this machine to the internet, and run the command again.\n',
    });
  });
});

describe('without an address', () => {
  test.each([[[]], [['']]])('%j: that of the content counts, unless it is an example', async (given) => {
    const argv = ['verify', ...given, '--content', content];
    const message =
      'There is nothing to verify yet: https://harborfield.example.com is an example address. Set `url` in content/site.yaml.';
    expect(await runSite(argv)).toEqual({ exitCode: 0, stdout: '', stderr: `${message}\n` });
    const github = `::notice title=Not verified::${message}\n`;
    expect(await runSite([...argv, '--format', 'github'])).toEqual({ exitCode: 0, stdout: github, stderr: '' });
  });

  test('a real one is asked', async () => {
    const site = readFileSync(join(content, 'site.yaml'), 'utf8').replace(
      'harborfield.example.com',
      'harborfield.test',
    );
    const { exitCode, stdout } = await runSite(
      ['verify', '--no-compare', '--content', copyContent({ files: { 'site.yaml': site } })],
      {
        network: (await startWeb({})).network,
      },
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Verified https://harborfield.test: 1 page and 0 other files, 1 error.');
  });

  test('content that has none is refused', async () => {
    const files = { 'site.yaml': 'name: Harbor\n' };
    const { exitCode, stderr } = await runSite(['verify', '--content', copyContent({ files })]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Run: npm run validate.');
  });
});

describe('output for other programs', () => {
  /** A page whose title would control a terminal, a workflow, or the direction of the text. */
  const hostile = 'A\u001b[2J\u009b31m\r\n::error::Gotcha\u202e %0A<b>';

  async function verifyHostile(...argv: string[]) {
    const server = createPreviewServer(dist);
    const fault = on(
      /^\/garden$/,
      changeText((page) => page.replace(/<title>[^<]*/, `<title>${hostile.replace('<b>', '')}`)),
    );
    const web = await startWeb({
      'harborfield.example.com': (request, response) =>
        fault(request, response, () => server.emit('request', request, response)),
    });
    return runSite(['verify', 'https://harborfield.example.com', '--out', dist, ...argv], { network: web.network });
  }

  test('JSON', async () => {
    const { exitCode, stdout } = await verifyHostile('--format', 'json');
    const { url, errors, warnings, checks } = JSON.parse(stdout);
    expect({ exitCode, url, warnings }).toEqual({ exitCode: 1, url: 'https://harborfield.example.com', warnings: 0 });
    expect(errors).toBe(checks.flatMap(({ findings }: { findings: unknown[] }) => findings).length);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  test('text, without anything that controls a terminal', async () => {
    const { stdout } = await verifyHostile();
    expect(stdout).toContain('a page with the title “A [2J 31m  ::error::Gotcha');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  test('GitHub annotations, and the whole table in the summary', async () => {
    const summary = join(temporaryFolder(), 'summary.md');
    const { stdout } = await verifyHostile('--format', 'github', '--summary', summary);
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^::(error|warning) title=Verify%3A [a-z-]+::/);
    expect(stdout).toContain('::error title=Verify%3A pages::/garden%0Aexpected: the page that was built');
    const text = readFileSync(summary, 'utf8');
    expect(text).toMatch(
      /^## Verified https:\/\/harborfield\.example\.com: 3 pages and \d+ other files, \d errors\.\n\n```\n✓ connection/,
    );
  });

  test('a summary that cannot be written', async () => {
    const { exitCode, stderr } = await runSite(['verify', preview.address, '--summary', temporaryFolder()]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/EISDIR.*--summary/);
  });
});
