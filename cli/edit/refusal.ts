import type { LocatedProblem } from '../problems/problem.ts';

/** The reason why nothing is written. */
export class Refusal {
  readonly message: string;
  /** The problems in the content, if they are the reason. */
  readonly problems: readonly LocatedProblem[];

  constructor(message: string, problems: readonly LocatedProblem[] = []) {
    this.message = message;
    this.problems = problems;
  }
}
