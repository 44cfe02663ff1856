import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';

// The parser imports JSON in the way of bundlers, without saying that it is JSON, as Node wants it.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

export interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

export interface Job {
  if?: string;
  needs?: string | string[];
  env?: Record<string, string>;
  /** The workflow that is called instead of steps. */
  uses?: string;
  with?: Record<string, string>;
  /** None if a workflow is called. */
  steps: Step[];
  outputs?: Record<string, string>;
  /** Of the workflow that is called, if one is. */
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  environment?: { name: string; url: string };
  'runs-on'?: string;
  strategy?: { 'fail-fast': boolean; matrix: Record<string, string[]> };
}

export interface Workflow {
  name: string;
  on: {
    pull_request?: unknown;
    push?: { branches: string[] };
    schedule?: { cron: string }[];
    workflow_run?: { workflows: string[]; types: string[] };
    workflow_dispatch?: null | { inputs: Record<string, unknown> };
    workflow_call?: { inputs: Record<string, unknown> };
  };
  permissions: Record<string, string>;
  concurrency: { group: string; queue?: string; 'cancel-in-progress'?: boolean | string };
  jobs: Record<string, Job>;
}

const pathOf = (name: string) => `.github/workflows/${name}.yml`;

export function readWorkflowText(name: string): string {
  return readFileSync(join(projectRoot, pathOf(name)), 'utf8');
}

export function readWorkflow(name: string): Workflow {
  const workflow: Workflow = parse(readWorkflowText(name));
  for (const job of Object.values(workflow.jobs)) job.steps ??= [];
  return workflow;
}

/** The steps of all jobs. */
export function stepsOf({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

/** What the steps of a job run, in their order. */
export function runsOf(job: Job | undefined): string[] {
  return job?.steps.flatMap(({ run }) => run ?? []) ?? [];
}

/** What GitHub's own parser says against a workflow. */
export async function faults(name: string, content = readWorkflowText(name)): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: pathOf(name), content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** What GitHub makes of a text with expressions, when it has these contexts, such as `github`. */
export function evaluate(text: string, contexts: Record<string, unknown>): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    const tokens = new Lexer(expression).lex().tokens;
    const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
    const known: data.Dictionary = JSON.parse(JSON.stringify(contexts), data.reviver);
    return new Evaluator(parsed, known).evaluate().coerceString();
  });
}

/** Whether GitHub runs a job or a step with this `if`. */
export function isRun({ if: condition = 'true' }: Job | Step, contexts: Record<string, unknown>): boolean {
  const expression = condition.replace(/^\$\{\{(.*)\}\}$/, '$1');
  return evaluate(`\${{ !!(${expression}) }}`, contexts) === 'true';
}
