import type { IncomingMessage } from 'node:http';

/** The size limit of a request body, which protects the memory. Forms of the site send less. */
const maxBytes = 65_536;

/** The error of reading a body that exceeds the limit. */
export class BodyTooLarge extends Error {
  override message = `The body has more than ${maxBytes} bytes.`;
}

/**
 * Converts a request of Node to a web `Request`, whose body is streamed.
 * @param signal aborted when the client closes the connection
 * @returns undefined when `Request` does not allow it: an invalid Host header, a method such as TRACE, a path like `/%`
 */
export function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const { host = 'localhost' } = request.headers;
  const address = URL.parse(`http://${host}${url}`);
  if (address === null || notInHost.test(host) || !isDecodable(address.pathname) || forbiddenMethods.has(method))
    return undefined;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const body = method === 'GET' || method === 'HEAD' ? null : toWebBody(request);
  // The types of the DOM lack `duplex`, which Node requires for a streamed body.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(address, init);
}

/** Characters that end the host in a URL, so that the rest of the Host header would become its user, path or query. */
const notInHost = /[/\\?#@]/;

/** Methods that `Request` does not allow: https://fetch.spec.whatwg.org/#forbidden-method */
const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Streams a body of at most 64 KB. The rest of a body that is too long is received and discarded, because closing the
 * connection on a client that is still sending would also cut off the response.
 */
function toWebBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let bytes = 0;
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const onData = (chunk: Uint8Array) => {
        bytes += chunk.length;
        if (bytes > maxBytes) end(() => controller.error(new BodyTooLarge()));
        else controller.enqueue(chunk);
      };
      const onEnd = () => end(() => controller.close());
      const onClose = () =>
        end(() => controller.error(new Error('The connection was closed before the whole body had arrived.')));
      const end = (settle: () => void) => {
        stop();
        settle();
      };
      stop = () => {
        request.off('data', onData).off('end', onEnd).off('close', onClose).resume();
      };
      request.on('data', onData).on('end', onEnd).on('close', onClose);
    },
    cancel: () => stop(),
  });
}
