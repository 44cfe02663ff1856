// Checks content folders as an editor does, beside a thread that sees when it hangs; see fuzz.ts.
import { parentPort } from 'node:worker_threads';
import { runSite } from '../../tests/support/run-site.ts';

/** What the CLI made of a folder. */
export interface Answer {
  exitCode: number;
  /** All that it printed. */
  printed: string;
  /** The work that it was, in milliseconds, however busy the machine. */
  work: number;
}

parentPort?.on('message', async (folder: string) => {
  const start = process.threadCpuUsage();
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', folder]);
  const { user, system } = process.threadCpuUsage(start);
  const answer: Answer = { exitCode, printed: stdout + stderr, work: (user + system) / 1000 };
  parentPort?.postMessage(answer);
});
