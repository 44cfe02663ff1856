/**
 * The time to wait after the last change of a file before it is read, in milliseconds: editors save in several steps.
 */
export const settleTime = 30;
