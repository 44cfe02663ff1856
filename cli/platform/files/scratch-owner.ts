import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { hashText } from './hash-text.ts';

/** What is known of the process that a scratch path belongs to. */
export type ScratchOwner = 'dead' | 'running' | 'unknown';

/** `4711-9c0e12ab34cd56ef`: the process, and where its number counts. */
export const ownerName = `${process.pid}-${hashText(hostname() + pidNamespace())}`;

const [, here] = ownerName.split('-');

/** When this process started, whose number an earlier one may have had, such as 1 in a container. In milliseconds. */
const start = Date.now() - process.uptime() * 1000;

/**
 * Looks a process up by the end of a name, which may be that of another container or machine that shares the folder.
 * @param name `1f3a.4711-9c0e12ab34cd56ef`, or `1f3a.4711` of earlier versions
 * @param mtimeMs when what has the name was last changed
 * @returns undefined when the name is not that of a scratch path
 */
export function scratchOwner(name: string, mtimeMs: number): ScratchOwner | undefined {
  const [, pid, place] = /\.(\d+)(?:-([0-9a-f]{16}))?$/.exec(name) ?? [];
  if (pid === undefined) return undefined;
  if (place !== here) return 'unknown';
  if (Number(pid) === process.pid) return mtimeMs < start ? 'dead' : 'running';
  return isRunning(Number(pid)) ? 'running' : 'dead';
}

/** Containers may share the name of a host, and each numbers its processes by itself. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has them.
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
