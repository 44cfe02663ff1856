import type { Media } from '../../../src/assets.ts';
import { asHtml, type Html } from '../../../src/html.ts';
import { escapeHtml } from '../../content/markdown/slots.ts';

/** The `sizes` attribute of an image in a text, which is at most as wide as a column of 75 characters. */
const sizes = 'auto, (min-width: 54rem) 51rem, 100vw';

/** Renders an image in a text to HTML, like `Image` in src/components for images that load lazily. */
export function renderImage({ url, srcSet, avif, width, height }: Media, alt: string): Html {
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
  if (avif === undefined) return asHtml(image);
  return asHtml(`<picture>${element('source', { type: 'image/avif', srcset: avif, sizes })}${image}</picture>`);
}

function element(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}
