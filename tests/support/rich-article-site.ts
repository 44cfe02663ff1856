import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { runSite } from './cli.ts';
import { sites } from './sites.ts';

const fixture = join(projectRoot, 'tests/fixtures/rich-article');

/**
 * Builds the second brand with articles on its first page before the tests of a file. `/salt-and-cress` holds all that
 * Markdown can make.
 * @param name of a folder below .site/test, one for each test file
 * @returns where the site is once the tests run
 */
export function richArticleSite(name: string): string {
  const folder = join(projectRoot, '.site/test', name);
  const content = join(folder, 'content');
  const dist = join(folder, 'dist');
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(sites.secondBrand.content, content, { recursive: true });
    cpSync(fixture, content, { recursive: true });
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
    expect(exitCode, stderr).toBe(0);
  });
  return dist;
}
