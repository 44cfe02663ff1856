import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { isBrandTested } from './is-brand-tested.ts';
import { builtFixtures, sharedData, sites } from './sites.ts';

/** Builds every site that tests look at, once for all of them. @returns what removes the data that they leave */
export default async function buildSites(): Promise<() => void> {
  const { secondBrand, ...others } = isBrandTested(process.env) ? sites : builtFixtures;
  // The first bundles the code of all.
  await build(secondBrand);
  await Promise.all(Object.values(others).map(build));
  return () => rmSync(sharedData, { recursive: true, force: true });
}

/** Builds a site in a process of its own. @throws when that fails, with what it prints */
async function build({ content, dist }: { content: string; dist: string }): Promise<void> {
  const { PATH } = process.env;
  const argv = ['cli/bin.mjs', 'build', '--content', content, '--out', dist];
  await promisify(execFile)(process.execPath, argv, { cwd: projectRoot, env: { PATH } });
}
