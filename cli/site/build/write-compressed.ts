import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashText } from '../../platform/files/hash-text.ts';
import { fileType, isTextType } from '../publish/file-types.ts';
import type { Scratch } from '../publish/write-output.ts';
import type { BuildContext } from './pages/build-context.ts';

/** How many files are compressed before they are written; the threads of `node:zlib` share them. */
const batchSize = 16;

/**
 * Writes each text of the site compressed beside it, as `about/index.html.br` and `about/index.html.gz`, where that is
 * smaller. Servers send these as they are (RFC 7932, RFC 1952). Files that have not changed are not compressed again.
 * All other files of the site must have been written.
 */
export async function writeCompressed(
  { cache, lastFolder }: Pick<BuildContext, 'cache' | 'lastFolder'>,
  { folder, written, write }: Scratch,
  onFile: (done: number, total: number) => void,
): Promise<void> {
  const texts = [...cache.files()].filter((path) => isTextType(fileType(path) ?? ''));
  const isCurrent = (path: string) => !written.has(path) && cache.keep(stepOf(path)) !== undefined;
  const stale = texts.filter((path) => !isCurrent(path));
  for (let start = 0; start < stale.length; start += batchSize) {
    const batch = stale.slice(start, start + batchSize).map(async (path) => {
      const bytes = readFileSync(join(written.has(path) ? folder : (lastFolder ?? folder), path));
      const key = hashText(bytes);
      return cache.reuse(stepOf(path), key) ? [] : [{ path, key, files: await compress(path, bytes) }];
    });
    for (const { path, key, files } of (await Promise.all(batch)).flat()) {
      for (const file of files) write(...file);
      cache.add(stepOf(path), { key, files: files.map(([name]) => name), value: null });
    }
    onFile(Math.min(start + batchSize, stale.length), stale.length);
  }
}

function stepOf(path: string): string {
  return `compressed ${path}`;
}

async function compress(path: string, bytes: Buffer): Promise<[name: string, content: Buffer][]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const files: [string, Buffer][] = [
    [`${path}.br`, brotli],
    [`${path}.gz`, gzipped],
  ];
  return files.filter(([, content]) => content.length < bytes.length);
}
