import { rmSync } from 'node:fs';
import { isBrandTested } from './is-brand-tested.ts';
import { runSite } from './run-site.ts';
import { builtFixtures, sharedData, sites } from './sites.ts';

/** Builds every site that tests look at, once for all of them. @returns what removes the data that they leave */
export default async function buildSites(): Promise<() => void> {
  for (const site of Object.values(isBrandTested(process.env) ? sites : builtFixtures)) await build(site);
  return () => rmSync(sharedData, { recursive: true, force: true });
}

/** Builds a site, and fails if that does. */
export async function build({ content, dist }: { content: string; dist: string }): Promise<void> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  if (exitCode !== 0) throw new Error(`${content} could not be built:\n${stderr}`);
}
