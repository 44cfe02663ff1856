import type MarkdownIt from 'markdown-it';
import { decodeAddress, linkedFile } from './media-address.ts';
import { escapeHtml } from './pieces.ts';
import { plainTextOf } from './plain-text-of.ts';
import { addSlot } from './slots.ts';

/** Data about a link, on its opening and its closing token. */
interface LinkMeta {
  /** The file under content/media that the link offers as a download. */
  file?: string | undefined;
  isUnsafe?: true;
}

/**
 * Renders images, links and downloads with slots for the values that are only known for the whole site. For links and
 * images with an unsafe address, such as `javascript:alert(1)`, only the text is rendered.
 */
export function renderMedia(markdown: MarkdownIt): void {
  const isSafe = markdown.validateLink;
  // Accepts unsafe addresses as well, because otherwise markdown-it would create no tokens for them, and rules could not
  // report them.
  markdown.validateLink = () => true;
  markdown.core.ruler.push('link-meta', ({ tokens }) => {
    for (const { children } of tokens) {
      let meta: LinkMeta | null = null;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const address = String(token.attrGet('href') ?? '');
          meta = isSafe(address) ? { file: linkedFile(address) } : { isUnsafe: true };
        }
        if (token.type.startsWith('link_')) token.meta = meta;
      }
    }
  });
  const { rules } = markdown.renderer;
  rules.image = (tokens, index, _options, env) => {
    const token = tokens[index];
    const source = String(token?.attrGet('src') ?? '');
    const alt = plainTextOf(token?.children ?? []);
    if (!isSafe(source)) return escapeHtml(alt);
    const image = addSlot(env, { image: { path: decodeAddress(source), alt } });
    // An image within a sentence has no caption, so its title remains an attribute.
    const title = token?.attrGet('title');
    return title ? `<span title="${escapeHtml(String(title))}">${image}</span>` : image;
  };
  rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const { file, isUnsafe }: LinkMeta = token?.meta ?? {};
    if (isUnsafe) return '';
    token?.attrSet(
      'href',
      addSlot(env, file === undefined ? { link: String(token.attrGet('href')) } : { download: file }),
    );
    return self.renderToken(tokens, index, options);
  };
  rules.link_close = (tokens, index, options, env, self) => {
    const { file, isUnsafe }: LinkMeta = tokens[index]?.meta ?? {};
    if (isUnsafe) return '';
    const close = self.renderToken(tokens, index, options);
    return file === undefined ? close : `${close} <small class="file-size">(${addSlot(env, { size: file })})</small>`;
  };
}

/** Returns the file that a link offers as a download, if any. */
export function fileOf(meta: LinkMeta | null | undefined): string | undefined {
  return meta?.file;
}
