import { textDirection } from '../_shared/text-direction.ts';
import type { ContactStrings, PageColors } from './strings.ts';

/** The settings of the site that pages of the functions use. */
type Site = Pick<ContactStrings, 'language' | 'siteName' | 'colors'>;

/**
 * Returns the style of the page in the colours of the site. It uses system fonts, so that nothing has to be fetched.
 */
function renderStyle({ alternate, ...colors }: ContactStrings['colors']): string {
  const media = alternate && `\n@media (prefers-color-scheme: ${alternate.scheme}) { ${renderColors(alternate)} }`;
  return `
${renderColors(colors)}${media ?? ''}
:root { background: var(--ground); color: var(--body); font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 20vh 1.5rem 4rem; }
main { max-width: 36rem; margin: 0 auto; }
h1 { color: var(--ink); font: 400 2.25rem/1.1 Georgia, serif; text-wrap: balance; }
a, button { display: inline-block; margin-top: 1rem; padding: 0.625rem 1.5rem; border: 0; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
@media (forced-colors: active) { a, button { border: 1px solid; } }
`;
}

function renderColors({ scheme, ground, ink, body, accent, onAccent }: PageColors): string {
  return `:root { color-scheme: ${scheme}; --ground: ${ground}; --ink: ${ink}; --body: ${body}; --accent: ${accent}; --on-accent: ${onAccent}; }`;
}

/**
 * Returns the Content-Security-Policy of the page, which allows only its own inline style and links:
 * https://www.w3.org/TR/CSP3/
 * @param formAction where a form of the page may be sent
 */
export async function pagePolicy({ colors }: Site, formAction: "'none'" | "'self'" = "'none'"): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(renderStyle(colors)));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'; trusted-types 'none'; require-trusted-types-for 'script'`;
}

/** Renders the page that answers a form sent without JavaScript. */
export function renderPage(strings: ContactStrings, sentence: string, isSent: boolean): string {
  const hint = isSent ? '' : `\n<p>${escapeHtml(strings.page.back)}</p>`;
  const home = `<p><a href="${escapeHtml(strings.homeUrl)}">${escapeHtml(strings.page.home)}</a></p>`;
  const title = isSent ? strings.page.sent : strings.page.notSent;
  return documentPage(strings, title, `<p>${escapeHtml(sentence)}</p>${hint}\n${home}`);
}

/**
 * Renders a page that needs no further requests, as HTML that is also well-formed XML.
 * @param title text
 * @param body markup
 */
export function documentPage({ language, siteName, colors }: Site, title: string, body: string): string {
  const name = escapeHtml(siteName);
  const heading = escapeHtml(title);
  const direction = textDirection(language);
  return `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeHtml(language)}"${direction ? ` dir="${direction}"` : ''}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${heading} · ${name}</title>
<style>${renderStyle(colors)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
