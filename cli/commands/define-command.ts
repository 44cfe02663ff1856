import type { Command } from 'commander';
import type { Action } from '../platform/context.ts';
/** Adds a command to the program; passes `runs` the action to run once the options have been parsed. */
export type DefineCommand = (program: Command, runs: (action: Action) => Promise<void>) => void;
