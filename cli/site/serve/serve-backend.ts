import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../../backend/open-backend.ts';
import { requestPath } from './request-path.ts';
import { BodyTooLarge, toWebRequest } from './web-request.ts';

/**
 * Answers the paths of a Supabase project, whatever the method, by the embedded backend; without one they do not exist.
 * @returns whether the request was for such a path
 */
export function serveBackend(
  request: IncomingMessage,
  response: ServerResponse,
  backend: Pick<Backend, 'fetch'> | undefined,
): boolean {
  if (!/^\/(rest|functions)\/v1(\/|$)/.test(requestPath(request).pathname)) return false;
  answer(request, response, backend).catch((error: unknown) => fail(response, error));
  return true;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  backend: Pick<Backend, 'fetch'> | undefined,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const asked = toWebRequest(request, gone.signal);
  if (asked === undefined) return sendMessage(response, 400, 'The backend cannot read this request.');
  const answered = await backend?.fetch(asked, { address: request.socket.remoteAddress });
  if (answered === undefined) return sendMessage(response, 404, 'There is no backend at this address.');
  response.setHeaders(new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }));
  response.setHeaders(answered.headers);
  const body = Buffer.from(await answered.arrayBuffer());
  response.writeHead(answered.status).end(body);
}

function fail(response: ServerResponse, error: unknown): void {
  // Whoever asked is gone: there is nobody to answer, and nothing wrong with us.
  if (response.destroyed) return;
  if (error instanceof BodyTooLarge) {
    sendMessage(response, 413, error.message);
    return;
  }
  console.error(error);
  sendMessage(response, 500, 'The backend failed at this request.');
}

function sendMessage(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ message }));
}
