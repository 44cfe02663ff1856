import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import type { Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';

export const reporters = { pretty, json, github, sarif } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

export const formats = Object.keys(reporters) as Format[];

/** The formats of what has no place in a file, which is all that SARIF is about. */
export type PlacelessFormat = Exclude<Format, 'sarif'>;

export const placelessFormats = formats.filter((format): format is PlacelessFormat => format !== 'sarif');
