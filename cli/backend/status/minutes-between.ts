/** Returns the minutes between two times in ISO 8601. */
export function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}

/** Says how long ago a time was: `5 minutes`, `3 hours`, `2 days`. */
export function formatAge(from: string, now: string): string {
  const minutes = Math.max(0, Math.round(minutesBetween(from, now)));
  const [number, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
