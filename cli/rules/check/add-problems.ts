import type { LocatedProblem } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';

/** Adds problems of a kind that is not always looked for to those of the content. */
export type AddProblems = (content: Content, problems: LocatedProblem[]) => LocatedProblem[];
