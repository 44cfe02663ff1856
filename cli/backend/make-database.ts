// Run as a thread by prepare-database.ts: creates an empty Postgres data folder.
import { workerData } from 'node:worker_threads';
import { openDatabase } from './open-database.ts';

await (await openDatabase(workerData.folder)).close();
