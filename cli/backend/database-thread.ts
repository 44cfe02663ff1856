// Run as a thread by database.ts: opens Postgres, and serves its Data API at 127.0.0.1.
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { errorCode, faults } from '../platform/errors.ts';
import { createDataApi, openPostgres, setLimits } from './postgres.ts';

/** `path` is the Postgres data folder; `env` has the limits to set, if any. */
export type ThreadData = { path: string; key: string; env: Environment | undefined };

/** The process that has a data folder open, and the URL and secret key of its database. */
export type Holder = { pid: number; url: string; key: string };

/** A message: the database is open, or the reason why nothing can be written any more, after which the thread ends. */
export type FromThread = Holder | { fault: string };

const { path, key, env }: ThreadData = workerData;
const send = (message: FromThread) => parentPort?.postMessage(message);

// Replaced once Postgres is open; before, there is nothing to lose.
let close = async () => {};
parentPort?.once('message', async () => {
  await close();
  process.exit(0);
});

// Ends the thread when it cannot write to the disk, before Postgres gets the error: on such an error Postgres would end
// its process, which WebAssembly does not allow, so it would loop for ever. Only `node:fs` of this thread is changed.
const calls = ['openSync', 'writeFileSync', 'mkdirSync', 'renameSync', 'truncateSync', 'ftruncateSync', 'writeSync'];
const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
for (const name of calls) {
  const call = functions[name];
  functions[name] = (...args) => {
    try {
      const result = call?.(...args);
      // A write is incomplete only when the disk is full.
      if (name === 'writeSync' && Number(result) < Number(args[3])) throw { code: 'ENOSPC' };
      return result;
    } catch (error) {
      const code = errorCode(error);
      if (!/^E(NOSPC|DQUOT|FBIG|ROFS|IO)$/.test(code)) throw error;
      send({ fault: `${faults[code]?.[0]} (${code})` });
      process.exit(1);
    }
  };
}

const connection = await openPostgres(path);
if (env) await setLimits(connection.driver, env, console.error);
const dataApi = createDataApi(connection, key);

/** Answers a request with the Data API; with 404 for a path that does not begin with `/rest/v1/`. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = '', url, headers } = incoming;
  const body = /^(GET|HEAD)$/.test(method) ? null : await buffer(incoming);
  const request = new Request(`http://localhost${url}`, { method, headers: headers as Record<string, string>, body });
  const isRest = new URL(request.url).pathname.startsWith('/rest/v1/');
  const response = isRest ? await dataApi.fetch(request) : new Response(null, { status: 404 });
  const bytes = Buffer.from(await response.arrayBuffer());
  // These headers of Node are about this connection, and would be copied into the answer of the site.
  for (const name of ['connection', 'date']) outgoing.removeHeader(name);
  outgoing.setHeaders(response.headers).writeHead(response.status).end(bytes);
}

const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
await once(server.listen(0, '127.0.0.1'), 'listening');
close = async () => {
  server.close();
  await dataApi.enqueue(() => connection.close());
};
const { port } = server.address() as AddressInfo;
send({ pid: process.pid, url: `http://127.0.0.1:${port}`, key });
// Deletes old rows once a day, as pg_cron does at Supabase. Begins after the database is reported as open, so that a
// full disk does not prevent the start. Errors are ignored, since adding the next row reports them.
const expire = () => void dataApi.enqueue(() => connection.driver.exec('select private.expire()')).catch(() => {});
setInterval(expire, 24 * 60 * 60 * 1000).unref();
expire();
