import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { supportedBrowsers } from '../../cli/site/render/supported-browsers.ts';

/** Whether this machine can run the program that the package holds. */
export const canRunOldChromium = process.platform === 'linux' && process.arch === 'x64';

/** The package, which package.json has under this name. */
const name = `chromium-${supportedBrowsers.chrome}`;

/**
 * Unpacks the oldest Chromium that the site supports. The package would unpack it to where the newest one is, which
 * comes from the same package, and so would start whichever was there first.
 * @returns the path of its program
 */
export async function unpackOldChromium(): Promise<string> {
  const folder = join(tmpdir(), `oldest-${name}`);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  const packed = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/chromium.br');
  mkdirSync(folder, { recursive: true });
  // Test files run side by side, and none may start what another one has written half of.
  const partial = `${path}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(partial, { mode: 0o755 }));
  renameSync(partial, path);
  return path;
}
