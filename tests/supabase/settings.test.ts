import { afterEach, describe, expect, test } from 'vitest';
import { defaultLimit } from '../../supabase/functions/submit-contact/limits.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import {
  readAddressHeader,
  readLimit,
  readMailer,
  readOrigins,
  readProject,
} from '../../supabase/functions/submit-contact/settings.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';
import { strings } from './strings.ts';

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

test.each([
  [undefined, ['https://site.example']],
  [' , ', ['https://site.example']],
  ['https://a.example', ['https://a.example']],
  [' https://a.example/ ,https://b.example', ['https://a.example', 'https://b.example']],
])('ALLOWED_ORIGINS %s: %j', (ALLOWED_ORIGINS, origins) => {
  expect(readOrigins({ ALLOWED_ORIGINS }, ['https://site.example'])).toEqual(origins);
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
    expect(readMailer(env, strings)).toBeUndefined();
  });

  test.each([
    [undefined, 'Ash  Oak <onboarding@resend.dev>'],
    ['Site <site@b.cc>', 'Site <site@b.cc>'],
  ])('with CONTACT_SENDER %s sends as %s', async (CONTACT_SENDER, from) => {
    resend = await serveResend((response) => answerMail(response));
    const env = { RESEND_API_KEY: 'k', CONTACT_RECIPIENT: 'me@b.cc', RESEND_API_URL: resend.endpoint, CONTACT_SENDER };
    await readMailer(env, strings)?.send({ id: 'i', subject: 's', text: 't', replyTo: 'a@b.cc' });
    expect(resend.mails).toMatchObject([{ body: { from, to: ['me@b.cc'] } }]);
  });
});
