import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { checkFunctionSettings, functionVariables } from '../../../../cli/backend/settings/check-function-settings.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { origins, strings } from '../../../support/function-strings.ts';

const content = { strings, origins, deployed: origins, requiresConfirmation: false };
const header = { CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' };
const mails = { RESEND_API_KEY: 're_secret', CONTACT_RECIPIENT: 'me@b.cc', CONTACT_SENDER: 'Site <site@b.cc>' };

const readExample = (path: string) => parseEnv(readFileSync(join(projectRoot, path), 'utf8'));

test('the example has every variable that the functions read, and .env.example has none of them', () => {
  expect(Object.keys(readExample('supabase/functions/.env.example')).sort()).toEqual([...functionVariables].sort());
  expect(
    Object.keys(readExample('.env.example')).filter((name) => functionVariables.some((one) => one === name)),
  ).toEqual([]);
});

test('every variable that a function reads is known', () => {
  const files = [
    'submit-contact/settings',
    'submit-contact/mail-settings',
    'submit-contact/read-origins',
    'newsletter/settings',
  ];
  const code = files.map((file) => readFileSync(join(projectRoot, `supabase/functions/${file}.ts`), 'utf8')).join('\n');
  const read = new Set(code.match(/(?<=env\.)[A-Z_]+|(?<=[{,] )[A-Z_]{5,}(?=[:,} ])/g));
  expect([...read].filter((name) => !name.startsWith('SUPABASE_')).sort()).toEqual([...functionVariables].sort());
});

test.each([{}, mails])('%j with the header of Supabase has no problems', (env) => {
  expect(checkFunctionSettings({ ...header, ...env }, content)).toEqual([]);
});

test.each<[env: Record<string, string>, problem: string]>([
  [{ CLIENT_ADDRESS_HEADER: '' }, 'CLIENT_ADDRESS_HEADER has no value'],
  [{ PORT: '4173' }, 'PORT belongs in .env: no function reads it.'],
  [{ VITE_SUPABASE_URL: 'https://a.example' }, 'VITE_SUPABASE_URL belongs in .env'],
  [{ SUPABASE_SECRET_KEY: 'sb_secret_x' }, 'SUPABASE_SECRET_KEY belongs in .env: functions get their own'],
  [{ RESEND_APIKEY: 're_x' }, 'RESEND_APIKEY is read by no function. There are: RESEND_API_KEY,'],
  [{ RESEND_API_KEY: 're_secret' }, 'RESEND_API_KEY is set without CONTACT_RECIPIENT'],
  [{ ...mails, CONTACT_SENDER: 'site' }, 'CONTACT_SENDER is neither an address nor like'],
  [{ CONTACT_LIMIT: 'five' }, 'CONTACT_LIMIT is not like 5/100/600.'],
  [{ ALLOWED_ORIGINS: 'https://*.netlify.app' }, 'ALLOWED_ORIGINS: "https://*.netlify.app" matches no page.'],
  [{ NEWSLETTER_URL: 'api.example.com' }, 'NEWSLETTER_URL is no address like'],
  [{ NEWSLETTER_URL: 'http://api.example.com/n' }, 'NEWSLETTER_URL is no address like'],
  [{ NEWSLETTER_URL: 'https://api.example.com/n?a' }, 'NEWSLETTER_URL is no address like'],
  [{ ...mails, RESEND_API_URL: 'resend' }, 'RESEND_API_URL is no address like'],
])('%j is one problem, whose message has no secret', (env, problem) => {
  const problems = checkFunctionSettings({ ...header, ...env }, content);
  expect(problems).toEqual([expect.stringContaining(problem)]);
  for (const secret of ['re_secret', 're_x', 'sb_secret_x', 'me@b.cc']) expect(problems.join()).not.toContain(secret);
});

test('with confirmation, its mails need a key and a sender', () => {
  expect(checkFunctionSettings(header, { ...content, requiresConfirmation: true })).toEqual([
    expect.stringContaining('which needs RESEND_API_KEY and CONTACT_SENDER'),
  ]);
});

test('functions whose code has another address than the content are reported', () => {
  const problems = checkFunctionSettings(header, { ...content, origins: ['https://new.example'] });
  expect(problems).toEqual([expect.stringContaining('https://new.example. Run npm run words')]);
});
