import type { Command } from 'commander';
import type { Action } from '../platform/process/context.ts';
/** Adds a command to the program; `runs` is given what it does once its options are read. */
export type DefineCommand = (program: Command, runs: (action: Action) => Promise<void>) => void;
