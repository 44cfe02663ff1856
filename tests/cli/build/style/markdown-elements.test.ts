import { expect, test } from 'vitest';
import { markdownElements } from '../../../../cli/build/style/markdown-elements.ts';
import { drawImage } from '../../../../cli/content/markdown/draw-image.ts';
import { parseMarkdown } from '../../../../cli/content/markdown.ts';
import { plainSlots } from '../../../support/plain-slots.ts';

const everything = `
# a
## a
### a
#### a
##### a
###### a

a *a* **a** ~~a~~ [a](/a) ![a](a.png "a") [a](a.pdf) \`a\`\\
a

- a

![a](a.png "a")

1. a

> a

    a

---

| a | a | a |
| :- | :-: | -: |
| a | a | a |
`;

const picture = {
  url: '/a-1.jpg',
  width: 2,
  height: 1,
  bytes: 1,
  srcSet: '/a-1.jpg 2w',
  sources: [{ type: 'image/webp', srcSet: '/a-1.webp 2w' }],
};

test('the list holds what Markdown makes, and nothing else', () => {
  const html = parseMarkdown(everything).toHtml({ ...plainSlots, image: () => drawImage(picture, 'a') });
  const elements = Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name]) => name);
  const classes = Array.from(html.matchAll(/class="([^"]*)"/g), ([, name]) => `.${name}`);
  expect([...new Set([...elements, ...classes])].sort()).toEqual([...markdownElements].sort());
});
