import { describe, expect, test } from 'vitest';
import { readBackendSettings } from '../../../cli/backend/backend-settings.ts';
import { EnvironmentError } from '../../../cli/platform/environment-error.ts';

const key = 'sb_publishable_abcdefgh';
const project = 'https://abcdefgh.supabase.co';
const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

const read = (url?: string, anonKey?: string) =>
  readBackendSettings({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey });

describe('the embedded backend is used', () => {
  test.each([
    ['nothing is set', undefined, undefined],
    ['both are empty', '', ''],
    ['both are blank', ' ', '\n'],
  ])('when %s', (_when, url, anonKey) => {
    expect(read(url, anonKey)).toEqual({ kind: 'embedded' });
  });
});

describe('a hosted project is used', () => {
  test.each([
    [project, project],
    [`${project}/`, project],
    [` ${project}\n`, project],
    ['http://localhost:54321', 'http://localhost:54321'],
    ['http://127.0.0.1:54321', 'http://127.0.0.1:54321'],
    ['https://data.example.org:8443', 'https://data.example.org:8443'],
  ])('at %j', (url, origin) => {
    expect(read(url, key)).toEqual({ kind: 'hosted', url: origin, key });
  });

  test('with a legacy anon key', () => {
    expect(read(project, token('anon'))).toEqual({ kind: 'hosted', url: project, key: token('anon') });
  });
});

describe('invalid settings are refused', () => {
  test.each([
    ['a URL without a key', project, undefined, 'VITE_SUPABASE_URL is set, but VITE_SUPABASE_ANON_KEY is not'],
    ['a key without a URL', undefined, key, 'VITE_SUPABASE_ANON_KEY is set, but VITE_SUPABASE_URL is not'],
    ['a key without a URL, which is empty', '', key, 'VITE_SUPABASE_ANON_KEY is set, but VITE_SUPABASE_URL is not'],
    ['a URL without encryption', 'http://abcdefgh.supabase.co', key, 'is not the address of a project'],
    ['a URL with a path', `${project}/rest/v1`, key, 'is not the address of a project'],
    ['a URL with a query', `${project}/?a=1`, key, 'is not the address of a project'],
    ['a URL with a password', 'https://me:secret@abcdefgh.supabase.co', key, 'is not the address of a project'],
    ['a URL with another protocol', 'postgres://abcdefgh.supabase.co', key, 'is not the address of a project'],
    ['a value that is not a URL', 'abcdefgh', key, 'is not the address of a project'],
    ['a key with a space in it', project, 'sb_publishable_ab cd', 'characters that no key has'],
    ['a secret key', project, 'sb_secret_abcdefgh', 'holds a SECRET key'],
    ['a legacy secret key', project, token('service_role'), 'holds a SECRET key'],
  ])('%s', (_what, url, anonKey, words) => {
    expect(() => read(url, anonKey)).toThrow(EnvironmentError);
    expect(() => read(url, anonKey)).toThrow(words);
  });

  test('a secret key is never printed', () => {
    for (const secret of ['sb_secret_abcdefgh', token('service_role')])
      expect(() => read(project, secret)).not.toThrow(secret);
  });
});
