import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { DevContent } from './dev-content.ts';
import { requestPath } from './request-path.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
};

/** Sends a file that the content brings along, such as an image. @returns whether the request was for one */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { output }: Pick<DevContent, 'output'>,
): boolean {
  const path = requestPath(request).pathname.slice(1);
  const bytes = output.get(path);
  if (bytes === undefined) return false;
  response.writeHead(200, { 'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  return true;
}
