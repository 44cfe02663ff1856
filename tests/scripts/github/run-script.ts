import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { repository, token } from './github-server.ts';

/** Runs a script as the step of a workflow does. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ exitCode: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(projectRoot, 'scripts/github', name), ...args],
      { env: { GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token, ...env } },
      (error, stdout, stderr) => resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
    );
  });
}
