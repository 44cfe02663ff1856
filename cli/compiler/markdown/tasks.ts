import type MarkdownIt from 'markdown-it';

/**
 * Makes a box that is ticked or not of `[x]` and `[ ]` at the start of an entry of a list, as GitHub does. Nobody can change
 * it on the page; the words of the entry are its label.
 * @see https://github.github.com/gfm/#task-list-items-extension-
 */
export function tasks(markdown: MarkdownIt): void {
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
        ...(state === ' ' ? [] : ([['checked', '']] as [string, string][])),
      ];
      children?.unshift(new Token('label_open', 'label', 1), box);
      children?.push(new Token('label_close', 'label', -1));
    }
  });
}
