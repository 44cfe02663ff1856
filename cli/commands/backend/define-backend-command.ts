import type { Command } from 'commander';
import type { DefineCommand } from '../define-command.ts';

/** Adds a command to `site backend`; see `DefineCommand`. */
export type DefineBackendCommand = (backend: Command, runs: Parameters<DefineCommand>[1]) => void;
