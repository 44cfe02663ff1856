import type { ImageDiff, ImageFile } from '../../compare/site-diff.ts';
import { fileFacts } from '../lines/describe-item.ts';
import { type Html, html } from './html.ts';
import type { PictureEmbedder } from './picture-embedder.ts';

/** Renders the two versions of an image side by side, with dimensions and bytes. */
export function renderImage({ change, before, after }: ImageDiff, pictures: PictureEmbedder): Html | undefined {
  if (change === 'moved') return undefined;
  const sides = [renderSide('Before', before, pictures), renderSide('After', after, pictures)];
  return html`<div class="pair">${sides}</div>`;
}

function renderSide(name: string, file: ImageFile | undefined, pictures: PictureEmbedder): Html | undefined {
  if (!file) return undefined;
  const source = pictures.embed(file.file);
  const picture =
    source === undefined
      ? html`<p class="missing">${file.address}</p>`
      : html`<img src="${source}" alt="" loading="lazy">`;
  return html`<figure>${picture}<figcaption><strong>${name}</strong> ${fileFacts(file).join(', ')}</figcaption></figure>`;
}
