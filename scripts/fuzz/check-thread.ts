// Runs `site validate` on content folders in a thread that the main thread can stop when it hangs; see checker.ts.
import { parentPort } from 'node:worker_threads';
import { runSite } from '../../tests/support/run-site.ts';

/** The result of `site validate` for a folder. */
export interface Answer {
  exitCode: number;
  /** Everything that the command printed. */
  printed: string;
  /** The CPU time in milliseconds, which other processes on the machine do not affect. */
  work: number;
}

parentPort?.on('message', async (folder: string) => {
  const start = process.threadCpuUsage();
  const { exitCode, stdout, stderr } = await runSite(['validate', '--content', folder]);
  const { user, system } = process.threadCpuUsage(start);
  const answer: Answer = { exitCode, printed: stdout + stderr, work: (user + system) / 1000 };
  parentPort?.postMessage(answer);
});
