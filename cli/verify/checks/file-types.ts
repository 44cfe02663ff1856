import { extname } from 'node:path';

/** The types that a file may have, the best one first, by its extension. */
const types: Readonly<Record<string, readonly string[]>> = {
  '.avif': ['image/avif'],
  '.css': ['text/css'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.jpeg': ['image/jpeg'],
  '.jpg': ['image/jpeg'],
  '.js': ['text/javascript', 'application/javascript'],
  '.pdf': ['application/pdf'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain'],
  '.webmanifest': ['application/manifest+json', 'application/json'],
  '.webp': ['image/webp'],
  '.woff2': ['font/woff2'],
  '.zip': ['application/zip', 'application/x-zip-compressed'],
};

/** Returns the type that a file should have; undefined if any will do. */
export function expectedType(path: string): string | undefined {
  if (/speculation-rules\.\w+\.json$/.test(path)) return 'application/speculationrules+json';
  return types[extname(path)]?.[0];
}

/** Whether a browser takes a file for what it is. @param type the header `Content-Type` */
export function accepts(path: string, type: string): boolean {
  const expected = expectedType(path);
  const accepted = expected === undefined || types[extname(path)] === undefined ? [expected] : types[extname(path)];
  const plain = type.replace(/;.*$/, '').trim().toLowerCase();
  return expected === undefined || accepted?.includes(plain) === true;
}
