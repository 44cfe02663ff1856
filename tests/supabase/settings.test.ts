import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { readNewsletterMailer } from '../../supabase/functions/newsletter/settings.ts';
import { defaultLimit } from '../../supabase/functions/submit-contact/limits.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { isMailbox, readMailer } from '../../supabase/functions/submit-contact/mail-settings.ts';
import { readOrigins } from '../../supabase/functions/submit-contact/read-origins.ts';
import { readAddressHeader, readLimit, readProject } from '../../supabase/functions/submit-contact/settings.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';
import { strings } from './strings.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

test('supabase/functions/.env.example has every variable that the functions read, and .env.example has none of them', () => {
  const files = ['submit-contact/settings', 'submit-contact/mail-settings', 'submit-contact/read-origins'];
  const code = [...files, 'newsletter/settings'].map((file) => read(`supabase/functions/${file}.ts`)).join('\n');
  const names = code.match(/(?<=env\.)[A-Z_]+|(?<=[{,] )[A-Z_]{5,}(?=[:,} ])/g) ?? [];
  const variables = new Set(names.filter((name) => !name.startsWith('SUPABASE_')));
  expect(new Set(Object.keys(parseEnv(read('supabase/functions/.env.example'))))).toEqual(variables);
  expect(Object.keys(parseEnv(read('.env.example'))).filter((name) => variables.has(name))).toEqual([]);
});

describe('CONTACT_LIMIT', () => {
  test.each([
    [undefined, defaultLimit],
    ['', defaultLimit],
    ['2/60', { messages: 2, total: 40, seconds: 60 }],
    ['2/9/60', { messages: 2, total: 9, seconds: 60 }],
    ['1/86400', { messages: 1, total: 20, seconds: 86_400 }],
    [' 1000/1 ', { messages: 1000, total: 20_000, seconds: 1 }],
  ])('%s is accepted without a log entry', (CONTACT_LIMIT, limit) => {
    const log: LogEntry[] = [];
    expect(readLimit({ CONTACT_LIMIT }, (entry) => log.push(entry))).toEqual(limit);
    expect(log).toEqual([]);
  });

  test.each(['5', '0/600', '5/0', '-5/600', '5/600/1/1', '5/0/1', '5/86401', 'five/ten', '1e9/1', '99999999/1'])(
    '%s is ignored with a log entry',
    (CONTACT_LIMIT) => {
      const log: LogEntry[] = [];
      expect(readLimit({ CONTACT_LIMIT }, (entry) => log.push(entry))).toEqual(defaultLimit);
      expect(log).toEqual([{ event: 'settings', outcome: 'ignored', reason: 'CONTACT_LIMIT is not like 5/100/600' }]);
    },
  );
});

test.each([
  [undefined, undefined, 0],
  [' ', undefined, 0],
  ['CF-Connecting-IP ', 'CF-Connecting-IP', 0],
  ['x-real-ip: 1', undefined, 1],
  ['cf-connecting-ip, x-real-ip', undefined, 1],
])('CLIENT_ADDRESS_HEADER %j: %j', (CLIENT_ADDRESS_HEADER, name, complaints) => {
  const log: LogEntry[] = [];
  expect(readAddressHeader({ CLIENT_ADDRESS_HEADER }, (entry) => log.push(entry))).toBe(name);
  expect(log).toHaveLength(complaints);
});

const site = 'https://site.example';

test.each([
  [undefined, []],
  [' , ', []],
  ['https://a.example', ['https://a.example']],
  [' https://a.example/ ,https://b.example', ['https://a.example', 'https://b.example']],
  ['https://WWW.Site.example:443,https://site.example', ['https://www.site.example']],
  [
    'http://localhost:4173,http://127.0.0.1:8080,http://[::1]:1',
    ['http://localhost:4173', 'http://127.0.0.1:8080', 'http://[::1]:1'],
  ],
  ['https://bücher.example', ['https://xn--bcher-kva.example']],
])('ALLOWED_ORIGINS %s: those of the site, and %j', (ALLOWED_ORIGINS, origins) => {
  const log: LogEntry[] = [];
  expect(readOrigins({ ALLOWED_ORIGINS }, [site], (entry) => log.push(entry))).toEqual([site, ...origins]);
  expect(log).toEqual([]);
});

test.each([
  [
    'https://*.netlify.app',
    'matches no page. Write each origin in full, such as https://deploy-preview-12--its-name.netlify.app',
  ],
  ['*', 'matches no page'],
  ['https://a.example/path', 'has more than an origin. Write https://a.example'],
  ['https://a.example/?q', 'has more than an origin. Write https://a.example'],
  ['https://user@a.example', 'has more than an origin. Write https://a.example'],
  ['http://a.example', 'is not encrypted. Write https://a.example'],
  ['a.example', 'is no origin'],
  ['"https://a.example"', 'is no origin'],
  ['https://a.example https://b.example', 'is no origin'],
  ['null', 'is no origin'],
  ['file:///a', 'is no origin'],
])('the entry %s in ALLOWED_ORIGINS is ignored, and the log says why', (entry, problem) => {
  const log: LogEntry[] = [];
  const origins = readOrigins({ ALLOWED_ORIGINS: `${entry},https://b.example` }, [site], (line) => log.push(line));
  expect(origins).toEqual([site, 'https://b.example']);
  expect(log).toEqual([
    {
      event: 'settings',
      outcome: 'ignored',
      reason: expect.stringContaining(`ALLOWED_ORIGINS: ${JSON.stringify(entry)} ${problem}`),
    },
  ]);
});

describe('the project', () => {
  const url = 'https://project.example';
  const found = (secretKey: string) => ({ url, secretKey });
  const missing = { missing: 'SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY' };
  test.each([
    [{}, { missing: 'SUPABASE_URL' }],
    [{ SUPABASE_SERVICE_ROLE_KEY: 'role' }, { missing: 'SUPABASE_URL' }],
    [{ SUPABASE_URL: url }, missing],
    [{ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'role' }, found('role')],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: '{"other":"o","default":"d"}' }, found('d')],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: '{"other":"o","more":"m"}' }, found('o')],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: '{"default":"d"}', SUPABASE_SERVICE_ROLE_KEY: 'role' }, found('d')],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'role' }, found('role')],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: '{"default":4}' }, missing],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: 'null' }, missing],
    [{ SUPABASE_URL: url, SUPABASE_SECRET_KEYS: 'sb_secret_alone' }, missing],
  ])('of %j is %j', (env, project) => {
    expect(readProject(env)).toEqual(project);
  });
});

describe('a mailer', () => {
  let resend: ResendServer | undefined;
  afterEach(() => resend?.close());

  test.each([
    {},
    { RESEND_API_KEY: 'k' },
    { CONTACT_RECIPIENT: 'me@b.cc' },
    { RESEND_API_KEY: '', CONTACT_RECIPIENT: 'x' },
  ])('is not created from %j', (env) => {
    expect(readMailer(env, strings, () => {})).toBeUndefined();
  });

  test.each([
    [undefined, 'Ash  Oak <onboarding@resend.dev>'],
    ['Site <site@b.cc>', 'Site <site@b.cc>'],
  ])('with CONTACT_SENDER %s sends as %s', async (CONTACT_SENDER, from) => {
    resend = await serveResend((response) => answerMail(response));
    const env = { RESEND_API_KEY: 'k', CONTACT_RECIPIENT: 'me@b.cc', RESEND_API_URL: resend.endpoint, CONTACT_SENDER };
    await readMailer(env, strings, (entry) => expect(entry).toBeUndefined())?.send({
      id: 'i',
      subject: 's',
      text: 't',
      replyTo: 'a@b.cc',
    });
    expect(resend.mails).toMatchObject([{ body: { from, to: ['me@b.cc'] } }]);
  });

  const complaints = (env: Record<string, string>) => {
    const log: LogEntry[] = [];
    readMailer(env, strings, (entry) => log.push(entry));
    expect(log.every(({ event, outcome }) => event === 'settings' && outcome === 'ignored')).toBe(true);
    return log.map(({ reason }) => reason);
  };
  const key = { RESEND_API_KEY: 're_key' };
  const recipient = { CONTACT_RECIPIENT: 'me@b.cc' };

  test.each<[env: Record<string, string>, complaint: string | undefined]>([
    [{}, undefined],
    [{ ...key, ...recipient }, undefined],
    [{ ...key, CONTACT_RECIPIENT: 'Me <me@b.cc>', CONTACT_SENDER: 'Site <site@mail.b.cc>' }, undefined],
    [key, 'RESEND_API_KEY is set without CONTACT_RECIPIENT: '],
    [recipient, 'CONTACT_RECIPIENT is set without RESEND_API_KEY: '],
    [{ ...key, CONTACT_RECIPIENT: 'me' }, 'CONTACT_RECIPIENT is no address such as me@example.com'],
    [{ ...key, CONTACT_RECIPIENT: 'me@b.cc, you@b.cc' }, 'CONTACT_RECIPIENT is no address such as me@example.com'],
    [{ ...key, ...recipient, CONTACT_SENDER: 'b.cc' }, 'CONTACT_SENDER is neither an address nor like'],
    [{ ...key, ...recipient, CONTACT_SENDER: 'Site site@b.cc' }, 'CONTACT_SENDER is neither an address nor like'],
  ])('of %j is logged once as %j', (env, complaint) => {
    expect(complaints(env)).toEqual(complaint === undefined ? [] : [expect.stringContaining(complaint)]);
    for (const value of Object.values(env)) expect(complaints(env).join()).not.toContain(` ${value} `);
  });

  test.each([
    ['me@b.cc', true],
    ['me+tag@mail.b.co.uk', true],
    ['A. Name <me@b.cc>', true],
    ['me@b', false],
    ['me@b.', false],
    ['@b.cc', false],
    ['<me@b.cc>', false],
    ['Name <me@b.cc', false],
    ['"me@b.cc"', false],
  ])('%s is a mailbox: %s', (text, isOne) => {
    expect(isMailbox(text)).toBe(isOne);
  });

  test.each([
    [{}, 'RESEND_API_KEY and CONTACT_SENDER'],
    [{ ...key }, 'CONTACT_SENDER'],
    [{ CONTACT_SENDER: 'a@b.cc' }, 'RESEND_API_KEY'],
  ])('for confirmations from %j lacks %s, which is logged', (env, missing) => {
    const log: LogEntry[] = [];
    expect(readNewsletterMailer(env, (entry) => log.push(entry))).toBeUndefined();
    expect(log).toMatchObject([{ event: 'settings', reason: expect.stringContaining(`which needs ${missing}: `) }]);
  });
});
