/** Returns the code that Node gives an error of the system, such as `ENOENT`; empty for any other error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the message of an error. Works for any value, since any value may be thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
