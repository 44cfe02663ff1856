import type MarkdownIt from 'markdown-it';
import { decodeAddress, linkedFile } from './media-address.ts';
import { escapeHtml } from './pieces.ts';
import { plainTextOf } from './plain-text-of.ts';
import { placeSlot } from './slots.ts';

/** Renders images, links and downloads with slots in the place of what only the whole site knows. */
export function renderMedia({ core, renderer }: MarkdownIt): void {
  core.ruler.push('downloads', ({ tokens }) => {
    for (const { children } of tokens) {
      let file: string | undefined;
      for (const token of children ?? []) {
        if (token.type === 'link_open') file = linkedFile(String(token.attrGet('href') ?? ''));
        if (file !== undefined && /^link_/.test(token.type)) token.meta = { file };
      }
    }
  });
  const { rules } = renderer;
  rules.image = (tokens, index, _options, env) => {
    const token = tokens[index];
    const path = decodeAddress(String(token?.attrGet('src') ?? ''));
    const image = placeSlot(env, { image: { path, alt: plainTextOf(token?.children ?? []) } });
    // Within a sentence there is no room for a caption.
    const title = token?.attrGet('title');
    return title ? `<span title="${escapeHtml(String(title))}">${image}</span>` : image;
  };
  rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const file = fileOf(token?.meta);
    token?.attrSet(
      'href',
      placeSlot(env, file === undefined ? { link: String(token.attrGet('href')) } : { download: file }),
    );
    return self.renderToken(tokens, index, options);
  };
  rules.link_close = (tokens, index, options, env, self) => {
    const close = self.renderToken(tokens, index, options);
    const file = fileOf(tokens[index]?.meta);
    return file === undefined ? close : `${close} <small class="file-size">(${placeSlot(env, { size: file })})</small>`;
  };
}

/** The file that a link offers as a download, if it does. */
export function fileOf(meta: { file?: string } | null | undefined): string | undefined {
  return meta?.file;
}
