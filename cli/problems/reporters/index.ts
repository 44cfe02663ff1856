import { keysOf } from '../../platform/records.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import type { Reporter } from './reporter.ts';

export const reporters = { pretty, json, github } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

export const formats = keysOf(reporters);
