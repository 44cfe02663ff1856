import type { Place } from './find-unreadable.ts';

/** Says how well a colour can be told from another, and how well it must. @param subject the colour, in words */
export function describeContrast(
  subject: string,
  { role, color, isGround, of, found, ratio }: Omit<Place, 'role'> & { role: string },
): string {
  return `${subject} ${isGround ? 'on' : 'under'} \`${role}\` ${color} has a contrast of ${cut(found)} to 1; ${of} must have ${ratio} to 1.`;
}

/** Two places, never rounded up: 4.496 is not 4.5. */
function cut(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
