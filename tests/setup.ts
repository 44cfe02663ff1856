import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '../cli/platform/project-root.ts';
import { isBrandTested } from './support/is-brand-tested.ts';
import { writeRichContent } from './support/rich-content.ts';
import { sharedData, sites } from './support/sites.ts';

const migrate = `import('./tests/support/postgres.ts').then(({ migratedFolder }) => migratedFolder())`;

/** Builds every site that tests look at, once for all of them. @returns what removes the data that they leave */
export default async function buildSites(): Promise<() => void> {
  const { secondBrand, real, ...others } = sites;
  writeRichContent(sites.rich.content);
  const migrated = run(['--eval', migrate]);
  // The first bundles the code of all.
  await build(secondBrand);
  await Promise.all([
    migrated,
    ...Object.values(others).map(build),
    ...(isBrandTested(process.env) ? [build(real)] : []),
  ]);
  return () => rmSync(sharedData, { recursive: true, force: true });
}

/** Builds a site in a process of its own. */
function build({ content, dist, at }: { content: string; dist: string; at?: string }): Promise<void> {
  return run(['cli/bin.mjs', 'build', '--content', content, '--out', dist, ...(at === undefined ? [] : ['--at', at])]);
}

/** Runs Node. @throws when that fails, with what it prints */
async function run(argv: string[]): Promise<void> {
  const { PATH } = process.env;
  await promisify(execFile)(process.execPath, argv, { cwd: projectRoot, env: { PATH } });
}
