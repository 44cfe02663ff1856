export interface MediaType {
  /** The media type in lower case, without parameters; empty if the request has no Content-Type. */
  type: string;
  /** The charset parameter, in lower case. */
  charset: string | undefined;
}

/** Reads the Content-Type of a request (RFC 9110, 8.3). */
export function readMediaType(request: Request): MediaType {
  const header = request.headers.get('content-type') ?? '';
  const type = (header.split(';')[0] ?? '').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(header)?.[1]?.toLowerCase();
  return { type, charset };
}

/** Checks whether a page without JavaScript sends forms with this type. */
export function isFormType(type: string): boolean {
  return type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data';
}
