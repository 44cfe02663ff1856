import { EnvironmentError } from '../../platform/environment-error.ts';

/** Chromium ended before Lighthouse was done; Lighthouse has no code for this. */
export const chromiumCrashed = 'CHROMIUM_CRASHED';

/**
 * The codes for which Lighthouse's own message asks to run it again, or which say that the browser did not answer.
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

/** One page could not be audited; others may be. */
export class AuditFailure extends EnvironmentError {
  /** As Lighthouse has it, such as `NO_NAVSTART`, or {@link chromiumCrashed}. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** Whether the same page may well pass when it is audited again. */
  get isTransient(): boolean {
    return transientCodes.has(this.code);
  }
}
