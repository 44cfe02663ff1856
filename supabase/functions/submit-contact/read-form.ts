import { isFormType, type MediaType, readMediaType } from './media-type.ts';
import { BodyTooLarge, discardBody, readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import type { ContactStrings } from './strings.ts';

/** The unchecked values of a form, by field name. */
export type RawForm = Record<string, unknown>;

/**
 * Reads a form from JSON, URL-encoded or multipart data, all of it UTF-8.
 * @throws Refusal 413, 415, or 400 for what cannot be read.
 */
export async function readForm(request: Request, strings: ContactStrings): Promise<RawForm> {
  const mediaType = readMediaType(request);
  const isUtf8 = ['utf-8', 'utf8', 'us-ascii', undefined].includes(mediaType.charset);
  if (!isUtf8 || !(mediaType.type === 'application/json' || isFormType(mediaType.type))) {
    await discardBody(request);
    throw new Refusal(415, strings.type);
  }
  try {
    return await parseForm(await readBody(request), mediaType, request.headers.get('content-type') ?? '');
  } catch (error) {
    // In all other cases, the body does not match its type, or the client has disconnected.
    throw error instanceof BodyTooLarge ? new Refusal(413, strings.tooLarge) : new Refusal(400, strings.malformed);
  }
}

/** Parses a body by its media type. @throws if the body does not match the type */
async function parseForm(body: Uint8Array<ArrayBuffer>, { type }: MediaType, header: string): Promise<RawForm> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (type === 'application/x-www-form-urlencoded') return parseUrlEncoded(text);
  if (type === 'multipart/form-data') {
    const form = await new Response(body, { headers: { 'content-type': header } }).formData();
    return firstOfEach(form.entries());
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return { ...value };
}

/**
 * Parses URL-encoded data. Not with URLSearchParams, which replaces bytes that are not UTF-8, where decodeURIComponent
 * throws.
 */
function parseUrlEncoded(text: string): RawForm {
  const pairs = text.split('&').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [decodeFormPart(name), decodeFormPart(value.join('='))];
  });
  return firstOfEach(pairs);
}

function decodeFormPart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}

function firstOfEach(pairs: Iterable<[string, unknown]>): RawForm {
  return Object.fromEntries([...pairs].reverse());
}
