import { rmSync } from 'node:fs';
import { runSite } from './run-site.ts';
import { sharedData, sites } from './sites.ts';

/** Builds every site that tests look at, once for all of them. @returns what removes the data that they leave */
export default async function buildSites(): Promise<() => void> {
  for (const { content, dist } of Object.values(sites)) {
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
    if (exitCode !== 0) throw new Error(`${content} could not be built:\n${stderr}`);
  }
  return () => rmSync(sharedData, { recursive: true, force: true });
}
