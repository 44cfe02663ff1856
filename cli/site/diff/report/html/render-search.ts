import type { PageDiff } from '../../compare/site-diff.ts';
import { type Html, html } from './html.ts';

/** Renders how search results show a page before and after, if that differs. */
export function renderSearch({ search, title, route, from, change }: PageDiff): Html | undefined {
  const changeOf = (name: string) => search.find((item) => item.name === name && item.cause === undefined);
  const [titles, descriptions] = [changeOf('title'), changeOf('description')];
  if (!titles && !descriptions) return undefined;
  const sides = [
    change === 'added'
      ? undefined
      : renderResult('Before', from ?? route, titles?.before ?? title, descriptions?.before),
    change === 'removed' ? undefined : renderResult('After', route, titles?.after ?? title, descriptions?.after),
  ];
  return html`<div class="pair results">${sides}</div>`;
}

function renderResult(name: string, address: string, title: string, description: string | undefined): Html {
  return html`<figure><figcaption><strong>${name}</strong></figcaption><div class="result"><p class="address">${address}</p><p class="title" dir="auto">${title}</p>${description === undefined ? undefined : html`<p dir="auto">${description}</p>`}</div></figure>`;
}
