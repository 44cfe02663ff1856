import type { PageReport } from '../lines/describe-page.ts';
import { type Html, html } from './html.ts';
import type { PictureEmbedder } from './picture-embedder.ts';
import { renderGroup } from './render-lines.ts';
import { renderScreenshots } from './render-screenshots.ts';
import { renderSearch } from './render-search.ts';
import { renderWeights } from './render-weights.ts';

/** Renders everything that differs on a page. @param id that the contents list links to */
export function renderPage(report: PageReport, id: string, pictures: PictureEmbedder): Html {
  const { page, headline, warning, groups, causes, weights } = report;
  const notice = warning === undefined ? undefined : html`<p class="warning"><strong>⚠ ${warning}</strong></p>`;
  const hidden =
    page.hidden.length === 0 ? undefined : html`<p class="note">Not visible: ${page.hidden.join(', ')}</p>`;
  const also = causes.length === 0 ? undefined : html`<p class="note">Also changed by: ${causes.join(', ')}</p>`;
  return html`<article class="card" id="${id}"><header><h3 dir="auto">${page.title || page.route}</h3><p><code>${page.route}</code> <span class="badge ${page.change}">${headline}</span></p></header>${notice}${renderSearch(page)}${groups.map((group) => renderGroup(group, pictures))}${hidden}${also}${renderWeights(weights)}${renderScreenshots(page.screenshots ?? [], pictures)}</article>`;
}
