import { expect, test } from 'vitest';
import { copyContent } from '../../support/content-folder.ts';
import { redirectsYaml } from '../../support/redirects.ts';
import { runSite } from '../../support/run-site.ts';

const moved = { 'redirects.yaml': redirectsYaml({ '/plots': '/garden#story', '/tides': 'link:chart' }) };

/** Runs `site redirects` on the second brand's content with other files. */
function redirects(argv: string[] = [], files: Record<string, string> = moved) {
  return runSite(['redirects', '--content', copyContent({ files }), ...argv]);
}

test('lists each redirect with the address that it leads to, its day and its reason', async () => {
  expect(await redirects()).toEqual({
    exitCode: 0,
    stdout: `/plots → /garden#story                                2026-10-14  It moved in the autumn
/tides → https://charts.harborfield.example.com/tide  2026-10-14  It moved in the autumn
2 redirects.
`,
    stderr: '',
  });
});

test('content without the file has none', async () => {
  expect(await redirects([], {})).toEqual({ exitCode: 0, stdout: '0 redirects.\n', stderr: '' });
});

test('--format json is for programs', async () => {
  const { exitCode, stdout } = await redirects(['--format', 'json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    redirects: [
      { from: '/plots', to: '/garden#story', since: '2026-10-14', why: 'It moved in the autumn' },
      expect.objectContaining({ from: '/tides' }),
    ],
  });
});

test('--for prints the configuration of a host', async () => {
  const { exitCode, stdout } = await redirects(['--for', 'nginx']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('location = "/plots" { return 308 "/garden$is_args$args#story"; }\n');
});

test.each([
  [['--for', 'iis'], 2, "argument 'iis' is invalid. Allowed choices are apache, caddy, netlify, nginx, vercel."],
  [['--for', 'nginx', '--format', 'json'], 2, '`--for` prints the configuration of a host: leave out `--format`.'],
])('%j is refused', async (argv, exitCode, message) => {
  expect(await redirects(argv)).toEqual({ exitCode, stdout: '', stderr: expect.stringContaining(message) });
});

test('redirects that lead nowhere are not printed', async () => {
  const files = { 'redirects.yaml': redirectsYaml({ '/plots': '/gardn' }) };
  expect(await redirects(['--for', 'nginx'], files)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'The content has 1 problem, and redirects may lead nowhere. Run: npm run validate\n',
  });
});

test('--help shows an example', async () => {
  const { stdout } = await redirects(['--help']);
  expect(stdout).toContain('Example: npm run site -- redirects --for nginx');
});
