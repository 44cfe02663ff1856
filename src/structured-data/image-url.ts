import { absoluteUrl } from '../absolute-url.ts';
import type { SharedSite } from '../site.ts';

/** Where others find a picture of the content, whole; undefined where there is none. */
export function imageUrl(path: string | undefined, { media, settings }: SharedSite): string | undefined {
  const file = path === undefined ? undefined : media[path];
  return file && absoluteUrl((file.download ?? file).url, settings);
}
