import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reference } from './reference.ts';
import { type Build, runBuild } from './run-build.ts';
import { listFiles, type Workspace } from './workspace.ts';

/**
 * Builds the project on top of its last build, and from nothing, side by side.
 * @param isEmpty see `Reference.build`
 * @returns what differs: files of the site, the exit code, what is printed
 */
export async function compareBuilds(
  workspace: Workspace,
  reference: Reference,
  isEmpty: boolean,
): Promise<Build & { differences: string[] }> {
  const { project, fresh } = workspace;
  const before = readSite(join(project, 'dist'));
  const [build, wanted] = await Promise.all([runBuild(workspace), reference.build(isEmpty)]);
  const said = [withoutPlace(build.printed, project), withoutPlace(wanted.printed, fresh)];
  const differences = [
    ...(build.exitCode === wanted.exitCode ? [] : [`exit code ${build.exitCode}, not ${wanted.exitCode}`]),
    ...(said[0] === said[1] ? [] : [`printed: ${said[0]}\n  and not: ${said[1]}`]),
    // A build that fails leaves the last site as it was.
    ...compareSites(readSite(join(project, 'dist')), wanted.exitCode === 0 ? readSite(join(fresh, 'dist')) : before),
  ];
  return { differences, ...wanted };
}

/** Leaves out how long a build takes and where it is, its progress, and what it says of a damaged cache. */
function withoutPlace(printed: string, code: string): string {
  return printed
    .replaceAll(code, '')
    .replace(/ in [\d.]+ s: .*/, '')
    .replaceAll(/^\w+ \d+ of \d+ .*\n/gm, '')
    .replaceAll(/^.*\bcache\b.*\n/gim, '');
}

function readSite(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

function compareSites(site: ReadonlyMap<string, Buffer>, wanted: ReadonlyMap<string, Buffer>): string[] {
  const paths = [...new Set([...site.keys(), ...wanted.keys()])].sort();
  return paths.flatMap((path) => {
    const [bytes, other] = [site.get(path), wanted.get(path)];
    if (!bytes) return `${path} is missing`;
    if (!other) return `${path} is left over`;
    return bytes.equals(other) ? [] : `${path} has other bytes`;
  });
}
