import { isFormType, readMediaType } from './media-type.ts';
import { originHeaders } from './origins.ts';
import { pagePolicy, renderPage } from './page.ts';
import type { Refusal } from './refusal.ts';
import type { ContactStrings } from './strings.ts';

interface Answers {
  success(sentence: string): Promise<Response>;
  refusal(refusal: Refusal): Promise<Response>;
}

/**
 * Returns functions that answer one request: with an HTML page for a form sent without JavaScript, with JSON otherwise.
 */
export function answerAs(
  request: Request,
  { strings, origins }: { strings: ContactStrings; origins: readonly string[] },
): Answers {
  const isForm = isFormType(readMediaType(request).type);
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...originHeaders(request, origins),
  };
  const answer = isForm ? answerPage : answerJson;
  return {
    success: (sentence) => answer(200, strings, sentence, headers),
    refusal: (refusal) => answer(refusal.status, strings, refusal.message, { ...headers, ...refusal.headers }),
  };
}

/** Answers a CORS preflight. For a foreign origin, leaves out the headers that would allow the request. */
export function preflight(request: Request, origins: readonly string[]): Response {
  const headers: AnswerHeaders = originHeaders(request, origins);
  if (headers['access-control-allow-origin']) {
    headers['access-control-allow-methods'] = 'POST';
    headers['access-control-allow-headers'] = 'content-type, idempotency-key, apikey, authorization, x-client-info';
    headers['access-control-max-age'] = '86400';
  }
  return new Response(null, { status: 204, headers });
}

type AnswerHeaders = Record<string, string>;

async function answerJson(
  status: number,
  _strings: ContactStrings,
  sentence: string,
  headers: AnswerHeaders,
): Promise<Response> {
  return Response.json(status === 200 ? { message: sentence } : { error: sentence }, { status, headers });
}

async function answerPage(
  status: number,
  strings: ContactStrings,
  sentence: string,
  headers: AnswerHeaders,
): Promise<Response> {
  return new Response(renderPage(strings, sentence, status === 200), {
    status,
    headers: {
      ...headers,
      // Hosted Supabase serves HTML as text/plain on its shared domain, but only for GET requests, and this answers a
      // POST: https://supabase.com/docs/guides/functions/limits
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await pagePolicy(strings),
    },
  });
}
