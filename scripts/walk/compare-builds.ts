import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reference } from './reference.ts';
import { type Build, runBuild } from './run-build.ts';
import { listFiles, type Workspace } from './workspace.ts';

/**
 * Builds the project incrementally and from nothing, at the same time, and compares the results.
 * @param isEmpty whether the build from nothing has no cache at all; see `Reference.build`
 * @returns the differences in files, exit codes and output, one sentence each
 */
export async function compareBuilds(
  workspace: Workspace,
  reference: Reference,
  isEmpty: boolean,
): Promise<Build & { differences: string[] }> {
  const { project, fresh } = workspace;
  const before = readSite(join(project, 'dist'));
  const [build, wanted] = await Promise.all([runBuild(workspace), reference.build(isEmpty)]);
  const outputs = [comparableOutput(build.printed, project), comparableOutput(wanted.printed, fresh)];
  const differences = [
    ...(build.exitCode === wanted.exitCode ? [] : [`exit code ${build.exitCode}, not ${wanted.exitCode}`]),
    ...(outputs[0] === outputs[1] ? [] : [`printed: ${outputs[0]}\n  and not: ${outputs[1]}`]),
    // A failed build must leave the previous site unchanged.
    ...compareSites(readSite(join(project, 'dist')), wanted.exitCode === 0 ? readSite(join(fresh, 'dist')) : before),
  ];
  return { differences, ...wanted };
}

/** Removes what may differ from the output of a build: paths, times, progress, and warnings about a damaged cache. */
function comparableOutput(printed: string, folder: string): string {
  return printed
    .replaceAll(folder, '')
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
