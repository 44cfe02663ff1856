import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';
import { plainSlots } from '../../../support/plain-slots.ts';

const render = (text: string) => parseMarkdown(text).toHtml(plainSlots);

test('a list item that starts with a checkbox is a task with its text as label', () => {
  expect(render('- [ ] Sow *cress*\n- [x] Mend [it](/hose)\n- [X] Dig')).toBe(
    '<ul>\n' +
      '<li class="task"><label><input type="checkbox" disabled="">Sow <em>cress</em></label></li>\n' +
      '<li class="task"><label><input type="checkbox" disabled="" checked="">Mend <a href="/hose">it</a></label></li>\n' +
      '<li class="task"><label><input type="checkbox" disabled="" checked="">Dig</label></li>\n' +
      '</ul>\n',
  );
});

test.each(['- [x]', '- [xx] a', '- [x]a', '- \\[x] a', '[x] a', '- [x](/a) b', '- a [x] b', '- `[x]` a'])(
  '%s has no checkbox',
  (text) => {
    expect(render(text)).not.toContain('<input');
  },
);
