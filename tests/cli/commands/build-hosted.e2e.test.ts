import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

describe('site build without a hosted project', () => {
  const build = (env: Record<string, string>) =>
    runSite(['build', '--content', sites.secondBrand.content, '--out', join(temporaryFolder(), 'dist')], { env });

  test('succeeds with a message about the settings that its forms need', async () => {
    const { exitCode, stderr } = await build({});
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^The forms of this build work only when it is served with/);
    expect(stderr).toContain('set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY: see .env.example.');
  });

  test('prints no such message with a hosted project', async () => {
    const env = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
    expect(await build(env)).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
