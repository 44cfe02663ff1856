import type { PageColors, PageTexts } from './strings.ts';
import { textDirection } from './text-direction.ts';

/** Returns the style of a page in the colours of the site, with system fonts, so that nothing has to be fetched. */
function renderStyle({ alternate, ...colors }: PageTexts['colors']): string {
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
 * Returns the Content-Security-Policy of a page, which allows only its own inline style and links:
 * https://www.w3.org/TR/CSP3/
 * @param formAction where a form of the page may be sent
 */
export async function pagePolicy({ colors }: PageTexts, formAction: "'none'" | "'self'"): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(renderStyle(colors)));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'; trusted-types 'none'; require-trusted-types-for 'script'`;
}

/**
 * Renders a page that needs no further requests, as HTML that is also well-formed XML.
 * @param texts the sentences of its paragraphs
 * @param end the markup of a link or a form
 */
export function renderPage(
  { language, siteName, colors }: PageTexts,
  title: string,
  texts: readonly string[],
  end: string,
): string {
  const heading = escapeHtml(title);
  const direction = textDirection(language);
  return `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeHtml(language)}"${direction ? ` dir="${direction}"` : ''}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${heading} · ${escapeHtml(siteName)}</title>
<style>${renderStyle(colors)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${end}
</main>
</body>
</html>
`;
}

/** Renders the link to the site. */
export function renderHomeLink({ homeUrl }: PageTexts, label: string): string {
  return `<p><a href="${escapeHtml(homeUrl)}">${escapeHtml(label)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
