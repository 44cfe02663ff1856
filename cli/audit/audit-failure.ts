import { EnvironmentError } from '../platform/environment-error.ts';

/** The code for a Chromium that ended before Lighthouse was done; Lighthouse has no code for this. */
export const chromiumCrashed = 'CHROMIUM_CRASHED';

/**
 * The codes of failures after which Lighthouse asks to run it again, or of a browser that did not answer.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/core/lib/lh-error.js
 */
const transientCodes: ReadonlySet<string> = new Set([
  chromiumCrashed,
  'CRI_TIMEOUT',
  'INVALID_SPEEDLINE',
  'NO_DCL',
  'NO_FCP',
  'NO_NAVSTART',
  'NO_RESOURCE_REQUEST',
  'NO_SCREENSHOTS',
  'NO_SPEEDLINE_FRAMES',
  'NO_TRACING_STARTED',
  'PAGE_HUNG',
  'PARSING_PROBLEM',
  'PROTOCOL_TIMEOUT',
  'READ_FAILED',
  'SPEEDINDEX_OF_ZERO',
  'TARGET_CRASHED',
  'TRACING_ALREADY_STARTED',
]);

/** Thrown when one page could not be audited; the audit of other pages can continue. */
export class AuditFailure extends EnvironmentError {
  /** A code of Lighthouse such as `NO_NAVSTART`, or {@link chromiumCrashed}. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** Whether auditing the page again may succeed. */
  get isTransient(): boolean {
    return transientCodes.has(this.code);
  }
}
