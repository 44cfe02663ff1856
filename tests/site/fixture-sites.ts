import { join } from 'node:path';
import { expect } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { runSite } from '../support/cli.ts';

/** Complete small sites of other trades and languages, each begun with `site new site`. */
export const fixtureSites = ['author', 'consultant', 'musician'];

/** When they are built: some of the musician's concerts are over, and some are to come. */
const at = '2026-12-01T12:00:00Z';

/** Where a fixture site is, and where it is built. */
export function fixtureSite(name: string): { content: string; dist: string } {
  const content = join(projectRoot, 'tests/fixtures/sites', name);
  return { content, dist: join(projectRoot, '.site/test/sites', name) };
}

/** Builds a fixture site. Only what has changed since the last time is rendered. */
export async function buildFixtureSite(name: string): Promise<void> {
  const { content, dist } = fixtureSite(name);
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist, '--at', at]);
  expect(exitCode, stderr).toBe(0);
}
