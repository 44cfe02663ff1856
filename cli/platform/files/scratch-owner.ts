import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../errors.ts';
import { hashText } from './hash-text.ts';

/** Whether the process that created a scratch path still runs. */
export type ScratchOwner = 'dead' | 'running' | 'unknown';

/** The process id, and a hash of the host and PID namespace in which it is valid: `4711-9c0e12ab34cd56ef`. */
export const ownerName = `${process.pid}-${hashText(hostname() + pidNamespace())}`;

const [, here] = ownerName.split('-');

/** When this process started, in milliseconds. An earlier process may have had the same id, such as 1 in a container. */
const start = Date.now() - process.uptime() * 1000;

/**
 * Returns whether the process in the name of a scratch path still runs; `unknown` when it belongs to another container or
 * machine that shares the folder, and undefined when the name is not that of a scratch path.
 * @param name `1f3a.4711-9c0e12ab34cd56ef`, or `1f3a.4711` as earlier versions wrote it
 * @param mtimeMs when the file or folder was last changed
 */
export function scratchOwner(name: string, mtimeMs: number): ScratchOwner | undefined {
  const [, pid, namespace] = /\.(\d+)(?:-([0-9a-f]{16}))?$/.exec(name) ?? [];
  if (pid === undefined) return undefined;
  if (namespace !== here) return 'unknown';
  if (Number(pid) === process.pid) return mtimeMs < start ? 'dead' : 'running';
  return isRunning(Number(pid)) ? 'running' : 'dead';
}

/** Returns the PID namespace: containers may share a host name, and each counts its process ids from 1. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Systems other than Linux have no PID namespaces.
    return '';
  }
}

/** Whether a process runs. A process of another user, for which signals are forbidden, counts as running. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
