import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';

/** Returns the absolute URL of an image of the content; undefined without one. */
export function imageUrl(path: string | undefined, { media, settings }: SharedSite): string | undefined {
  const file = path === undefined ? undefined : media[path];
  return file && absoluteUrl((file.download ?? file).url, settings);
}
