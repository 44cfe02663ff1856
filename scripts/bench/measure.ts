import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One run of a command. */
export interface Measurement {
  /** Seconds by the clock. */
  wall: number;
  /** Seconds of all processors, the processes that it starts among them; undefined without GNU time. */
  cpu: number | undefined;
  /** The most memory that one of its processes had, in megabytes; undefined without GNU time. */
  memory: number | undefined;
}

const gnuTime = '/usr/bin/time';

/** Runs a command to its end. @throws when it fails */
export function measure(command: string, args: readonly string[], cwd: string): Measurement {
  const isTimed = existsSync(gnuTime);
  const [program, all] = isTimed ? [gnuTime, ['-f', '%U %S %M', command, ...args]] : [command, [...args]];
  const start = performance.now();
  const { status, stderr } = spawnSync(program, all, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  const [user, system, kilobytes] = isTimed ? (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number) : [];
  return {
    wall,
    cpu: user === undefined || system === undefined ? undefined : user + system,
    memory: kilobytes === undefined ? undefined : kilobytes / 1024,
  };
}

/** The run in the middle, by the clock. */
export function median(runs: readonly Measurement[]): Measurement {
  const sorted = [...runs].sort((a, b) => a.wall - b.wall);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There is no run.');
  return middle;
}
