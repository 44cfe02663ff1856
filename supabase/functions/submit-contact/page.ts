import type { ContactWords } from './words.ts';

// `color-scheme: dark` brings the browser's own dark ground, text and link colours; the site's are not known here.
const style = `
:root { color-scheme: dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 4rem 1.5rem; }
main { max-width: 36rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { display: inline-block; padding: 0.5rem 0; }`;

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
<style>${style}
</style>
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
