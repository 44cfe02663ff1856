import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode, errorMessage } from '../../platform/errors.ts';
import { Stopped, type StopSignal } from '../../platform/process/end-when-stopped.ts';
import type { Project } from '../operator/with-project.ts';

/**
 * Wraps the fetch function of a project for supabase-js, which turns a request without an answer into a result with an
 * error, as if the project had refused it.
 * @returns `rethrow`, which throws the error of an earlier request, if there was one
 */
export function createFaultyFetch(
  project: Project,
  signal: AbortSignal | undefined,
): { fetch: typeof globalThis.fetch; rethrow(): void } {
  let fault: Error | undefined;
  return {
    async fetch(input, init) {
      if (signal?.aborted) fault ??= new Stopped(signal.reason as StopSignal);
      if (fault) throw fault;
      try {
        return await project.fetch(input, init);
      } catch (error) {
        fault = new EnvironmentError(`${project.name} gave no answer: ${explain(error)}. Try again.`);
        throw fault;
      }
    },
    rethrow() {
      if (fault) throw fault;
    },
  };
}

/** Returns the reason of a failed fetch, which Node gives as its cause. */
function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return errorMessage(cause) || errorCode(cause);
}
