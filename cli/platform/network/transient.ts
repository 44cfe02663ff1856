const statuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const errors: ReadonlySet<string> = new Set(['BODY_CUT', 'EAI_AGAIN', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether a host may answer otherwise in a moment. */
export function isTransientStatus(status: number): boolean {
  return statuses.has(status);
}

/** Whether a host may be reached in a moment. @param code of the error of a request */
export function isTransientError(code: string): boolean {
  return errors.has(code);
}
