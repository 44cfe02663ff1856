import { BodyTooLarge, discardBody, Refusal, readBody, readMediaType } from '../_shared/http.ts';
import type { ContactTexts } from '../_shared/strings.ts';

/** The unchecked values of a form, by field name. */
export type SentForm = Record<string, unknown>;

/**
 * Reads a form from JSON, URL-encoded or multipart data, all of it UTF-8.
 * @throws Refusal 413, 415, or 400 for what cannot be read.
 */
export async function readForm(request: Request, texts: ContactTexts): Promise<SentForm> {
  const { type, charset, isForm } = readMediaType(request);
  const isUtf8 = ['utf-8', 'utf8', 'us-ascii', undefined].includes(charset);
  if (!isUtf8 || !(type === 'application/json' || isForm)) {
    await discardBody(request);
    throw new Refusal(415, texts.type);
  }
  try {
    return await parseForm(await readBody(request), type, request.headers.get('content-type') ?? '');
  } catch (error) {
    // In all other cases, the body does not match its type, or the client has disconnected.
    throw error instanceof BodyTooLarge ? new Refusal(413, texts.tooLarge) : new Refusal(400, texts.malformed);
  }
}

/** Parses a body by its media type; of several values of a field, the first counts. @throws if it does not match the type */
async function parseForm(body: Uint8Array<ArrayBuffer>, type: string, header: string): Promise<SentForm> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (type === 'application/json') {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
    return { ...value };
  }
  const isMultipart = type === 'multipart/form-data';
  const pairs: Iterable<[string, unknown]> = isMultipart
    ? (await new Response(body, { headers: { 'content-type': header } }).formData()).entries()
    : text.split('&').map(decodePair);
  return Object.fromEntries([...pairs].reverse());
}

/** Decodes a URL-encoded field. URLSearchParams would replace bytes that are not UTF-8, where decodeURIComponent throws. */
function decodePair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return [name, value.join('=')];
}
