import type { IncomingMessage } from 'node:http';

/** More than any form of the site sends: a bound, so that nobody fills the memory. */
const maxBytes = 65_536;

/** Why a body ends in an error after its first 64 KB. */
export class BodyTooLarge extends Error {
  override message = `The body has more than ${maxBytes} bytes.`;
}

/**
 * A request as Node has it → as the web has it. Its body arrives as it is sent.
 * @param signal aborted once the answer has nowhere to go
 * @returns undefined when the web has no such request: a Host that is none, a method such as TRACE, a path like `/%`
 */
export function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const { host = 'localhost' } = request.headers;
  const address = URL.parse(`http://${host}${url}`);
  if (address === null || moreThanHost.test(host) || !isDecodable(address.pathname) || unsendable.has(method))
    return undefined;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const body = method === 'GET' || method === 'HEAD' ? null : toWebBody(request);
  // The types of the DOM do not know `duplex` yet, which Node asks for where a body is a stream.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(address, init);
}

/** What would end the host within an address, and make the rest of the header its user, path or query. */
const moreThanHost = /[/\\?#@]/;

/** Methods that `Request` refuses: https://fetch.spec.whatwg.org/#forbidden-method */
const unsendable = new Set(['CONNECT', 'TRACE', 'TRACK']);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The body as a stream of at most 64 KB. What nobody reads is thrown away as it comes: closing the connection on
 * someone who is still sending would cut off the answer too.
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
        end(() => controller.error(new Error('The connection was closed before the body was whole.')));
      const end = (how: () => void) => {
        stop();
        how();
      };
      stop = () => {
        request.off('data', onData).off('end', onEnd).off('close', onClose).resume();
      };
      request.on('data', onData).on('end', onEnd).on('close', onClose);
    },
    cancel: () => stop(),
  });
}
