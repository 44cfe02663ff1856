import { createRequire } from 'node:module';
import type MarkdownIt from 'markdown-it';
import { maxAddresses, memoize } from '../../platform/memoize.ts';
import { decodeAddress, linkedFile } from './media-address.ts';
import { escapeHtml, type RenderEnv, slotFor } from './slots.ts';

/** The result of parsing with markdown-it. */
export type Tokens = ReturnType<MarkdownIt['parse']>;

// `require` loads the bundled file. The ES module consists of sixty files, which take twice as long to load.
const require = createRequire(import.meta.url);
/** A list whose `concat` changes the list itself: `markdown-it-footnote` would copy all tokens for each footnote. */
class GrowingList<Item> extends Array<Item> {
  override concat(...lists: ConcatArray<Item>[]): this {
    for (const list of lists) this.push(...list.slice());
    return this;
  }
}

type NewToken = new (type: string, tag: string, nesting: 1 | 0 | -1) => Tokens[number];

/**
 * Renders a paragraph that is only an image, or a linked image, as a figure; the title of the image becomes its caption:
 * `![A heron](heron.png "Seen in May")`. In a list without blank lines, paragraphs are `hidden`, and stay as they are.
 */
function makeFigure([open, { children } = {} as never, close]: Tokens, Token: NewToken): void {
  const [image, ...others] = children?.filter(({ type }) => !type.startsWith('link_')) ?? [];
  if (!open || open.hidden || !close || image?.type !== 'image' || others.length > 0) return;
  open.tag = close.tag = 'figure';
  open.attrSet('class', 'text-image');
  const caption = image.attrGet('title');
  if (caption === null) return;
  const text = Object.assign(new Token('text', '', 0), { content: String(caption) });
  children?.push(new Token('caption', 'figcaption', 1), text, new Token('caption', 'figcaption', -1));
  image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
}

/**
 * Renders `[x]` and `[ ]` at the start of a list item as a disabled checkbox, with the text of the item as its label, as
 * GitHub does. The text is the token at `index`; the list item begins two tokens before it.
 * @see https://github.github.com/gfm/#task-list-items-extension-
 */
function makeTask(tokens: Tokens, index: number, Token: NewToken): void {
  const children = tokens[index]?.children;
  const [first] = children ?? [];
  const [box, state] = (first?.type === 'text' && /^\[([ xX])\] (?=\S)/.exec(first.content)) || [];
  if (!children || !first || box === undefined) return;
  first.content = first.content.slice(box.length);
  tokens[index - 2]?.attrJoin('class', 'task');
  const input = new Token('task_box', 'input', 0);
  input.attrs = [
    ['type', 'checkbox'],
    ['disabled', ''],
    ...(state === ' ' ? [] : [['checked', ''] as [string, string]]),
  ];
  children.unshift(new Token('label_open', 'label', 1), input);
  children.push(new Token('label_close', 'label', -1));
}

/** Returns the accessible name of the table that begins at `index`: its column headings, or else its first text. */
function nameTable(tokens: Tokens, index: number): string {
  const end = tokens.findIndex(({ type }, at) => at > index && type === 'table_close');
  const table = tokens.slice(index, end);
  const cells = table.flatMap(({ children }) => (children ? plainTextOf(children).trim() : []));
  const headings = cells.slice(0, table.filter(({ type }) => type === 'th_open').length);
  return headings.filter(Boolean).join(', ') || (cells.find(Boolean) ?? '');
}

/** Returns the text of inline tokens without markup; for an image, its description. */
export function plainTextOf(inline: Tokens): string {
  return inline
    .map(({ type, content, children }) => (children ? plainTextOf(children) : isBreak(type) ? ' ' : content))
    .join('');
}

export const isBreak = (type: string): boolean => type === 'softbreak' || type === 'hardbreak';

/** Returns the number of a footnote, and the HTML ids of the footnote and of the reference to it. */
function footnoteOf(token: Tokens[number] | undefined, { docId = '' }: RenderEnv) {
  const { id, subId = 0 }: { id: number; subId?: number } = token?.meta ?? { id: 0 }; // `subId` counts references.
  const name = `${docId}-${id + 1}`;
  return { number: id + 1, note: `fn-${name}`, reference: `fnref-${name}${subId > 0 ? `-${subId + 1}` : ''}` };
}

let created: MarkdownIt | undefined;

/**
 * A CommonMark parser that shows raw HTML as text. Version 14 of markdown-it, which is maintained beside 15, is the same
 * parser and takes two thirds of the time: 15 is compiled for browsers without class fields.
 * It is created when it is first needed, which takes 25 ms: most checks find all files in the cache.
 */
export function parser(): MarkdownIt {
  created ??= createParser();
  return created;
}

/** Creates the parser, with footnotes, figures, tasks and table names, and with slots for what only the site knows. */
function createParser(): MarkdownIt {
  const Parser: typeof MarkdownIt = require('markdown-it');
  const parser = new Parser().use(require('markdown-it-footnote'));
  const { core, inline, renderer } = parser;
  // `^[…]` would be an inline footnote, but authors may mean it literally.
  inline.ruler.disable('footnote_inline');
  // Keeps escaped characters separate from other text, so that they are not reported as leftover markup.
  core.ruler.disable('text_join');
  // Articles link to the same addresses, and normalizing an address takes a tenth of parsing.
  parser.normalizeLink = memoize(parser.normalizeLink, maxAddresses);
  // Links to unsafe addresses, such as `javascript:`, are parsed to be reported. Only their text is rendered.
  const isSafe = parser.validateLink;
  parser.validateLink = () => true;

  // Notes which link definitions are used: the parser reads each definition that a link uses from this proxy.
  core.ruler.after('block', 'used-references', ({ env }: { env: RenderEnv }) => {
    if (!env.references) return;
    const used = new Set<string>();
    env.usedReferences = used;
    env.references = new Proxy(env.references, {
      get: (references, label: string) => references[used.add(label) && label],
    });
  });

  core.ruler.push('elements', ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'paragraph_open') makeFigure(tokens.slice(index, index + 3), Token);
      else if (token.type === 'inline' && tokens[index - 2]?.type === 'list_item_open') makeTask(tokens, index, Token);
      else if (token.type === 'table_open') token.meta = { name: nameTable(tokens, index) };
      // The Content-Security-Policy blocks `style` attributes.
      const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? [];
      if (side !== undefined) token.attrs = [['class', `at-${side}`]];
    }
  });
  // Otherwise, `footnote_tail` would copy all tokens for each footnote.
  core.ruler.before('footnote_tail', 'growing_list', (state) => {
    if (state.env.footnotes) state.tokens = GrowingList.from(state.tokens);
  });

  Object.assign(renderer.rules, {
    text_special: renderer.rules.text,
    image(tokens, index) {
      const token = tokens[index];
      const source = String(token?.attrGet('src') ?? '');
      const alt = plainTextOf(token?.children ?? []);
      if (!isSafe(source)) return escapeHtml(alt);
      const image = slotFor({ image: { path: decodeAddress(source), alt } });
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
      if (file !== undefined) env.linkEnd += ` <small class="file-size">(${slotFor({ size: file })})</small>`;
      token?.attrSet('href', slotFor(file === undefined ? { link: address } : { download: file }));
      return self.renderToken(tokens, index, options);
    },
    link_close: (_tokens, _index, _options, env) => env.linkEnd,
    // A box that scrolls if the table is too wide for the page. It can be focused with the keyboard.
    table_open: (tokens, index) =>
      `<div class="data-table" role="group" tabindex="0" aria-label="${escapeHtml(tokens[index]?.meta.name)}">\n<table>\n`,
    table_close: () => '</table>\n</div>\n',
    // A list of footnotes, each with a link back: https://www.w3.org/TR/dpub-aria-1.1/#doc-endnotes
    footnote_ref(tokens, index, _options, env) {
      const { number, note, reference } = footnoteOf(tokens[index], env);
      return `<sup><a href="#${note}" id="${reference}" role="doc-noteref">${number}</a></sup>`;
    },
    footnote_block_open: () =>
      `<div class="notes" role="doc-endnotes" aria-label="${slotFor({ label: 'footnotes' })}">\n<ol>\n`,
    footnote_block_close: () => '</ol>\n</div>\n',
    footnote_open: (tokens, index, _options, env) => `<li id="${footnoteOf(tokens[index], env).note}">`,
    footnote_anchor(tokens, index, _options, env) {
      const { number, reference } = footnoteOf(tokens[index], env);
      const label = slotFor({ label: 'backToText', number });
      // The variation selector after the arrow keeps phones from showing an emoji.
      return ` <a href="#${reference}" role="doc-backlink" aria-label="${label}">\u21a9\ufe0e</a>`;
    },
  } satisfies MarkdownIt['renderer']['rules']);
  return parser;
}
