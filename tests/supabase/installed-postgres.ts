import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The programs of an installed Postgres with pg_cron, as Debian's postgresql-15-cron has it; undefined if there is none. */
export const programs = globSync('/usr/lib/postgresql/*/bin').find((bin) => existsSync(join(bin, '../lib/pg_cron.so')));

export interface InstalledPostgres {
  /** Runs SQL in a session of its own. @returns the lines that psql prints, without headings */
  query(sql: string): Promise<string[]>;
  close(): void;
}

/** Starts an installed Postgres with pg_cron, which listens on a socket in a temporary folder alone. */
export function startInstalledPostgres(): InstalledPostgres {
  if (programs === undefined) throw new Error('Install postgresql and its pg_cron: postgresql-15-cron in Debian 12.');
  const bin = programs;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  // Postgres does not run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...argv: string[]) =>
    execFileSync(join(bin, program), argv, { ...user, cwd: folder, stdio: 'ignore' });
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres');
  const settings = [
    'shared_preload_libraries=pg_cron',
    `cron.host=${folder}`,
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
  ];
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    settings.map((one) => `-c ${one}`).join(' '),
    'start',
  );
  return {
    async query(sql) {
      const argv = ['-h', folder, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-Atqc', sql];
      const { stdout } = await promisify(execFile)(join(bin, 'psql'), argv);
      return stdout.split('\n').filter(Boolean);
    },
    close() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
