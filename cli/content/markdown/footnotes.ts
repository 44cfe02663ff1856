import { createRequire } from 'node:module';
import type MarkdownIt from 'markdown-it';
import { addSlot, type RenderEnv } from './slots.ts';

const require = createRequire(import.meta.url);
const plugin: (markdown: MarkdownIt) => void = require('markdown-it-footnote');

/** The data of the plugin about a footnote: its index, and that of a reference to it, both from 0. */
interface NoteMeta {
  id: number;
  subId?: number;
}

/**
 * Renders footnotes, `[^1]` and `[^1]: …`, as a list at the end of the text, each with a link back.
 * @see https://www.w3.org/TR/dpub-aria-1.1/#doc-endnotes
 */
export function footnotes(markdown: MarkdownIt): void {
  markdown.use(plugin);
  // `^[…]` would be an inline footnote, but authors may mean it literally.
  markdown.inline.ruler.disable('footnote_inline');
  const { rules } = markdown.renderer;
  rules.footnote_ref = (tokens, index, _options, env: RenderEnv) => {
    const { number, note, reference } = namesOf(tokens[index]?.meta, env);
    return `<sup><a href="#${note}" id="${reference}" role="doc-noteref">${number}</a></sup>`;
  };
  rules.footnote_block_open = (_tokens, _index, _options, env: RenderEnv) =>
    `<div class="notes" role="doc-endnotes" aria-label="${addSlot(env, { label: 'footnotes' })}">\n<ol>\n`;
  rules.footnote_block_close = () => '</ol>\n</div>\n';
  rules.footnote_open = (tokens, index, _options, env: RenderEnv) =>
    `<li id="${namesOf(tokens[index]?.meta, env).note}">`;
  rules.footnote_anchor = (tokens, index, _options, env: RenderEnv) => {
    const { number, reference } = namesOf(tokens[index]?.meta, env);
    const label = addSlot(env, { label: 'backToText', number });
    // The variation selector after the arrow keeps phones from showing an emoji.
    return ` <a href="#${reference}" role="doc-backlink" aria-label="${label}">\u21a9\ufe0e</a>`;
  };
}

/** Returns the number of a footnote, and the HTML ids of the footnote and of the reference to it. */
function namesOf({ id, subId = 0 }: NoteMeta, { docId = '' }: RenderEnv) {
  const number = id + 1;
  const name = `${docId}-${number}`;
  return { number, note: `fn-${name}`, reference: `fnref-${name}${subId > 0 ? `-${subId + 1}` : ''}` };
}

/** Returns the labels of footnotes that nothing refers to, which are not rendered. */
export function unusedNotes({ footnotes }: RenderEnv): string[] {
  return Object.entries(footnotes?.refs ?? {}).flatMap(([label, count]) => (count < 0 ? label.slice(1) : []));
}
