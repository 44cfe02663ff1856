// Run as a thread by database.ts: opens Postgres, and serves its Data API at 127.0.0.1.
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { errorCode } from '../platform/errors.ts';
import { createDataApi } from './data-api.ts';
import { openPostgres, setLimits } from './postgres.ts';

export interface ThreadData {
  /** The Postgres data folder. */
  path: string;
  secretKey: string;
  env: Environment | undefined;
}

/** Where the open database is; or why nothing can be written any more, after which the thread ends. */
export type FromThread = { url: string } | { fault: string };

const { path, secretKey, env }: ThreadData = workerData;
const send = (message: FromThread) => parentPort?.postMessage(message);

const faults = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'its files may not grow any larger (ulimit -f)'],
  ['EROFS', 'the disk can only be read'],
  ['EIO', 'the disk reports an error'],
]);

/**
 * Ends the thread when it cannot write to the disk, before Postgres gets the error: on such an error Postgres ends its
 * process, which it cannot do in WebAssembly, where it loops for ever instead. Only `node:fs` of this thread is changed.
 */
function watchStorage(): void {
  const calls = ['openSync', 'writeFileSync', 'mkdirSync', 'renameSync', 'truncateSync', 'ftruncateSync', 'writeSync'];
  const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  const endFor = (code: string) => {
    if (!faults.has(code)) return;
    send({ fault: `${faults.get(code)} (${code})` });
    process.exit(1);
  };
  for (const name of calls) {
    const call = functions[name];
    functions[name] = (...args) => {
      try {
        const result = call?.(...args);
        // An incomplete write is that of a full disk.
        if (name === 'writeSync' && Number(result) < Number(args[3])) endFor('ENOSPC');
        return result;
      } catch (error) {
        endFor(errorCode(error));
        throw error;
      }
    };
  }
}

watchStorage();
const connection = await openPostgres(path);
if (env) await setLimits(connection.driver, env, console.error);
const dataApi = createDataApi(connection, secretKey);

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', url, headers } = incoming;
  const body = await buffer(incoming);
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
  const isRest = new URL(request.url).pathname.startsWith('/rest/v1/');
  const given = isRest ? await dataApi.fetch(request) : new Response(null, { status: 404 });
  const bytes = Buffer.from(await given.arrayBuffer());
  // They would be copied into the answer of the site, whose connection is another one.
  for (const name of ['connection', 'date']) outgoing.removeHeader(name);
  outgoing.setHeaders(given.headers).writeHead(given.status).end(bytes);
}

const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
await once(server.listen(0, '127.0.0.1'), 'listening');
parentPort?.once('message', async () => {
  server.close();
  await dataApi.enqueue(() => connection.close());
  process.exit(0);
});
send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
// Once a day, as hosted Supabase does with pg_cron. Not before the database counts as open, so that a full disk does not
// prevent the start. An error is logged when the next row is added.
const expire = () => void dataApi.enqueue(() => connection.driver.exec('select private.expire()')).catch(() => {});
setInterval(expire, 24 * 60 * 60 * 1000).unref();
expire();
