import { appendFileSync } from 'node:fs';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';

/**
 * Sets an output of a step of a job on GitHub.
 * @param file `$GITHUB_OUTPUT`
 * @throws {EnvironmentError} when the file cannot be written
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-output-parameter
 */
export function appendOutput(file: string, name: string, value: string): void {
  try {
    appendFileSync(file, `${name}=${value}\n`);
  } catch (error) {
    throw new EnvironmentError(`The output of the step cannot be written to ${file} (${errorCode(error)}).`);
  }
}
