import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './content.ts';
import { spawnSite } from './process.ts';
import { sites } from './sites.ts';

const root = join(import.meta.dirname, '../..');

const copied = [
  ...['cli', 'schemas', 'src', 'supabase', 'templates', 'tests/fixtures/sections'],
  ...['.gitignore', 'biome.json', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

export interface Project {
  folder: string;
  read(path: string): string;
  edit(path: string, from: string, to: string): void;
  node(...argv: string[]): Promise<Result>;
  site(...argv: string[]): Promise<Result>;
  /** Runs a command of its own CLI with another environment, or through another program. */
  run(argv?: readonly string[], options?: Omit<Parameters<typeof spawnSite>[1], 'root'>): Promise<Outcome>;
}

interface Result {
  exitCode: unknown;
  stdout: string;
  stderr: string;
}

interface Outcome {
  code: number | null;
  printed: string;
}

/**
 * A copy of this project with a cache of its own and the content of the second brand, which tests may break.
 * @param folder an empty one; by default one that is removed after the test
 */
export function createProject(folder = temporaryFolder()): Project {
  for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(sites.secondBrand.content, join(folder, 'content'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const node = (...argv: string[]): Promise<Result> =>
    new Promise((resolve) => {
      const unset = { VITEST: undefined, NODE_OPTIONS: undefined, SITE_CONTENT: undefined };
      const env = { ...process.env, ...unset, NO_COLOR: '1' };
      execFile(process.execPath, argv, { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
      );
    });
  return {
    folder,
    read,
    edit(path, from, to) {
      if (!read(path).includes(from)) throw new Error(`${path} does not hold: ${from}`);
      writeFileSync(join(folder, path), read(path).replace(from, to));
    },
    node,
    site: (...argv) => node('cli/bin.mjs', ...argv),
    async run(argv = ['build'], options = {}) {
      const site = spawnSite(argv, { ...options, root: folder });
      const [code] = (await once(site.child, 'close')) as [number | null];
      return { code, printed: site.printed() };
    },
  };
}

/** Returns the command that runs another as a user who may not write everywhere. */
export function asPlainUser(): string[] {
  return process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
}

/**
 * Returns the command that runs a shell script, whose mounts nobody else sees, before another command.
 * @throws where the system lets nobody mount: a test that cannot run here fails and says so
 */
export function afterMounting(script: string): string[] {
  const ways = [
    ['unshare', '-m'],
    ['unshare', '-rm'],
    ['sudo', '-n', 'unshare', '-m'],
  ]; // as root, as any user, near root
  const way = ways.find(
    ([program = '', ...argv]) => spawnSync(program, [...argv, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
  );
  if (!way) throw new Error('This test mounts folders: allow user namespaces (unshare -rm), or run it as root.');
  return [...way, 'sh', '-c', `${script} && exec "$@"`, 'sh'];
}
