import type { LocatedProblem } from '../problem.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';

interface ReportOptions {
  /** How many files were read. */
  files: number;
  isColored: boolean;
}

/** Turns problems into the text that is printed. */
export type Reporter = (problems: readonly LocatedProblem[], options: ReportOptions) => string;

export const reporters = { pretty, json, github } satisfies Record<string, Reporter>;

export type Format = keyof typeof reporters;

export const formats = Object.keys(reporters) as Format[];
