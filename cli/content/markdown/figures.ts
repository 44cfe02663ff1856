import type MarkdownIt from 'markdown-it';

/**
 * Renders a paragraph that is only an image, or a linked image, as a figure; the title of the image becomes its caption:
 * `![A heron](heron.png "Seen in May")`.
 */
export function figures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('figures', ({ tokens, Token }) => {
    for (const [index, { type, hidden }] of tokens.entries()) {
      if (type !== 'paragraph_open' || hidden) continue;
      const [open, inline, close] = tokens.slice(index, index + 3);
      const [image, ...others] = inline?.children?.filter((child) => !child.type.startsWith('link_')) ?? [];
      if (!open || !inline?.children || !close || image?.type !== 'image' || others.length > 0) continue;
      open.tag = close.tag = 'figure';
      open.attrSet('class', 'text-image');
      const caption = image.attrGet('title');
      if (caption === null) continue;
      const text = new Token('text', '', 0);
      text.content = String(caption);
      inline.children.push(
        new Token('caption_open', 'figcaption', 1),
        text,
        new Token('caption_close', 'figcaption', -1),
      );
      image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
    }
  });
}
