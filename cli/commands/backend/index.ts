import type { DefineCommand } from '../define-command.ts';
import { defineBackendBackup } from './backup.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';
import { defineBackendList } from './list.ts';
import { defineBackendPerson } from './person.ts';
import { defineBackendReset } from './reset.ts';
import { defineBackendRestore } from './restore.ts';
import { defineBackendStatus } from './status.ts';

/** The commands of `site backend`, in the order of its help. */
const commands: readonly DefineBackendCommand[] = [
  defineBackendList,
  defineBackendPerson,
  defineBackendStatus,
  defineBackendBackup,
  defineBackendRestore,
  defineBackendReset,
];

export const defineBackend: DefineCommand = (program, runs) => {
  const backend = program.command('backend').description('list, back up and delete what visitors sent');
  for (const define of commands) define(backend, runs);
};
