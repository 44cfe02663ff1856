import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** Answers a request with a file of a folder as a host does that sets none of our headers. @param onMissing if there is none */
export function serveFile(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  onMissing: () => void = () => response.writeHead(404).end(),
): void {
  const options: send.SendOptions = { root: folder, dotfiles: 'allow', extensions: ['html'], cacheControl: false };
  const sendPath = (path: string): unknown =>
    send(request, path, options)
      .on('directory', () => sendPath(`${path}/`))
      .on('error', onMissing)
      .pipe(response);
  sendPath(new URL(request.url ?? '/', 'http://localhost').pathname);
}
