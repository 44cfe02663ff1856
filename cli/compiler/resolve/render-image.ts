import { asHtml, type Html } from '../../../src/html.ts';
import type { Media } from '../../../src/site.ts';
import { escapeHtml } from '../markdown/pieces.ts';

/** How wide an image in a text is at most: a column of 75 characters in the largest size. */
const sizes = 'auto, (min-width: 54rem) 51rem, 100vw';

/** An image of a text as HTML: what `Picture` in src/components draws of one that waits until it is near. */
export function renderImage({ url, srcSet, sources = [], width, height }: Media, alt: string): Html {
  const image = element('img', {
    src: url,
    srcset: srcSet,
    sizes: srcSet && sizes,
    width,
    height,
    alt,
    loading: 'lazy',
    decoding: 'async',
  });
  if (sources.length === 0) return asHtml(image);
  const forms = sources.map(({ type, srcSet }) => element('source', { type, srcset: srcSet, sizes }));
  return asHtml(`<picture>${forms.join('')}${image}</picture>`);
}

function element(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}
