/** Returns today's date in a time zone, as `2027-01-31`. */
export function dayIn(timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
}
