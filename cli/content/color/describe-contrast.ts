import type { FailingUse } from './find-unreadable.ts';

/** Describes the contrast of two colours, and the minimum contrast. @param subject the first colour, in words */
export function describeContrast(
  subject: string,
  { role, color, isGround, of, found, ratio }: Omit<FailingUse, 'role'> & { role: string },
): string {
  return `${subject} ${isGround ? 'on' : 'under'} \`${role}\` ${color} has a contrast of ${cut(found)} to 1; ${of} must have ${ratio} to 1.`;
}

/** Formats a ratio with two decimals, rounded down, so that 4.496 does not look like 4.5. */
function cut(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
