import type { PageTexts } from './strings.ts';
import { textDirection } from './text-direction.ts';

/** What a page says, below the name of the site. */
interface Page {
  status: number;
  title: string;
  /** Its paragraphs. */
  sentences: readonly string[];
  /** The label of a button that posts to the address of the page; without one, the page has the link to the site. */
  button?: string | undefined;
  /** The label of the link to the site. */
  home: string;
}

/**
 * Answers with a page that needs no further requests, and that neither caches nor search engines keep. It is HTML and also
 * well-formed XML: hosted Supabase serves HTML as text/plain for GET requests to its shared domain, but not XHTML.
 * https://supabase.com/docs/guides/functions/limits
 */
export async function answerPage(
  { method }: Request,
  texts: PageTexts,
  { status, title, sentences, button, home }: Page,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isReading = method === 'GET' || method === 'HEAD';
  const { language, siteName, homeUrl, style } = texts;
  const heading = escapeHtml(title);
  const direction = textDirection(language);
  const end = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : `<p><a href="${escapeHtml(homeUrl)}">${escapeHtml(home)}</a></p>`;
  const html = `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${escapeHtml(language)}"${direction ? ` dir="${direction}"` : ''}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${heading} · ${escapeHtml(siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${sentences.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${end}
</main>
</body>
</html>
`;
  return new Response(method === 'HEAD' ? null : html, {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The URL may contain a token.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...headers,
      'content-type': `${isReading ? 'application/xhtml+xml' : 'text/html'}; charset=utf-8`,
      // Allows its own inline style, link and form alone: https://www.w3.org/TR/CSP3/
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await hashText(style)}'; base-uri 'none'; form-action ${button ? "'self'" : "'none'"}; frame-ancestors 'none'; trusted-types 'none'; require-trusted-types-for 'script'`,
    },
  });
}

/** Returns the SHA-256 of a text in base64. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
