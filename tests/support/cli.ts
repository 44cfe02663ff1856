import type { ProcessContext as Context, ExitCode } from '../../cli/platform/context.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { run } from '../../cli/program.ts';

export interface Result {
  exitCode: ExitCode;
  stdout: string;
  stderr: string;
}

/** Runs a command line of the CLI in this process and keeps what it prints. */
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
