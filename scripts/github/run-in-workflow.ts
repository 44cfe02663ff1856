import { EnvironmentError } from '../../cli/platform/errors.ts';
import { annotate } from '../../cli/problems/report.ts';
import { type GitHubApi, openGitHubApi } from './github-api.ts';

/** What the runner tells a step. @see https://docs.github.com/actions/reference/variables-reference */
export interface Workflow {
  github: GitHubApi;
  /** Returns an environment variable. @throws {EnvironmentError} when it is not set */
  env(name: string): string;
}

/**
 * Runs the script of a step and prints what it returns. An error of the machine becomes an annotation.
 * @param title of that annotation
 */
export async function runInWorkflow(title: string, script: (workflow: Workflow) => Promise<string>): Promise<void> {
  try {
    const github = openGitHubApi({
      url: env('GITHUB_API_URL'),
      repository: env('GITHUB_REPOSITORY'),
      token: env('GITHUB_TOKEN'),
    });
    process.stdout.write(`${await script({ github, env })}\n`);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stdout.write(annotate('error', { title }, error.message));
    process.exitCode = 2;
  }
}

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new EnvironmentError(`${name} is not set. This script is for a step of a workflow on GitHub.`);
  return value;
}
