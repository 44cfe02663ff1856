import { isFormType, readMediaType } from './media-type.ts';
import { originHeaders } from './origins.ts';
import { drawPage, pagePolicy } from './page.ts';
import type { Refusal } from './refusal.ts';
import type { ContactWords } from './words.ts';

interface Answers {
  success(): Promise<Response>;
  refusal(refusal: Refusal): Promise<Response>;
}

/** The answers to one request: a page for a form that was sent without JavaScript, JSON for everybody else. */
export function answerAs(
  request: Request,
  { words, origins }: { words: ContactWords; origins: readonly string[] },
): Answers {
  const isForm = isFormType(readMediaType(request).type);
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...originHeaders(request, origins),
  };
  const answer = isForm ? answerPage : answerJson;
  return {
    success: () => answer(200, words, words.success, headers),
    refusal: (refusal) => answer(refusal.status, words, refusal.message, { ...headers, ...refusal.headers }),
  };
}

/** The answer to a CORS preflight. A foreign origin gets no leave, which is how a browser learns that it has none. */
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
  _words: ContactWords,
  sentence: string,
  headers: AnswerHeaders,
): Promise<Response> {
  return Response.json(status === 200 ? { message: sentence } : { error: sentence }, { status, headers });
}

async function answerPage(
  status: number,
  words: ContactWords,
  sentence: string,
  headers: AnswerHeaders,
): Promise<Response> {
  return new Response(drawPage(words, sentence, status === 200), {
    status,
    headers: {
      ...headers,
      // Hosted Supabase turns text/html into text/plain on its shared domain, but for GET requests only, and this
      // answers a POST: https://supabase.com/docs/guides/functions/limits
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await pagePolicy(words),
    },
  });
}
