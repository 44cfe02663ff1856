import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { runSite } from './cli.ts';
import { copyContent } from './content.ts';
import { redirectsYaml } from './redirects.ts';
import { sites } from './sites.ts';

/** Where the site is, and the project that its forms are sent to. */
export const hosts = { site: 'copperlane.example.com', project: 'abcdefgh.supabase.co' };

const article = `title: Cress by the door
summary: What a pot of cress says about a company.
category: Strategy
publishedAt: 2026-10-01
body: It comes up by itself.
`;

/**
 * Builds the site for a hosted project before the tests of a file, with an article, so that there are feeds, and a
 * redirect from `/old` to `/about`.
 * @param name of a folder below .site/test, one for each test file
 * @returns where the site is once the tests run
 */
export function hostedSite(name: string): string {
  const folder = join(projectRoot, '.site/test', name);
  const dist = join(folder, 'dist');
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    const files = { 'redirects.yaml': redirectsYaml({ '/old': '/about' }), 'articles/cress.yaml': article };
    const content = copyContent({ parent: folder, from: sites.workshop.content, files });
    const env = { VITE_SUPABASE_URL: `https://${hosts.project}`, VITE_SUPABASE_ANON_KEY: 'sb_publishable_embedded' };
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist], { env });
    expect(exitCode, stderr).toBe(0);
  });
  return dist;
}
