import type { ReportingDescriptor } from 'sarif';
import type { LocatedProblem, Problem } from '../problem.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

interface ReportOptions {
  /** How many files were read. */
  files: number;
  isColored: boolean;
  /** The path in the repository from which problems name their files; empty or left out for its root. */
  base?: string;
  /** Says what a code means, in the formats that explain it. */
  describeRule?: (code: string, severity: Problem['severity']) => ReportingDescriptor;
}

/** Turns problems into the text that is printed. */
export type Reporter = (problems: readonly LocatedProblem[], options: ReportOptions) => string;

export const reporters = { pretty, json, github, sarif } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

export const formats = Object.keys(reporters) as Format[];

/** The formats of what has no place in a file, which is all that SARIF is about. */
export type PlacelessFormat = Exclude<Format, 'sarif'>;

export const placelessFormats = formats.filter((format): format is PlacelessFormat => format !== 'sarif');
