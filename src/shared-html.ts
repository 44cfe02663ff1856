import type { Html } from './html.ts';

/**
 * Renders HTML that many pages have in common, such as the header. Most of the time of rendering an article would be spent
 * on it, so a build renders it once for each key.
 * @param key names the HTML and everything about the page that it shows: `bar /writing`
 */
export type RenderShared = (key: string, render: () => Html) => Html;

/** Renders it again for each page, as development does. */
export const renderEachTime: RenderShared = (_key, render) => render();
