import type MarkdownIt from 'markdown-it';

/**
 * Renders `[x]` and `[ ]` at the start of a list item as a disabled checkbox, with the text of the item as its label, as GitHub
 * does.
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
