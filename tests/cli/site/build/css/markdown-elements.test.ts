import { expect, test } from 'vitest';
import { markdownElements } from '../../../../../cli/build/css/markdown-elements.ts';
import { parseMarkdown } from '../../../../../cli/content/markdown/parse-markdown.ts';
import { plainSlots } from '../../../../support/plain-slots.ts';

const common = `
# a
## a
### a
#### a
##### a
###### a

a *a* **a** ~~a~~ [a](/a) \`a\`\\
a

- a

1. a

> a

    a

---
`;

test('the list contains exactly the elements that common Markdown renders to', () => {
  const html = parseMarkdown(common).toHtml(plainSlots);
  const elements = Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name]) => name);
  expect(html).not.toContain('class=');
  expect([...new Set(elements)].sort()).toEqual([...markdownElements].sort());
});
