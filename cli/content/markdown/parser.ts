import { createRequire } from 'node:module';
import type MarkdownIt from 'markdown-it';
import { maxAddresses, memoize } from '../../platform/memoize.ts';
import { highlightCode } from './highlight-code.ts';
import { decodeAddress, linkedFile } from './media-address.ts';
import { addSlot, escapeHtml, type RenderEnv } from './slots.ts';

/** The result of parsing with markdown-it. */
export type Tokens = ReturnType<MarkdownIt['parse']>;

// `require` loads the bundled file. The ES module consists of sixty files, which take twice as long to load.
const require = createRequire(import.meta.url);
const Parser: typeof MarkdownIt = require('markdown-it');

/**
 * A CommonMark parser that shows raw HTML as text. It parses links to unsafe addresses such as `javascript:`, so that
 * they can be reported, but renders only their text. Version 14 of markdown-it, which is maintained beside 15, is the
 * same parser and takes two thirds of the time: 15 is compiled for browsers without class fields.
 */
export const parser = new Parser({ html: false, linkify: false, typographer: false, highlight: highlightCode })
  .use(figures)
  .use(footnotes)
  .use(linksAndImages)
  .use(tables)
  .use(tasks);

// Keeps escaped characters separate from other text, so that they are not reported as leftover markup.
parser.core.ruler.disable('text_join');
parser.renderer.rules.text_special = parser.renderer.rules.text;

// Articles link to the same addresses, and normalizing an address takes a tenth of parsing.
parser.normalizeLink = memoize(parser.normalizeLink, maxAddresses);

/** Returns the text of inline tokens without markup; for an image, its description. */
export function plainTextOf(inline: Tokens): string {
  return inline
    .map(({ type, content, children }) => (children ? plainTextOf(children) : isBreak(type) ? ' ' : content))
    .join('');
}

export function isBreak(type: string): boolean {
  return type === 'softbreak' || type === 'hardbreak';
}

/**
 * Renders a paragraph that is only an image, or a linked image, as a figure; the title of the image becomes its caption:
 * `![A heron](heron.png "Seen in May")`.
 */
function figures(markdown: MarkdownIt): void {
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
      const captionTag = (nesting: 1 | -1) => new Token('caption', 'figcaption', nesting);
      inline.children.push(captionTag(1), text, captionTag(-1));
      image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
    }
  });
}

/**
 * Renders footnotes, `[^1]` and `[^1]: …`, as a list at the end of the text, each with a link back.
 * @see https://www.w3.org/TR/dpub-aria-1.1/#doc-endnotes
 */
function footnotes(markdown: MarkdownIt): void {
  markdown.use(require('markdown-it-footnote'));
  // `^[…]` would be an inline footnote, but authors may mean it literally.
  markdown.inline.ruler.disable('footnote_inline');
  /** Returns the number of a footnote, and the HTML ids of the footnote and of the reference to it. */
  const namesOf = (token: Tokens[number] | undefined, { docId = '' }: RenderEnv) => {
    const { id, subId = 0 }: { id: number; subId?: number } = token?.meta ?? { id: 0 };
    const name = `${docId}-${id + 1}`;
    return { number: id + 1, note: `fn-${name}`, reference: `fnref-${name}${subId > 0 ? `-${subId + 1}` : ''}` };
  };
  Object.assign(markdown.renderer.rules, {
    footnote_ref(tokens, index, _options, env) {
      const { number, note, reference } = namesOf(tokens[index], env);
      return `<sup><a href="#${note}" id="${reference}" role="doc-noteref">${number}</a></sup>`;
    },
    footnote_block_open: (_tokens, _index, _options, env) =>
      `<div class="notes" role="doc-endnotes" aria-label="${addSlot(env, { label: 'footnotes' })}">\n<ol>\n`,
    footnote_block_close: () => '</ol>\n</div>\n',
    footnote_open: (tokens, index, _options, env) => `<li id="${namesOf(tokens[index], env).note}">`,
    footnote_anchor(tokens, index, _options, env) {
      const { number, reference } = namesOf(tokens[index], env);
      const label = addSlot(env, { label: 'backToText', number });
      // The variation selector after the arrow keeps phones from showing an emoji.
      return ` <a href="#${reference}" role="doc-backlink" aria-label="${label}">\u21a9\ufe0e</a>`;
    },
  } satisfies MarkdownIt['renderer']['rules']);
}

/** Renders images, links and downloads with slots, and of those with unsafe addresses only the text. */
function linksAndImages(markdown: MarkdownIt): void {
  const isSafe = markdown.validateLink;
  // Accepts unsafe addresses as well, because otherwise markdown-it would create no tokens for them, and rules could not
  // report them.
  markdown.validateLink = () => true;
  markdown.core.ruler.after('block', 'used-references', ({ env }: { env: RenderEnv }) => {
    if (!env.references) return;
    const used = new Set<string>();
    env.usedReferences = used;
    env.references = new Proxy(env.references, {
      get: (references, label: string) => references[used.add(label) && label],
    });
  });
  Object.assign(markdown.renderer.rules, {
    image(tokens, index, _options, env) {
      const token = tokens[index];
      const source = String(token?.attrGet('src') ?? '');
      const alt = plainTextOf(token?.children ?? []);
      if (!isSafe(source)) return escapeHtml(alt);
      const image = addSlot(env, { image: { path: decodeAddress(source), alt } });
      // An image within a sentence has no caption, so its title remains an attribute.
      const title = token?.attrGet('title');
      return title ? `<span title="${escapeHtml(String(title))}">${image}</span>` : image;
    },
    link_open(tokens, index, options, env, self) {
      const token = tokens[index];
      const address = String(token?.attrGet('href') ?? '');
      const file = linkedFile(address);
      // Links are never within links.
      env.linkEnd = isSafe(address) ? '</a>' : '';
      if (!isSafe(address)) return '';
      if (file !== undefined) env.linkEnd += ` <small class="file-size">(${addSlot(env, { size: file })})</small>`;
      token?.attrSet('href', addSlot(env, file === undefined ? { link: address } : { download: file }));
      return self.renderToken(tokens, index, options);
    },
    link_close: (_tokens, _index, _options, env) => env.linkEnd,
  } satisfies MarkdownIt['renderer']['rules']);
}

/**
 * Puts a table into a box that scrolls if the table is too wide for the page. The box can be focused with the keyboard;
 * its accessible name is the column headings, or else the first text in the table.
 */
function tables(markdown: MarkdownIt): void {
  markdown.core.ruler.push('tables', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'table_open') continue;
      const end = tokens.findIndex(({ type }, at) => at > index && type === 'table_close');
      const cells = tokens.slice(index, end).flatMap(({ children }) => (children ? plainTextOf(children).trim() : []));
      const columns = tokens.slice(index, end).filter(({ type }) => type === 'th_open').length;
      const name = cells.slice(0, columns).filter(Boolean).join(', ');
      token.meta = { name: name || (cells.find(Boolean) ?? '') };
    }
  });
  const { rules } = markdown.renderer;
  rules.table_open = (tokens, index) =>
    `<div class="data-table" role="group" tabindex="0" aria-label="${escapeHtml(tokens[index]?.meta.name)}">\n<table>\n`;
  rules.table_close = () => '</table>\n</div>\n';
}

/**
 * Renders `[x]` and `[ ]` at the start of a list item as a disabled checkbox, with the text of the item as its label, as
 * GitHub does.
 * @see https://github.github.com/gfm/#task-list-items-extension-
 */
function tasks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('tasks', ({ tokens, Token }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      const first = children?.[0];
      const item = tokens[index - 2];
      if (type !== 'inline' || first?.type !== 'text' || item?.type !== 'list_item_open') continue;
      const [, state] = /^\[([ xX])\] (?=\S)/.exec(first.content) ?? [];
      if (state === undefined) continue;
      first.content = first.content.slice('[x] '.length);
      item.attrJoin('class', 'task');
      const box = new Token('task_box', 'input', 0);
      box.attrs = [
        ['type', 'checkbox'],
        ['disabled', ''],
        ...(state === ' ' ? [] : [['checked', ''] as [string, string]]),
      ];
      children?.unshift(new Token('label_open', 'label', 1), box);
      children?.push(new Token('label_close', 'label', -1));
    }
  });
}
