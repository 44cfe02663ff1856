import type { EditPlan, EditStep } from '../../edit/rename/edit-plan.ts';
import { blankControls } from '../../platform/terminal.ts';
import { toProblem } from '../../problems/report.ts';

/** Formats each step of a plan as a line: `content/pages/index.yaml:49  garden → orchard`. */
export function formatSteps(steps: readonly EditStep[]): string {
  return steps.map((step) => `${blankControls(formatStep(step))}\n`).join('');
}

function formatStep({ file, line, from, to }: EditStep): string {
  const location = line === undefined ? file : `${file}:${line}`;
  if (from === undefined) return `${location}  added: ${to}`;
  if (to === undefined) return `${location}  removed${from === file ? '' : `: ${from}`}`;
  return line === undefined ? `${from} → ${to}` : `${location}  ${from} → ${to}`;
}

/** Formats a plan for programs: its steps, and the problems of the content afterwards. */
export function formatPlanAsJson({ steps, after: { problems } }: EditPlan, more: object): string {
  return `${JSON.stringify({ ...more, steps, problems: problems.map(toProblem) }, null, 2)}\n`;
}
