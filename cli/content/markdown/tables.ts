import type MarkdownIt from 'markdown-it';
import { escapeHtml } from './pieces.ts';
import { plainTextOf } from './plain-text-of.ts';

/**
 * Puts a table into a box that scrolls if the table is too wide for the page. The box can be focused with the keyboard,
 * and its accessible name is the column headings.
 */
export function tables(markdown: MarkdownIt): void {
  markdown.core.ruler.push('tables', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'table_open') continue;
      const end = tokens.findIndex(({ type }, at) => at > index && type === 'table_close');
      const cells = tokens.slice(index, end).flatMap(({ children }) => (children ? plainTextOf(children).trim() : []));
      const columns = tokens.slice(index, end).filter(({ type }) => type === 'th_open').length;
      const heads = cells.slice(0, columns).filter((words) => words !== '');
      // Without column headings, the name is the first text in the table.
      token.meta = { name: heads.length > 0 ? heads.join(', ') : (cells.find((words) => words !== '') ?? '') };
    }
  });
  const { rules } = markdown.renderer;
  rules.table_open = (tokens, index) =>
    `<div class="data-table" role="group" tabindex="0" aria-label="${escapeHtml(tokens[index]?.meta.name)}">\n<table>\n`;
  rules.table_close = () => '</table>\n</div>\n';
}
