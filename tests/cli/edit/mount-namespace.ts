import { spawnSync } from 'node:child_process';

/** The ways in which a program may mount something that nobody else sees: as root, as any user, and where root is near. */
const ways = [
  ['unshare', '-m'],
  ['unshare', '-rm'],
  ['sudo', '-n', 'unshare', '-m'],
];

/**
 * The command prefix that lets a command mount file systems in its own namespace.
 * @throws where the system lets nobody do this; a test that cannot run here fails with a message and is not skipped
 */
export function mountNamespace(): string[] {
  const way = ways.find(
    ([program = '', ...argv]) => spawnSync(program, [...argv, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
  );
  if (!way)
    throw new Error('This test mounts folders: allow user namespaces, or run it as root (unshare -rm must work).');
  return way;
}
