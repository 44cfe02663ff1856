import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One run of a command. */
export interface Measurement {
  /** The elapsed time in seconds. */
  wall: number;
  /** The CPU time of the process and its children in seconds; undefined without GNU time. */
  cpu?: number;
  /** The peak memory of the largest process in megabytes; undefined without GNU time. */
  memory?: number;
}

const gnuTime = '/usr/bin/time';

/** Runs a Node program to its end. @throws when it fails */
export function measure(cwd: string, ...args: readonly string[]): Measurement {
  const command = [process.execPath, ...args];
  const isTimed = existsSync(gnuTime);
  const [program = '', ...rest] = isTimed ? [gnuTime, '-f', '%U %S %M', ...command] : command;
  const start = performance.now();
  const { status, stderr } = spawnSync(program, rest, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  if (!isTimed) return { wall };
  const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { wall, cpu: user + system, memory: kilobytes / 1024 };
}

/** Returns the run with the median elapsed time. */
export function median(runs: readonly Measurement[]): Measurement {
  const middle = runs.toSorted((a, b) => a.wall - b.wall)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('There is no run.');
  return middle;
}
