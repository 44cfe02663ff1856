import type { ContactWords } from './words.ts';

/** The site's colours, and typefaces that every device has: nothing is fetched for this page. */
function drawStyle({ ground, ink, body, accent, onAccent }: ContactWords['colors']): string {
  return `
:root { color-scheme: dark; background: ${ground}; color: ${body}; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 20vh 1.5rem 4rem; }
main { max-width: 36rem; margin: 0 auto; }
h1 { color: ${ink}; font: 400 2.25rem/1.1 Georgia, serif; text-wrap: balance; }
a { display: inline-block; margin-top: 1rem; padding: 0.625rem 1.5rem; background: ${accent}; color: ${onAccent}; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid ${accent}; outline-offset: 3px; }
@media (forced-colors: active) { a { border: 1px solid; } }
`;
}

/** What the page may do: have its own style, and lead away from itself. https://www.w3.org/TR/CSP3/ */
export async function pagePolicy({ colors }: ContactWords): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(drawStyle(colors)));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; trusted-types 'none'; require-trusted-types-for 'script'`;
}

/** The page that answers a form sent without JavaScript: whole, without a single request of its own. */
export function drawPage(words: ContactWords, sentence: string, isSent: boolean): string {
  const title = escapeHtml(isSent ? words.page.sent : words.page.notSent);
  const hint = isSent ? '' : `\n<p>${escapeHtml(words.page.back)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(words.siteName)}</title>
<style>${drawStyle(words.colors)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(sentence)}</p>${hint}
<p><a href="${escapeHtml(words.homeUrl)}">${escapeHtml(words.page.home)}</a></p>
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
