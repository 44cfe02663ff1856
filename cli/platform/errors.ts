/** Returns the code that Node gives an error of the system, such as `ENOENT`; empty for any other error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns what an error says; anything may be thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
