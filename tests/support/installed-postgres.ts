import { execFileSync, type StdioOptions } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createDataApi, EmbeddedConnection } from '../../cli/backend/postgres.ts';
import { migrations, type Project } from './postgres.ts';

export const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

export const title = bin
  ? 'an installed Postgres'
  : 'an installed Postgres: there is none (apt-get install postgresql)';

export interface Cluster {
  /** Its folder, in which its socket is. */
  folder: string;
  run(program: string, ...argv: string[]): string;
  connect(database: string): Promise<Session>;
  stop(): Promise<void>;
}

interface Answer<Row> {
  rows: Row[];
  affectedRows: number | null;
}

/** A session, with the functions of PGlite. */
interface Session {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Answer<Row>>;
  exec(sql: string): Promise<Answer<unknown>[]>;
  transaction<Result>(run: (session: Session) => Promise<Result>): Promise<Result>;
}

/** Starts a cluster with databases as hosted projects have them, with the migrations. */
export async function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  // Postgres does not run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...argv: string[]) => {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync(join(bin, program), argv, { ...user, cwd: folder, encoding: 'utf8', stdio });
  };
  run('initdb', '-D', 'data', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
  const all = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', ...settings];
  run('pg_ctl', '-D', 'data', '-w', '-l', 'log', '-o', all.map((one) => `-c ${one}`).join(' '), 'start');
  // The driver that `@supabase/lite` brings along.
  const pg = createRequire(import.meta.resolve('@supabase/lite'))('pg');
  const texts = [1082, 1083, 1114, 1184, 1266];
  const types = {
    // As `@supabase/lite` has them of PGlite: times as texts, and whole numbers as numbers; lists of names as of texts.
    getTypeParser: (id: number, format: string) =>
      texts.includes(id) ? String : id === 20 ? Number : pg.types.getTypeParser(id === 1003 ? 1009 : id, format),
  };
  const clients: { end(): Promise<void> }[] = [];
  return {
    folder,
    run,
    async connect(database) {
      const client = new pg.Client({ host: folder, user: 'postgres', database, types });
      client.on('error', () => {});
      await client.connect();
      clients.push(client);
      const answer = ({ rows = [], rowCount }: { rows?: never[]; rowCount: number | null }) => {
        return { rows, affectedRows: rowCount };
      };
      const session: Session = {
        query: async (sql, parameters = []) => answer(await client.query(sql, parameters)),
        exec: async (sql) => [await client.query(sql)].flat().map(answer),
        async transaction(work) {
          await client.query('begin');
          try {
            const result = await work(session);
            await client.query('commit');
            return result;
          } catch (error) {
            await client.query('rollback');
            throw error;
          }
        },
      };
      return session;
    },
    async stop() {
      await Promise.all(clients.map((client) => client.end()));
      run('pg_ctl', '-D', 'data', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Creates a database as hosted projects have it, with our migrations.
 * @param isOpen whether it grants everything on new tables, as older projects do
 */
export async function createDatabase(
  cluster: Cluster,
  name: string,
  { isOpen = true, applied = migrations } = {},
): Promise<Session> {
  await (await cluster.connect('postgres')).exec(`create database ${name}`);
  const session = await cluster.connect(name);
  const hosted = readFileSync('supabase/hosted.sql', 'utf8');
  await session.exec(isOpen ? hosted : hosted.replaceAll(/^alter default.*$/gm, ''));
  for (const { sql } of applied) await session.exec(sql);
  return session;
}

export async function serveDatabase(session: Session): Promise<Project> {
  const connection = new EmbeddedConnection();
  await connection.driver.waitReady;
  const postgres = Object.assign(connection.driver, session);
  const secretKey = 'sb_secret_for-tests';
  const dataApi = createDataApi(connection, secretKey);
  await dataApi.enqueue(async () => {});
  return { postgres, secretKey, rest: (input, init) => dataApi.fetch(new Request(input, init)) };
}
