import type { Edit } from '../../compare/edit.ts';
import type { LineGroup, ReportLine } from '../lines/report-line.ts';
import { type Html, html } from './html.ts';
import type { PictureEmbedder } from './picture-embedder.ts';
import { renderImage } from './render-image.ts';

/** Renders the differences of a section below its name. */
export function renderGroup({ title, lines }: LineGroup, pictures: PictureEmbedder): Html {
  return html`<section class="group"><h4 dir="auto">${title}</h4><ul class="lines">${lines.map((line) => renderLine(line, pictures))}</ul></section>`;
}

/** Renders a difference with the place in the content, or an image with its two versions. */
export function renderLine({ what, edits, field, image }: ReportLine, pictures: PictureEmbedder, note?: Html): Html {
  const name = what === '' ? undefined : html`<span class="what">${what}</span> `;
  const line = field?.line === undefined ? '' : `:${field.line}`;
  const source =
    field &&
    html`<p class="source"><span title="${field.description ?? ''}">${field.label}</span> <code>${field.file + line}</code></p>`;
  const text = edits.length === 0 ? undefined : html`<span dir="auto">${renderEdits(edits)}</span>`;
  return html`<li><p class="text">${name}${text}</p>${source}${image && renderImage(image, pictures)}${note}</li>`;
}

/** Renders pieces of a text, of which screen readers say which are deletions and insertions. */
export function renderEdits(edits: readonly Edit[]): Html[] {
  return edits.map(({ change, text }) => {
    if (change === 'same') return html`${text}`;
    return change === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`;
  });
}
