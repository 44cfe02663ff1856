import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '../cli/platform/project-root.ts';
import { writeOptionsContent } from './spec/options-content.ts';
import { isBrandTested } from './support/is-brand-tested.ts';
import { writeRichContent } from './support/rich-content.ts';
import { sharedData, sites } from './support/sites.ts';

const migrate = `import('./tests/support/postgres.ts').then(({ migratedFolder }) => migratedFolder())`;

/** Builds every site that tests look at, once for all of them. @returns what removes the data that they leave */
export default async function buildSites(): Promise<() => void> {
  const { secondBrand, real, options, ...others } = sites;
  const ofBrand = isBrandTested(process.env) ? [real, options] : [];
  writeRichContent(sites.rich.content);
  if (ofBrand.length > 0) writeOptionsContent(options.content);
  const migrated = run(['--eval', migrate]);
  // The first bundles the code of all.
  await build(secondBrand);
  await Promise.all([migrated, ...[...Object.values(others), ...ofBrand].map(build)]);
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
