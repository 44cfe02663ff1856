// Run as a thread by start-database-thread.ts: opens Postgres and answers the requests of its Data API.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { EnvironmentError } from '../../platform/errors.ts';
import { createDataApi } from './data-api.ts';
import type { FromThread, ThreadData, ToThread } from './database-messages.ts';
import { openDatabase } from './open-database.ts';
import { removeExpiredDaily } from './remove-expired.ts';
import { setSubscriptionLimit } from './subscription-limit.ts';
import { watchStorage } from './watch-storage.ts';

const { path, migrations, secretKey, subscriptionLimit }: ThreadData = workerData;
if (!parentPort) throw new Error('This is a thread of start-database-thread.ts.');
const port: MessagePort = parentPort;
const send = (message: FromThread) => port.postMessage(message);

// Postgres has everything that it has acknowledged in its write-ahead log, and recovers when it is opened again.
watchStorage((code) => {
  send({ kind: 'fault', code });
  process.exit(1);
});

try {
  const connection = await openDatabase(path, migrations);
  if (subscriptionLimit !== undefined) await setSubscriptionLimit(connection.driver, subscriptionLimit);
  const dataApi = createDataApi(connection, secretKey);
  port.on('message', async (message: ToThread) => {
    if (message.kind === 'close') {
      await dataApi.idle();
      await connection.close();
      port.close();
      return;
    }
    const { id, url, method, headers, body } = message;
    try {
      const response = await dataApi.fetch(new Request(url, { method, headers, body }));
      const { status } = response;
      send({ kind: 'answer', id, status, headers: [...response.headers], body: await response.arrayBuffer() });
    } catch (error) {
      send({ kind: 'failure', id, error });
    }
  });
  send({ kind: 'open' });
  // After `open`, so that a full disk does not prevent the start: it is then reported as a fault, and pages are served.
  removeExpiredDaily(connection.driver, dataApi);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  send({ kind: 'refused', message: error.message });
}
