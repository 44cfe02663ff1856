import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '../cli/platform/project-root.ts';
import { isBrandTested } from './support/is-brand-tested.ts';
import { migratedFolder } from './support/postgres.ts';
import { writeRichContent } from './support/rich-content.ts';
import { sharedData, sites } from './support/sites.ts';

/** Builds every site that tests look at, once for all of them. @returns what removes the data that they leave */
export default async function buildSites(): Promise<() => void> {
  const { secondBrand, real, ...others } = sites;
  writeRichContent(sites.rich.content);
  // The first bundles the code of all, on one core.
  await Promise.all([build(secondBrand), migratedFolder()]);
  await Promise.all([...Object.values(others), ...(isBrandTested(process.env) ? [real] : [])].map(build));
  return () => rmSync(sharedData, { recursive: true, force: true });
}

/** Builds a site in a process of its own. @throws when that fails, with what it prints */
async function build({ content, dist, at }: { content: string; dist: string; at?: string }): Promise<void> {
  const { PATH } = process.env;
  const argv = ['cli/bin.mjs', 'build', '--content', content, '--out', dist, ...(at === undefined ? [] : ['--at', at])];
  await promisify(execFile)(process.execPath, argv, { cwd: projectRoot, env: { PATH } });
}
