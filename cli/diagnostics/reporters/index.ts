import { keysOf } from '../../platform/records.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import type { Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';

export const reporters = { pretty, json, github, sarif } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

export const formats = keysOf(reporters);

/** The formats of reports without locations in files; SARIF is for locations only. */
export type PlainFormat = Exclude<Format, 'sarif'>;

export const plainFormats = formats.filter((format): format is PlainFormat => format !== 'sarif');
