import { Refusal, readBody, readMediaType } from '../_shared/http.ts';
import type { ContactTexts } from '../_shared/strings.ts';

/** The unchecked values of a form, by field name. */
export type SentForm = Record<string, unknown>;

/**
 * Reads a form from JSON, URL-encoded or multipart data, all of it UTF-8; of several values of a field, the first counts.
 * @throws Refusal 413, 415, or 400 for what cannot be read.
 */
export async function readForm(request: Request, texts: ContactTexts): Promise<SentForm> {
  const { type, charset = 'utf-8', isForm } = readMediaType(request);
  if (!/^(utf-?8|us-ascii)$/.test(charset) || !(type === 'application/json' || isForm))
    throw new Refusal(415, texts.type);
  const body = await readBody(request).catch(() => {
    throw new Refusal(400, texts.malformed);
  });
  if (body === undefined) throw new Refusal(413, texts.tooLarge);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (type === 'application/json') {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
      return { ...value };
    }
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const isMultipart = type === 'multipart/form-data';
    const pairs: Iterable<[string, unknown]> = isMultipart
      ? (await new Response(body, { headers }).formData()).entries()
      : text.split('&').map(decodePair);
    return Object.fromEntries([...pairs].reverse()); // `fromEntries` keeps the last value.
  } catch {
    // The body does not match its type.
    throw new Refusal(400, texts.malformed);
  }
}

/** Decodes `name=value`. Throws for bytes that are not UTF-8, where URLSearchParams would replace them. */
function decodePair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return [name, value.join('=')];
}
