import { buildImages } from '../../../../cli/site/build/images/build-images.ts';
import type { Output } from '../../../../cli/site/publish/output.ts';
import { temporaryFolder } from '../../../support/content.ts';

/** Builds one image, by default with its own cache. */
export async function buildImage(bytes: Uint8Array, cacheFolder = temporaryFolder(), path = 'press/dawn.jpg') {
  const output: Output = new Map();
  let encoded = 0;
  const onProgress = () => (encoded += 1);
  const media = await buildImages([{ path, name: `content/media/${path}`, bytes }], output, {
    cacheFolder,
    onProgress,
  });
  const built = media[path];
  if (!built) throw new Error(`${path} was not built.`);
  return { ...built, output, encoded, cacheFolder, names: [...output.keys()].map(withoutHash) };
}

export function withoutHash(name: string): string {
  return name.replace(/\.[0-9a-f]{8}\./, '.');
}
