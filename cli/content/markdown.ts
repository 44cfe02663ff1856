import MarkdownIt from 'markdown-it';

/** CommonMark with raw HTML shown as text; markdown-it itself refuses `javascript:` and other unsafe links. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Takes unsafe links for links too, so that they can be reported. */
const trusting = new MarkdownIt({ html: false, linkify: false, typographer: false });
trusting.validateLink = () => true;

/** The addresses that a Markdown text links to, images included. */
export function markdownLinks(text: string): string[] {
  if (!text.includes('](') && !text.includes(']:') && !text.includes('<')) return [];
  const links: string[] = [];
  for (const token of trusting.parse(text, {})) {
    for (const child of token.children ?? []) {
      const address = child.attrGet('href') ?? child.attrGet('src');
      if (address !== null) links.push(String(address));
    }
  }
  return links;
}

/**
 * Renders Markdown to HTML.
 * @param resolveLink maps an address as an author writes it to the one that a visitor follows
 */
export function renderMarkdown(text: string, resolveLink: (address: string) => string): string {
  const tokens = parser.parse(text, {});
  for (const token of tokens) {
    for (const child of token.children ?? []) {
      const href = child.attrGet('href');
      if (href === null) continue;
      const resolved = resolveLink(String(href));
      child.attrSet('href', resolved);
      if (/^https?:/.test(resolved)) child.attrSet('rel', 'noopener');
    }
  }
  return parser.renderer.render(tokens, parser.options, {});
}
