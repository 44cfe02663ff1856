import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../backend/open-backend.ts';
import { requestPath } from './request-path.ts';
import { BodyTooLarge, toWebRequest } from './web-request.ts';

/**
 * Passes requests for the paths of a Supabase project to the embedded backend; without a backend they get 404.
 * @returns whether the request was for such a path
 */
export function serveBackend(
  request: IncomingMessage,
  response: ServerResponse,
  backend: Pick<Backend, 'fetch'> | undefined,
): boolean {
  if (!/^\/(rest|functions)\/v1(\/|$)/.test(requestPath(request).pathname)) return false;
  answer(request, response, backend).catch((error: unknown) => sendError(response, error));
  return true;
}

/** Passes a request to the backend and sends its response. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  backend: Pick<Backend, 'fetch'> | undefined,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const webRequest = toWebRequest(request, gone.signal);
  if (webRequest === undefined) return sendMessage(response, 400, 'The backend cannot read this request.');
  const webResponse = await backend?.fetch(webRequest, { address: request.socket.remoteAddress });
  if (webResponse === undefined) return sendMessage(response, 404, 'There is no backend at this address.');
  response.setHeaders(new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }));
  response.setHeaders(webResponse.headers);
  const body = Buffer.from(await webResponse.arrayBuffer());
  response.writeHead(webResponse.status).end(body);
}

/** Answers a request that failed. */
function sendError(response: ServerResponse, error: unknown): void {
  // The client has closed the connection, which is not an error.
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
