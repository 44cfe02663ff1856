import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, type Workspace } from './workspace.ts';

interface Build {
  exitCode: number | null;
  /** What it printed, without what two equal builds may say differently. */
  printed: string;
}

/** Parts of the cache that no step damages in the reference and that cost seconds: bundles, images, compiled modules. */
const costly = ['bundles', 'images', 'code'];

/**
 * Builds the project on top of its last build, and from nothing, side by side.
 * @param keepsCostly whether the build from nothing may use the bundles and images of earlier builds from nothing
 * @returns what differs: files of the site, the exit code, what is printed
 */
export async function compareBuilds(
  workspace: Workspace,
  keepsCostly: boolean,
): Promise<Build & { differences: string[] }> {
  const { project, fresh } = workspace;
  const [dist, freshDist] = [join(project, 'dist'), join(fresh, 'dist')];
  clear(fresh, keepsCostly);
  const before = readSite(dist);
  const [build, reference] = await Promise.all([buildWith(workspace, project), buildWith(workspace, fresh)]);
  const differences = [
    ...(build.exitCode === reference.exitCode ? [] : [`exit code ${build.exitCode}, not ${reference.exitCode}`]),
    ...(build.printed === reference.printed ? [] : [`printed: ${build.printed}\n  and not: ${reference.printed}`]),
    // A build that fails leaves the last site as it was.
    ...compareSites(readSite(dist), reference.exitCode === 0 ? readSite(freshDist) : before),
  ];
  return { differences, ...reference };
}

function clear(fresh: string, keepsCostly: boolean): void {
  rmSync(join(fresh, 'dist'), { recursive: true, force: true });
  const cache = join(fresh, '.site');
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (!keepsCostly || !costly.includes(name)) rmSync(join(cache, name), { recursive: true, force: true });
}

const clock = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href;

/** Runs the code of one of the two folders; both read the same content and are called from the same folder. */
function buildWith({ project, days, env }: Workspace, code: string): Promise<Build> {
  const args = ['--import', clock, join(code, 'cli/bin.mjs'), 'build', '--out', join(code, 'dist')];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, { cwd: project, env: { PATH, HOME, WALK_DAYS: String(days), ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, printed: withoutPlace(printed, code) }));
  });
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
