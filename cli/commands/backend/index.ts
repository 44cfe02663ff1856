import type { DefineCommand } from '../define-command.ts';
import { defineBackup, defineRestore } from './backup.ts';
import { defineList } from './list.ts';
import { definePerson } from './person.ts';
import { defineReset } from './reset.ts';
import { defineStatus } from './status.ts';

export const defineBackend: DefineCommand = (program, runs) => {
  const backend = program.command('backend').description('list, back up and delete what visitors sent');
  for (const define of [defineList, definePerson, defineStatus, defineBackup, defineRestore, defineReset])
    define(backend, runs);
};
