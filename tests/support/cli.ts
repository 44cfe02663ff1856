import { expect } from 'vitest';
import type { ProcessContext as Context, ExitCode } from '../../cli/platform/context.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import { run } from '../../cli/program.ts';

export interface Result {
  exitCode: ExitCode;
  stdout: string;
  stderr: string;
}

export async function runSite(argv: string[], context: Partial<Context> = {}): Promise<Result> {
  const result = { stdout: '', stderr: '' };
  const exitCode = await run({
    argv,
    cwd: projectRoot,
    env: {},
    stdout: { write: (text) => (result.stdout += text) },
    stderr: { write: (text) => (result.stderr += text) },
    ...context,
  });
  return { exitCode, ...result };
}

export type Problem = Pick<
  LocatedProblem,
  'code' | 'file' | 'line' | 'column' | 'path' | 'message' | 'hint' | 'suggestions'
>;

export async function problemsIn(content: string, ...argv: string[]): Promise<Problem[]> {
  const { stdout, stderr } = await runSite(['validate', '--content', content, '--format', 'json', ...argv]);
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { problems: Problem[] }).problems;
}
