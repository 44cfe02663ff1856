import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileType } from '../build/file-types.ts';
import type { DevContent } from './dev-content.ts';
import { requestPath } from './request-path.ts';

/** Sends a file that the content brings along, such as an image. @returns whether the request was for one */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { output }: Pick<DevContent, 'output'>,
): boolean {
  const path = requestPath(request).pathname.slice(1);
  const bytes = output.get(path);
  if (bytes === undefined) return false;
  response.writeHead(200, { 'Content-Type': fileType(path) ?? 'application/octet-stream' }).end(bytes);
  return true;
}
