import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolder } from './content-folder.ts';
import { evaluate, type Job } from './workflow.ts';

interface StepResult {
  exitCode: unknown;
  /** What it printed, errors as well. */
  log: string;
  /** What it added to the summary of the job. */
  summary: string;
  outputs: Record<string, string>;
}

interface StepOptions {
  /** The root of the checkout. */
  cwd: string;
  /** What expressions may use, such as `github`. */
  contexts?: Record<string, unknown>;
  env?: Record<string, string>;
}

/** Runs a step of a job as GitHub's runner on Linux does, with the environment of no other step. @param name of the step */
export function runStep(
  job: Job | undefined,
  name: string,
  { cwd, contexts = {}, env = {} }: StepOptions,
): Promise<StepResult> {
  const step = job?.steps.find((one) => one.name === name);
  if (step?.run === undefined) throw new Error(`There is no step '${name}' that runs something.`);
  const files = temporaryFolder();
  const [script, summary, output] = ['step.sh', 'summary.md', 'output'].map((file) => join(files, file)) as [
    string,
    string,
    string,
  ];
  writeFileSync(script, evaluate(step.run, contexts));
  const own = Object.entries(step.env ?? {}).map(([key, value]) => [key, evaluate(value, contexts)]);
  const given = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: process.env.HOME,
    CHROME_PATH: process.env.CHROME_PATH,
    CI: 'true',
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: output,
    ...env,
    ...Object.fromEntries(own),
  };
  return new Promise((resolve) => {
    execFile('bash', ['-e', script], { cwd, env: given }, (error, stdout, stderr) =>
      resolve({
        exitCode: error ? error.code : 0,
        log: stdout + stderr,
        summary: read(summary),
        outputs: Object.fromEntries(
          read(output)
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => line.split('=')),
        ),
      }),
    );
  });
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
