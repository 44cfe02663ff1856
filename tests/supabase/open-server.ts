import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** Where Debian and Ubuntu install the programs of a PostgreSQL server. */
const installed = '/usr/lib/postgresql';

function findPrograms(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

const programs = findPrograms();

/** Why tests with a PostgreSQL server are skipped; undefined where it is installed. */
export const noServer = programs === undefined ? 'needs a PostgreSQL server (apt-get install postgresql)' : undefined;

/** The user that the server runs as: it refuses to run as root. */
const isRoot = process.getuid?.() === 0;

export interface Server {
  /** Runs SQL in a database, as its owner. @returns the rows, columns separated by `|` @throws with what Postgres says */
  query(database: string, sql: string): string;
  /** Creates a database as hosted projects have it before the first migration, with these default privileges. */
  createProject(database: string, privileges: 'everything' | 'nothing'): void;
  /** Applies our migrations. */
  migrate(database: string): void;
  /** Returns what `pg_dump` writes of the schemas of the site. */
  dump(database: string): string;
  close(): void;
}

/** Starts a PostgreSQL server on a free port, with its data in a temporary folder. */
export async function openServer(): Promise<Server> {
  const bin = programs ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  if (isRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['postgres', folder]);
  }
  const data = join(folder, 'data');
  const port = String(await findPort());
  /** Runs a program of the server, as its user. */
  const run = (program: string, args: string[], input = ''): string => {
    const command = join(bin, program);
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args];
    const { status, stdout, stderr } = spawnSync(file, rest, {
      input,
      encoding: 'utf8',
      cwd: folder,
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return stdout;
  };
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-p ${port} -k ${folder} -c listen_addresses= -c fsync=off`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const reach = ['-h', folder, '-p', port, '-U', 'postgres'];
  const query = (database: string, sql: string) =>
    run('psql', [...reach, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', database], sql).trim();
  return {
    query,
    createProject(database, privileges) {
      query('postgres', `create database ${database}`);
      query(database, prepare(privileges));
    },
    migrate(database) {
      const migrations = join(projectRoot, 'supabase/migrations');
      const psql = [...reach, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', database];
      for (const file of readdirSync(migrations).sort()) run('psql', [...psql, '-1', '-f', join(migrations, file)]);
    },
    dump: (database) => run('pg_dump', [...reach, '-n', 'public', '-n', 'private', database]),
    close() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The roles of a hosted project, and what it grants on new tables, functions and sequences. */
function prepare(privileges: 'everything' | 'nothing'): string {
  const roles = 'anon, authenticated, service_role';
  const grants = ['tables', 'functions', 'sequences'].map(
    (kind) => `alter default privileges in schema public grant all on ${kind} to ${roles};`,
  );
  return `
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then
        create role anon nologin noinherit;
        create role authenticated nologin noinherit;
        create role service_role nologin noinherit bypassrls;
      end if;
    end $$;
    grant usage on schema public to ${roles};
    ${privileges === 'everything' ? grants.join('\n') : ''}`;
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
