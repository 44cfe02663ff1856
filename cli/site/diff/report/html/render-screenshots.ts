import type { Screenshot } from '../../compare/site-diff.ts';
import { type Html, html } from './html.ts';
import type { PictureEmbedder } from './picture-embedder.ts';

/** Renders the pictures of a page at each width: before, after, and what differs, side by side. */
export function renderScreenshots(screenshots: readonly Screenshot[], pictures: PictureEmbedder): Html[] {
  return screenshots.flatMap(({ width, before, after, difference }) => {
    const shots = [
      renderShot('Before', width, before, pictures),
      renderShot('After', width, difference === undefined ? after : undefined, pictures),
      renderShot('After, with what differs outlined', width, difference, pictures),
    ].filter((shot) => shot !== undefined);
    if (shots.length === 0) return [];
    return html`<details class="shots" open><summary>Pictures at ${width} pixels</summary><div class="pair" tabindex="0" role="group" aria-label="Pictures at ${width} pixels">${shots}</div></details>`;
  });
}

function renderShot(
  name: string,
  width: number,
  path: string | undefined,
  pictures: PictureEmbedder,
): Html | undefined {
  const source = pictures.embed(path);
  if (source === undefined) return undefined;
  return html`<figure><figcaption><strong>${name}</strong></figcaption><img src="${source}" alt="${name}, in a window of ${width} pixels" loading="lazy"></figure>`;
}
