import type { Command } from 'commander';
import type { Action } from '../run.ts';
import { defineBackend } from './backend.ts';
import { defineBuild } from './build.ts';
import { defineDev } from './dev.ts';
import { defineLighthouse } from './lighthouse.ts';
import { definePlaceholders } from './placeholders.ts';
import { definePreview } from './preview.ts';
import { defineStart } from './start.ts';
import { defineTypes } from './types.ts';
import { defineValidate } from './validate.ts';
import { defineWeigh } from './weigh.ts';
import { defineWords } from './words.ts';

/** Adds a command to the program; `runs` is given what it does once its options are read. */
export type DefineCommand = (program: Command, runs: (action: Action) => Promise<void>) => void;

/** A new command is a new file and a line here. */
export const commands: readonly DefineCommand[] = [
  defineValidate,
  defineBuild,
  defineDev,
  definePreview,
  defineStart,
  defineWeigh,
  defineLighthouse,
  defineBackend,
  defineTypes,
  defineWords,
  definePlaceholders,
];
