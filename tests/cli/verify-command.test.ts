import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { serveLive } from '../support/live-site.ts';
import { withCode } from '../support/local-web.ts';
import { openPreview } from '../support/page.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { hosts, openLive } from './live.ts';
import { on, replaceText } from './live-faults.ts';

const { content, dist } = sites.secondBrand;
const preview = openPreview(dist);

test('a site on this machine is verified over plain http, under another address than its pages name', async () => {
  const { exitCode, stdout, stderr } = await runSite(['verify', preview.address, '--out', dist]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  expect(stdout).toMatch(/^As expected: connection 1, sitemap 1, pages 3, .*\nNot checked here: certificate, https, /);
  expect(stdout).toContain(
    '\nbackend error newsletter_subscriptions\n  expected: an empty list for an address that nobody has\n  found:    status 404\n  hint: Build with VITE_SUPABASE_URL and',
  );
  expect(stdout).toMatch(/\nVerified http:\/\/localhost:\d+: 3 pages and \d+ other files, 1 error\.\n$/);
});

describe('nothing is asked, and the exit code is 2, for', () => {
  test('a built site that is not there', async () => {
    const folder = temporaryFolder();
    const unbuilt = await runSite(['verify', preview.address, '--out', folder]);
    expect(unbuilt).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('Build it first') });
  });

  test('a machine without a connection', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: withCode('EAI_AGAIN') }));
    expect(await runSite(['verify', 'https://jv.example.com'], { fetch, retryDelay: 1 })).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'https://jv.example.com cannot be reached: the name of the host cannot be looked up at the moment (EAI_AGAIN). Connect this machine to the internet, and run the command again.\n',
    });
  });
});

describe('without an address, that of the content counts:', () => {
  test('an example is not asked, which is no failure', async () => {
    const message = `There is nothing to verify yet: https://${hosts.site} is an example address. Set \`url\` in content/site.yaml.`;
    for (const given of [[], ['']]) {
      const argv = ['verify', ...given, '--content', content];
      expect(await runSite(argv)).toEqual({ exitCode: 0, stdout: '', stderr: `${message}\n` });
      const github = `::notice title=Not verified::${message}\n`;
      expect(await runSite([...argv, '--format', 'github'])).toEqual({ exitCode: 0, stdout: github, stderr: '' });
    }
  });
});

describe('a title that would control a terminal or a workflow controls nothing', () => {
  const hostile = 'A\u001b[2J\u009b31m\r\n::error::Gotcha\u202e %0A';
  async function verifyHostile(argv: string[] = []) {
    const site = on(/^\/garden$/, replaceText(/<title>[^<]*/, `<title>${hostile}`));
    const { network } = await serveLive({ dist, hosts, site });
    return runSite(['verify', `https://${hosts.site}`, '--out', dist, ...argv], network);
  }

  test('in text', async () => {
    const { stdout } = await verifyHostile();
    expect(stdout).toContain('a page with the title “A [2J 31m  ::error::Gotcha');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  test('in annotations of GitHub', async () => {
    const { stdout } = await verifyHostile(['--format', 'github']);
    for (const line of stdout.trimEnd().split('\n'))
      expect(line).toMatch(/^::(error|warning) title=Verify%3A [a-z-]+::/);
    expect(stdout).toContain('::error title=Verify%3A pages::/garden%0Aexpected: the page that was built');
  });
});

describe('a site below a path', () => {
  const below = openLive('https://pages.example.net/jv');
  nightly('is as expected too', async () => {
    const { exitCode, rows, checks } = await below.verify();
    expect({ exitCode, rows }).toEqual({ exitCode: 0, rows: [] });
    expect(checks.find(({ name }) => name === 'pages')?.passed).toBeGreaterThan(5);
  });
});
