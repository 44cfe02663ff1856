import { createRequire } from 'node:module';
import type MarkdownItClass from 'markdown-it';
import { maxAddresses, memoize } from '../../platform/memoize.ts';
import { figures } from './figures.ts';
import { footnotes } from './footnotes.ts';
import { highlightCode } from './highlight-code.ts';
import { renderMedia } from './render-media.ts';
import { tables } from './tables.ts';
import { tasks } from './tasks.ts';

// `require` loads the bundled file. The ES module consists of sixty files, which take twice as long to load.
const MarkdownIt: typeof MarkdownItClass = createRequire(import.meta.url)('markdown-it');

/**
 * A CommonMark parser that shows raw HTML as text. It parses links to unsafe addresses such as `javascript:`, so that
 * they can be reported, but does not render them; see `renderMedia`. Version 14 of markdown-it, which is maintained
 * beside 15, is the same parser and takes two thirds of the time: 15 is compiled for browsers without class fields.
 */
export const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, highlight: highlightCode })
  .use(figures)
  .use(footnotes)
  .use(renderMedia)
  .use(tables)
  .use(tasks);

// Keeps escaped characters separate from other text, so that they are not reported as leftover markup.
parser.core.ruler.disable('text_join');
parser.renderer.rules.text_special = parser.renderer.rules.text;

// Articles link to the same addresses, and normalizing an address takes a tenth of parsing.
parser.normalizeLink = memoize(parser.normalizeLink, maxAddresses);
