/** A message that an operator can act on, about the machine rather than the content; shown without a stack. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}
