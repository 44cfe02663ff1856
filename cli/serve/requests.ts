import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../backend/open-backend.ts';

/**
 * Returns the path and query of a request unchanged. Does not use `new URL`, which reads `//host/` as another host and
 * throws on invalid paths, which anybody can send.
 */
export function requestPath({ url = '/' }: IncomingMessage): { pathname: string; search: string } {
  const query = url.indexOf('?');
  return query === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, query), search: url.slice(query) };
}

/**
 * Removes the base path of the site from the address of a request, so that what answers it need not know the base.
 * @param base see `basePath`
 * @returns false for an address outside of the base, which stays as it is
 */
export function enterBase(request: IncomingMessage, base: string): boolean {
  if (base === '') return true;
  const { pathname, search } = requestPath(request);
  if (!pathname.startsWith(`${base}/`)) return false;
  request.url = pathname.slice(base.length) + search;
  return true;
}

/** Answers a request outside of the base: the root of the server leads to the site, other addresses get 404. */
export function answerOutside(request: IncomingMessage, response: ServerResponse, base: string): void {
  const { pathname, search } = requestPath(request);
  response.setHeader('Cache-Control', 'no-store');
  if (pathname === '/' || pathname === base) response.writeHead(307, { Location: `${base}/${search}` }).end();
  else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`The site is at ${base}/\n`);
}

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
  const sendMessage = (status: number, message: string) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ message }));
  };
  const answer = async () => {
    const body = await readBody(request);
    if (body === undefined) return sendMessage(413, `The body has more than ${maxBytes} bytes.`);
    const asked = toWebRequest(request, body);
    if (asked === undefined) return sendMessage(400, 'The backend cannot read this request.');
    const given = await backend?.fetch(asked, { address: request.socket.remoteAddress });
    if (given === undefined) return sendMessage(404, 'There is no backend at this address.');
    response.setHeaders(new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }));
    response.setHeaders(given.headers);
    response.writeHead(given.status).end(Buffer.from(await given.arrayBuffer()));
  };
  answer().catch((error: unknown) => {
    // The client has closed the connection, which is not an error.
    if (response.destroyed || !request.complete) return;
    console.error(error);
    sendMessage(500, 'The backend failed at this request.');
  });
  return true;
}

/** The size limit of a request body, which protects the memory. Forms of the site send less. */
const maxBytes = 65_536;

/**
 * Reads a whole body. The rest of one that is too long is received and discarded, because closing the connection on a
 * client that is still sending would also cut off the response.
 * @returns undefined for a body that is too long
 */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes > maxBytes ? undefined : Buffer.concat(chunks);
}

/**
 * Converts a request of Node to a web `Request`. This machine has three names, which mean the same origin.
 * @returns undefined when `Request` does not allow it: an invalid Host header, a method such as TRACE, a path like `/%`
 */
function toWebRequest({ method = 'GET', url = '/', headers, rawHeaders }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const [host, origin] = [headers.host ?? 'localhost', headers.origin].map((text) =>
    text?.replace(/(^|\/\/)(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '$1localhost'),
  );
  try {
    // Other characters would end the host, so that its rest would become a user, a path or a query.
    if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host ?? '')) return undefined;
    const address = new URL(`http://${host}${url}`);
    decodeURIComponent(address.pathname);
    const given = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2)
      given.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
    if (origin !== undefined) given.set('Origin', origin);
    return new Request(address, { method, headers: given, body: method === 'GET' || method === 'HEAD' ? null : body });
  } catch {
    return undefined;
  }
}
