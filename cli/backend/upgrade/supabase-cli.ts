import { spawnSync } from 'node:child_process';

/** The version of the Supabase CLI whose commands are used; others spell them differently. */
const version = 3;

/**
 * Returns the command line of the Supabase CLI: an installed one of the right version, or the one that npm downloads.
 * @param env the environment, whose PATH is searched
 */
export function supabaseCli(env: Readonly<Record<string, string | undefined>>): string[] {
  const { stdout } = spawnSync('supabase', ['--version'], { encoding: 'utf8', env: { ...env } });
  const isInstalled = new RegExp(`^v?${version}\\.`).test((stdout ?? '').trim());
  return isInstalled ? ['supabase'] : ['npx', '--yes', `supabase@${version}`];
}
