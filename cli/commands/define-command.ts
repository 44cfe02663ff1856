import type { Command } from 'commander';
import type { Context, ExitCode } from '../platform/context.ts';

type Action = (context: Context) => Promise<ExitCode> | ExitCode;
/** Adds a command to the program; passes `runs` the action to run once the options have been parsed. */
export type DefineCommand = (program: Command, runs: (action: Action) => Promise<void>) => void;
