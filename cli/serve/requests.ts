import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../backend/open-backend.ts';

/** Splits the address of a request. `new URL` would read `//host/` as another host, and throw on invalid paths. */
export function splitRequestUrl({ url = '/' }: IncomingMessage): { pathname: string; search: string } {
  const { pathname = '', search = '' } = /^(?<pathname>[^?]*)(?<search>.*)$/s.exec(url)?.groups ?? {};
  return { pathname, search };
}

/** Removes the base path of the site from a request. @returns false outside of the base; without a base, always true */
export function removeBase(request: IncomingMessage, base: string): boolean {
  const { pathname, search } = splitRequestUrl(request);
  if (!pathname.startsWith(`${base}/`)) return base === '';
  request.url = pathname.slice(base.length) + search;
  return true;
}

/** Answers a request outside of the base: the root of the server leads to the site, other addresses get 404. */
export function answerOutside(request: IncomingMessage, response: ServerResponse, base: string): void {
  const { pathname, search } = splitRequestUrl(request);
  response.setHeader('Cache-Control', 'no-store');
  if (pathname === '/' || pathname === base) response.writeHead(307, { Location: `${base}/${search}` }).end();
  else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`The site is at ${base}/\n`);
}

/** The size limit of a request body in bytes, which protects the memory. Forms of the site send less. */
const maxBytes = 65_536;

/** Passes a request for a path of a Supabase project to the embedded backend. @returns whether it has such a path */
export function serveBackend(
  request: IncomingMessage,
  response: ServerResponse,
  backend: Pick<Backend, 'fetch'> | undefined,
): boolean {
  if (!/^\/(rest|functions)\/v1(\/|$)/.test(splitRequestUrl(request).pathname)) return false;
  response.setHeader('Cache-Control', 'no-store');
  const sendMessage = (status: number, message: string) =>
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ message }));
  const answer = async () => {
    // The rest of a body that is too long is received and discarded: closing the connection on a client that is still
    // sending would also cut off the response.
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
    }
    if (bytes > maxBytes) return sendMessage(413, `The body has more than ${maxBytes} bytes.`);
    const webRequest = toWebRequest(request, Buffer.concat(chunks));
    if (webRequest === undefined) return sendMessage(400, 'The backend cannot read this request.');
    const webResponse = await backend?.fetch(webRequest, { address: request.socket.remoteAddress });
    if (webResponse === undefined) return sendMessage(404, 'There is no backend at this address.');
    response.setHeader('X-Content-Type-Options', 'nosniff').setHeaders(webResponse.headers);
    response.writeHead(webResponse.status).end(Buffer.from(await webResponse.arrayBuffer()));
  };
  answer().catch((error: unknown) => {
    // The client has closed the connection, which is not an error.
    if (response.destroyed || !request.complete) return;
    console.error(error);
    sendMessage(500, 'The backend failed at this request.');
  });
  return true;
}

/**
 * Converts a request of Node to a web `Request`. `127.0.0.1` and `[::1]` become `localhost`, since all mean one origin.
 * @returns undefined when `Request` does not allow it: an invalid Host header, a method such as TRACE, a path like `/%`
 */
function toWebRequest({ method = 'GET', url = '/', headers, rawHeaders }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const [host = 'localhost', origin] = [headers.host, headers.origin].map((text) =>
    text?.replace(/(^|\/\/)(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '$1localhost'),
  );
  try {
    // Any other character would end the host, so that a part of it would become a user, a path or a query.
    if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)) return undefined;
    const address = new URL(`http://${host}${url}`);
    decodeURIComponent(address.pathname); // Throws for a path like `/%`.
    const webHeaders = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2)
      webHeaders.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
    if (origin !== undefined) webHeaders.set('Origin', origin);
    return new Request(address, { method, headers: webHeaders, body: /^(GET|HEAD)$/.test(method) ? null : body });
  } catch {
    return undefined;
  }
}
