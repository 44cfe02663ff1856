/** An error of the machine rather than of the content. Its message says what to do, and is printed without a stack. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}
