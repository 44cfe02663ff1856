/** Returns a `mailto:` URL (RFC 6068). */
export function mailtoUrl(to: string, fields: Record<string, string | undefined>): string {
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
