import type { Edit } from '../compare/edit.ts';
import type { Cause, ImageDiff, PageDiff, Screenshot, SiteDiff, WeightChange } from '../compare/site-diff.ts';
import type { Embed, EmbedImage } from './embed-images.ts';
import { html, type Markup } from './markup.ts';
import { type Row, rowsOf } from './rows.ts';
import { style } from './style.ts';
import { causeRows, describeBase, describeCause, ownPages, summarize } from './summary.ts';

/**
 * Formats a comparison as one HTML file that loads nothing: words with marks, search results and images before and after,
 * screenshots side by side.
 * @param embed returns images as data
 */
export async function formatHtml(diff: SiteDiff, embed: Embed): Promise<string> {
  const pages = ownPages(diff);
  const base = describeBase(diff);
  const sections: Markup[] = [];
  for (const page of pages) sections.push(await formatPage(page, embed));
  const shared = diff.pages.filter((page) => page.isShared && page.screenshots);
  const examples: Markup[] = [];
  for (const page of shared) examples.push(await formatScreenshots(page, embed));
  const report = html`<header><h1>What visitors will read</h1><p>${summarize(diff)}</p>${base !== undefined && html`<p class="note">${base}</p>`}${pages.length + diff.causes.length > 1 && contents(pages, diff.causes)}</header>
<main>${sections}${diff.causes.map(formatCause)}${examples.length > 0 && html`<section><h2>Pages that only show what is shared</h2>${examples}</section>`}</main>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>What visitors will read</title><style>${style}</style></head><body>${report.html}</body></html>\n`;
}

function contents(pages: readonly PageDiff[], causes: readonly Cause[]): Markup {
  return html`<nav aria-label="Contents"><ul>${pages.map(
    ({ route, change, title }) =>
      html`<li><a href="#${idOf(route)}">${route}</a> ${badge(change)} <span class="note">${title}</span></li>`,
  )}${causes.map((cause) => {
    const { name, effect } = describeCause(cause);
    return html`<li><a href="#${idOf(cause.id)}">${name}</a><span class="note">${effect}</span></li>`;
  })}</ul></nav>`;
}

async function formatPage(page: PageDiff, embed: Embed): Promise<Markup> {
  const groups = rowsOf(page).map(
    ({ name, rows }) => html`<h3>${name ?? 'The page'}</h3><dl>${rows.map(formatRow)}</dl>`,
  );
  const images: Markup[] = [];
  for (const image of page.images.filter(({ cause, change }) => cause === undefined && change !== 'moved'))
    images.push(await formatImage(image, embed));
  return html`<section id="${idOf(page.route)}"><h2>${page.route} ${badge(page.change)}</h2><p class="note">${page.title}</p>
${searchResults(page)}${groups}${images}${weights(page.weight)}${await formatScreenshots(page, embed)}</section>`;
}

function formatCause(cause: Cause): Markup {
  const { name, effect } = describeCause(cause);
  return html`<section id="${idOf(cause.id)}"><h2>${name}<span class="effect">${effect}</span></h2><dl>${causeRows(cause).map(formatRow)}</dl>
<p class="routes">${cause.pages.map((route) => html`<span>${route}</span> `)}</p></section>`;
}

function formatRow({ what, where, edits = [], note, isWarning = false }: Row): Markup {
  return html`<div><dt>${what}${where !== undefined && html`<code>${where}</code>`}</dt><dd>${edits.map(formatEdit)}${note !== undefined && html` <span class="${isWarning ? 'warning' : 'note'}">${note}</span>`}</dd></div>`;
}

function formatEdit({ change, text }: Edit): Markup {
  if (change === 'same') return html`${text}`;
  return change === 'removed' ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
}

/** Shows the title and the description as search results do, if one of them has changed. */
function searchResults({ search, route, change, title }: PageDiff): Markup | false {
  const find = (name: string) => search.find((found) => found.name === name && found.cause === undefined);
  const [foundTitle, description] = [find('title'), find('description')];
  if (!foundTitle && !description) return false;
  const result = (side: 'before' | 'after') =>
    html`<figure><figcaption>${side === 'before' ? 'Before' : 'After'}</figcaption><div class="result"><p class="address">${route}</p><p class="title">${foundTitle?.[side] ?? title}</p><p>${description?.[side] ?? '(the same description)'}</p></div></figure>`;
  return html`<h3>In search results</h3><div class="pair">${change !== 'added' && result('before')}${change !== 'removed' && result('after')}</div>`;
}

async function formatImage({ alt, before, after }: ImageDiff, embed: Embed): Promise<Markup> {
  const [old, now] = [
    before && (await embed.file('base', before.address)),
    after && (await embed.file('head', after.address)),
  ];
  return html`<div class="pair">${figure('Before', old, alt)}${figure('After', now, alt)}</div>`;
}

async function formatScreenshots(page: PageDiff, embed: Embed): Promise<Markup> {
  const shown: Markup[] = [];
  for (const screenshot of page.screenshots ?? []) shown.push(await formatScreenshot(page.route, screenshot, embed));
  return html`${shown}`;
}

async function formatScreenshot(
  route: string,
  { width, before, after, difference }: Screenshot,
  embed: Embed,
): Promise<Markup> {
  const [old, now, marked] = [
    before === undefined ? undefined : await embed.screenshot(before),
    after === undefined ? undefined : await embed.screenshot(after),
    difference === undefined ? undefined : await embed.screenshot(difference),
  ];
  return html`<details class="screenshots"><summary>${route} at ${width} px</summary><div class="pair">${figure('Before', old, '')}${figure(marked ? 'After, with what differs outlined' : 'After', marked ?? now, '')}</div></details>`;
}

function figure(caption: string, image: EmbedImage | undefined, alt: string): Markup | false {
  if (!image) return false;
  const shown =
    'left' in image ? html`<p class="note">${image.left}</p>` : html`<img src="${image.data}" alt="${alt}">`;
  return html`<figure><figcaption>${caption}</figcaption>${shown}</figure>`;
}

function weights(weight: readonly WeightChange[]): Markup | false {
  if (weight.length === 0) return false;
  const number = (value: number | undefined) => value?.toLocaleString('en') ?? '–';
  return html`<h3>Weight</h3><table><thead><tr><th scope="col">Category</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Budget</th></tr></thead><tbody>${weight.map(
    ({ category, before, after, limit }) =>
      html`<tr><th scope="row">${category}</th><td>${number(before)}</td><td>${number(after)}</td><td>${number(limit)} ${
        limit !== undefined &&
        after !== undefined &&
        html`<meter min="0" max="${limit}" high="${limit * 0.97}" value="${after}">${after} of ${limit}</meter>`
      }${limit !== undefined && after !== undefined && after > limit && html` <strong class="warning">over</strong>`}</td></tr>`,
  )}</tbody></table>`;
}

function badge(change: PageDiff['change']): Markup | false {
  return change !== 'changed' && html`<span class="badge ${change}">${change}</span>`;
}

function idOf(name: string): string {
  return encodeURIComponent(name);
}
