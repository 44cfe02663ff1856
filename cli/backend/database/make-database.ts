// Run as a thread by prepare-database.ts: creates an empty Postgres data folder.
import { workerData } from 'node:worker_threads';
import { PGlite } from '@supabase/lite/pglite';

const { folder }: { folder: string } = workerData;
const database = new PGlite(folder);
await database.waitReady;
await database.close();
