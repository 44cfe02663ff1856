import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiffReport, isEmptyReport } from '../lines/describe-diff.ts';
import type { PageReport } from '../lines/describe-page.ts';
import { Html, html } from './html.ts';
import { PictureEmbedder } from './picture-embedder.ts';
import { renderCause } from './render-cause.ts';
import { renderLine } from './render-lines.ts';
import { renderPage } from './render-page.ts';
import { renderScreenshots } from './render-screenshots.ts';
import { renderWeights } from './render-weights.ts';

/** Formats a comparison as one HTML file, which needs neither network nor scripts. @param maxBytes of all pictures */
export function formatHtml(report: DiffReport, { maxBytes }: { maxBytes: number }): string {
  const { summary, comparison, note, causes, pages, shared } = report;
  const pictures = new PictureEmbedder(maxBytes);
  const ownPages = pages.map((page, index) => renderPage(page, `page-${index + 1}`, pictures));
  const causesHtml = causes.map((cause, index) => renderCause(cause, `shared-${index + 1}`, pictures));
  const sharedPages = shared.flatMap((page) => renderShared(page, pictures));
  const style = readFileSync(join(import.meta.dirname, 'report.css'), 'utf8');
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;
  const body = isEmptyReport(report)
    ? undefined
    : [
        renderContents(report),
        part('Shared content', causesHtml),
        part('Pages', ownPages),
        part('Pages that only show shared content', sharedPages),
        part('By date', renderDates(report, pictures)),
      ];
  const omitted =
    pictures.omitted === 0
      ? undefined
      : html`<p class="warning">${pictures.omitted} of the pictures are left out, since the file would be too large.</p>`;
  return `${html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${summary}</title><style>${new Html(style)}</style></head>
<body><header class="top"><h1>${summary}</h1><p>${comparison}</p>${note === undefined ? undefined : html`<p class="note">${note}</p>`}${omitted}</header><main>${body}</main></body></html>
`}`;
}

function renderContents({ causes, pages }: DiffReport): Html {
  const shared = causes.map(
    ({ name, reach }, index) => html`<li><a href="#shared-${index + 1}">${name}</a> <small>${reach}</small></li>`,
  );
  const own = pages.map(
    ({ page, headline, warning, weights }, index) =>
      html`<li><a href="#page-${index + 1}"><code>${page.route}</code></a> <small>${headline}${warning === undefined ? '' : ' ⚠ no redirect'}${weights.some(({ isOver }) => isOver) ? ' ⚠ over budget' : ''}</small></li>`,
  );
  return html`<nav aria-label="Contents"><h2>Contents</h2><ul>${[...shared, ...own]}</ul></nav>`;
}

/** Renders what the causes do not say about a page: its sizes and its pictures. */
function renderShared({ page, weights }: PageReport, pictures: PictureEmbedder): Html[] {
  const sizes = renderWeights(weights.filter(({ isNotable }) => isNotable));
  const shots = renderScreenshots(page.screenshots ?? [], pictures);
  if (!sizes && shots.length === 0) return [];
  return [
    html`<article class="card"><header><h3>${page.title}</h3><p><code>${page.route}</code></p></header>${sizes}${shots}</article>`,
  ];
}

function renderDates({ dates }: DiffReport, pictures: PictureEmbedder): Html[] {
  if (dates.length === 0) return [];
  return [
    html`<article class="card"><ul class="lines">${dates.map((line) => renderLine(line, pictures))}</ul></article>`,
  ];
}

function part(title: string, articles: readonly Html[]): Html | undefined {
  return articles.length === 0 ? undefined : html`<section class="part"><h2>${title}</h2>${articles}</section>`;
}
