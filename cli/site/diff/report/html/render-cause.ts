import type { CauseReport } from '../lines/describe-cause.ts';
import { type Html, html } from './html.ts';
import type { PictureEmbedder } from './picture-embedder.ts';
import { renderEdits, renderLine } from './render-lines.ts';

/** Renders a change of shared content with everything that it changes, and all pages that show it. */
export function renderCause(report: CauseReport, id: string, pictures: PictureEmbedder): Html {
  const { name, edits, reach, values, effects, pages } = report;
  const change = edits.length === 0 ? undefined : html` <span dir="auto">${renderEdits(edits)}</span>`;
  const listed =
    values.length === 0 ? undefined : html`<ul class="lines">${values.map((line) => renderLine(line, pictures))}</ul>`;
  const seen = effects.map(({ line, pages }) =>
    renderLine(line, pictures, html`<p class="source">${pages.join(', ')}</p>`),
  );
  const onPages =
    seen.length === 0
      ? undefined
      : html`<details><summary>What it changes on the pages</summary><ul class="lines">${seen}</ul></details>`;
  return html`<article class="card" id="${id}"><header><h3>${name}${change}</h3><p>${reach}</p></header>${listed}<ul class="pages">${pages.map((page) => html`<li><code>${page}</code></li>`)}</ul>${onPages}</article>`;
}
