import { isPlainClick } from './plain-click.ts';

/** Scrolls smoothly to the top when a visitor follows a link to the current page, instead of loading it again. */
export function watchSamePageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    if (link.href !== location.href.split('#')[0]) return;
    event.preventDefault();
    if (location.hash) history.pushState(null, '', location.pathname + location.search);
    scrollTo({ top: 0 });
  });
}
