import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { serveFunction } from '../support/functions.ts';
import { sites } from '../support/sites.ts';
import { message, shareBackend, site } from './support.ts';

const backend = shareBackend();

describe('ALLOWED_ORIGINS', () => {
  test.each([
    [' , ', []],
    [' https://a.example/ ,https://b.example', ['https://a.example', 'https://b.example']],
    [
      'https://WWW.Site.example:443,https://bücher.example',
      ['https://www.site.example', 'https://xn--bcher-kva.example'],
    ],
    ['http://localhost:4173,http://127.0.0.1:8080,http://[::1]:1', ['http://localhost:4173', 'http://[::1]:1']],
  ])('%j lets pages of these origins send messages, besides the site', async (ALLOWED_ORIGINS, origins) => {
    const functions = await backend.open({ env: { ALLOWED_ORIGINS } });
    expect(functions.log).toEqual([]);
    for (const origin of [site, ...origins]) expect((await functions.fetch(message({}, { origin }))).status).toBe(200);
    expect((await functions.fetch(message({}, { origin: 'https://evil.example' }))).status).toBe(403);
  });

  const others = ['https://*.netlify.app', '*', 'https://a.example/path', 'https://user@a.example', 'http://a.example'];
  test.each([...others, 'a.example', 'https://a.example https://b.example', 'null', 'file:///a'])(
    'ignores the entry %s alone, and logs it',
    async (entry) => {
      const functions = await backend.open({ env: { ALLOWED_ORIGINS: `${entry},https://b.example` } });
      const reason = expect.stringContaining(
        `ALLOWED_ORIGINS: ${JSON.stringify(entry)} is not an origin. Write each origin in full`,
      );
      expect(functions.log).toEqual([{ event: 'settings', outcome: 'ignored', reason }]);
      expect((await functions.fetch(message({}, { origin: 'https://b.example' }))).status).toBe(200);
      expect((await functions.fetch(message({}, { origin: 'https://a.example' }))).status).toBe(403);
    },
  );
});

describe('a limit in the settings', () => {
  test.each([
    ['CONTACT_LIMIT', ['5', '5/600', '0/1/1', '5/-5/600', '5/600/1/1', 'five/ten/1', '1e9/1/1']],
    ['SUBSCRIPTION_LIMIT', ['20', '20/300', '0/300/600', '20/300/600/1', 'many/more/most']],
  ])('%s that is none is ignored, which is logged', async (name, values) => {
    for (const value of values) {
      const { log } = await backend.open({ env: { [name]: value } });
      expect(log).toEqual([{ event: 'settings', outcome: 'ignored', reason: `${name} is not like 5/100/600` }]);
    }
  });

  test('is otherwise the one that SECURITY.md names', async () => {
    await backend.open({ env: { CONTACT_LIMIT: '', SUBSCRIPTION_LIMIT: '' } });
    const limits = await backend.sql("select name, value from private.settings where name like '%\\_limit' order by 1");
    expect(limits.map(Object.values)).toEqual([
      ['message_limit', '5/100/600'],
      ['subscription_limit', '300/900/600'],
    ]);
  });
});

describe('the address and the key of a hosted project', () => {
  const key = 'sb_publishable_abcdefgh';
  const project = 'https://abcdefgh.supabase.co';
  const token = Buffer.from('{"role":"service_role"}').toString('base64url');
  test.each([
    ['without the other: the URL', project, '', 'VITE_SUPABASE_URL is set, but VITE_SUPABASE_ANON_KEY is not'],
    ['without the other: the key', ' ', key, 'VITE_SUPABASE_ANON_KEY is set, but VITE_SUPABASE_URL is not'],
    ['a URL without encryption', 'http://abcdefgh.supabase.co', key, 'is not the address of a project'],
    ['a URL with a path', `${project}/rest/v1`, key, 'is not the address of a project'],
    ['a URL with a password', 'https://me:secret@abcdefgh.supabase.co', key, 'is not the address of a project'],
    ['a name', 'abcdefgh', key, 'is not the address of a project'],
    ['a key with a space in it', project, 'sb_publishable_ab cd', 'characters that no key has'],
    ['a secret key', project, 'sb_secret_abcdefgh', 'holds a SECRET key'],
    ['a secret key of the old form', project, `eyJhbGciOiJIUzI1NiJ9.${token}.c2ln`, 'holds a SECRET key'],
  ])('are refused before anything is built: %s', async (_what, url, anonKey, sentence) => {
    const argv = ['build', '--content', sites.secondBrand.content, '--out', join(temporaryFolder(), 'dist')];
    const { exitCode, stderr } = await runSite(argv, {
      env: { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey },
    });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    if (sentence.includes('SECRET')) expect(stderr, 'a secret key is never printed').not.toContain(anonKey);
  });
});

test('the log of a deployed function has what the operator must do as an error, and all else as information', () => {
  const printed = (['error', 'info'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal('Deno', { env: { toObject: () => ({}) }, serve: () => {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  serveFunction([], ({ log }) => {
    log({ level: 'error', event: 'notification', outcome: 'rejected' });
    log({ event: 'contact', outcome: 'stored' });
    return { handle: async () => new Response(), sendDue: undefined };
  });
  const outcomes = printed.map((spy) => spy.mock.calls.map(([line]) => JSON.parse(line).outcome));
  expect(outcomes).toEqual([['rejected'], ['stored']]);
});

describe('the documents for operators', () => {
  const text = (path: string) => readFileSync(path, 'utf8');
  /** The commands of the Supabase CLI in a text: in backticks, on a comment line or indented. */
  const listCommands = (document: string) =>
    [...document.matchAll(/(?:^# |^ {4,7}|`|&& )(supabase [a-z][^`\n#]*)/gm)].map(([, command = '']) => command.trim());
  /** Those of version 3.1.0 that were tried, each with the flag that it needs to be about the hosted project. */
  const known =
    /^supabase (login|logout|link --project-ref|db push --remote|config push|functions deploy|secrets set)\b/;
  const documents = [
    ...globSync(['*.md', 'docs/**/*.md', '.github/**/*.yml']),
    '.env.example',
    'supabase/functions/.env.example',
  ];

  test.each(documents)('%s has no command of the Supabase CLI that was not tried', (path) => {
    for (const command of listCommands(text(path))) expect(command).toMatch(known);
  });

  test('have commands that a shell can read', () => {
    for (const [block] of text('docs/operate.md').matchAll(/^(?: {4,}\S.*\n)+/gm))
      expect(spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).stderr, block).toBe('');
  });

  test('name the version, and every step', () => {
    const guide = text('docs/operate.md');
    expect(guide).toContain('`npx supabase@3.1.0 …`');
    const steps = new Set(listCommands(guide).map((command) => known.exec(command)?.[1]?.split(' --')[0]));
    expect([...steps].sort().join()).toBe('config push,db push,functions deploy,link,login,logout,secrets set');
  });

  test('push a configuration in which nobody can sign up, which would let strangers have mails sent', () => {
    const [, auth = ''] = /^\[auth\]\n((?:[^[\n].*\n)*)/m.exec(text('supabase/config.toml')) ?? [];
    expect(auth.trim().split('\n')).toEqual(['enable_signup = false', 'enable_anonymous_sign_ins = false']);
  });
});
