import type { LocatedProblem } from '../../diagnostics/problem.ts';

/** Why nothing is written. */
export class Refusal {
  readonly message: string;
  /** What is wrong in the content, where that is the reason. */
  readonly problems: readonly LocatedProblem[];

  constructor(message: string, problems: readonly LocatedProblem[] = []) {
    this.message = message;
    this.problems = problems;
  }
}
