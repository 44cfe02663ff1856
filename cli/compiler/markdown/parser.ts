import { createRequire } from 'node:module';
import type MarkdownItClass from 'markdown-it';
import { maxAddresses, memoize } from '../../platform/memoize.ts';
import { figures } from './figures.ts';
import { footnotes } from './footnotes.ts';
import { highlightCode } from './highlight-code.ts';
import { renderMedia } from './render-media.ts';
import { tables } from './tables.ts';
import { tasks } from './tasks.ts';

// As a module it is sixty files, which take twice as long to load.
const MarkdownIt: typeof MarkdownItClass = createRequire(import.meta.url)('markdown-it');

/**
 * CommonMark with raw HTML shown as text. Links to unsafe addresses such as `javascript:` are parsed, so that they can be
 * reported, and never rendered; see `renderMedia`. Version 14, which is maintained beside 15, is the same parser in two
 * thirds of the time: 15 is built for browsers that know no class fields.
 */
export const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, highlight: highlightCode })
  .use(figures)
  .use(footnotes)
  .use(renderMedia)
  .use(tables)
  .use(tasks);

// Escaped characters stay apart from other text, so that they are not taken for markup that was left over.
parser.core.ruler.disable('text_join');
parser.renderer.rules.text_special = parser.renderer.rules.text;

// Articles lead to the same addresses, and to write one as browsers do is a tenth of parsing.
parser.normalizeLink = memoize(parser.normalizeLink, maxAddresses);
