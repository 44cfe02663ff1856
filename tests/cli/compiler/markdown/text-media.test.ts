import { describe, expect, test } from 'vitest';
import type { MediaUse } from '../../../../cli/content/markdown/media-use.ts';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';
import { plainSlots } from '../../../support/plain-slots.ts';

const image = (path: string): MediaUse => ({ path, use: 'image' });
const figure = (path: string): MediaUse => ({ ...image(path), isFigure: true });
const download = (path: string): MediaUse => ({ path, use: 'download' });

describe('the media of Markdown', () => {
  test.each<[string, MediaUse[]]>([
    ['No media.', []],
    ['![A heron](photos/heron.jpg)', [figure('photos/heron.jpg')]],
    ['![A heron](<photos/grey heron.jpg>)', [figure('photos/grey heron.jpg')]],
    ['![A heron](photos/grey%20heron.jpg)', [figure('photos/grey heron.jpg')]],
    ['![A heron](photos/möwe.jpg)', [figure('photos/möwe.jpg')]],
    ['![A heron][h]\n\n[h]: heron.jpg', [figure('heron.jpg')]],
    ['![A heron](https://example.org/heron.jpg)', [figure('https://example.org/heron.jpg')]],
    ['![a](a.png) and ![b](a.png)', [image('a.png')]],
    ['[![a](a.png)](/b)', [figure('a.png')]],
    ['A ![a](a.png) here.\n\n![a](a.png)\n\nAnd ![a](a.png).', [figure('a.png')]],
    ['- ![a](a.png)', [image('a.png')]],
    ['[The guide](guides/plan.pdf)', [download('guides/plan.pdf')]],
    ['[The guide](plan.pdf) and ![it](plan.pdf)', [download('plan.pdf'), image('plan.pdf')]],
    ['[The photo](photos/heron.jpg)', [download('photos/heron.jpg')]],
    ['[The guide](../media/guides/plan.pdf)', [download('../media/guides/plan.pdf')]],
    ['`![a](a.png)` and \\![a] (a.png)', []],
  ])('in %j are %j', (text, media) => {
    expect(parseMarkdown(text).media).toEqual(media);
  });

  test.each([
    '/about',
    '/media/plan.pdf',
    '#story',
    'link:post',
    'about',
    'about.html',
    'pages/about.yaml',
    'articles/first.md',
    'example.com',
    'www.example.com/plan.pdf',
    'example.com/plan.pdf',
    'https://example.com/plan.pdf',
    'post@example.com',
    'mailto:post@example.com',
    'plan.pdf?download=1',
  ])('treats [x](%s) as a link, not a download', (address) => {
    const { links, media } = parseMarkdown(`[x](${address})`);
    expect({ links, media }).toEqual({ links: [address], media: [] });
  });

  test.each([
    ['![](a.png)', ['a.png']],
    ['![ ](a.png) ![`b`](b.png) ![*c*](c.png)', ['a.png']],
    ['![\\*](a.png)', []],
  ])('of the images in %j, %j have no alternative text', (text, unnamed) => {
    expect(parseMarkdown(text).unnamed).toEqual(unnamed);
  });
});

describe.each([true, false])('media rendered immediately: %s', (willRender) => {
  const render = (text: string) => parseMarkdown(text, willRender).toHtml(plainSlots);

  test('an image alone in a paragraph is a figure, with its title as caption', () => {
    expect(render('![A *grey* heron](heron.jpg "Seen in May & June")')).toBe(
      '<figure class="text-image"><img src="/media/heron.jpg" alt="A grey heron"><figcaption>Seen in May &amp; June</figcaption></figure>\n',
    );
    expect(render('![A heron](heron.jpg)')).toBe(
      '<figure class="text-image"><img src="/media/heron.jpg" alt="A heron"></figure>\n',
    );
  });

  test('a figure may be a link', () => {
    expect(render('[![A heron](heron.jpg "In May")](/about)')).toBe(
      '<figure class="text-image"><a href="/about"><img src="/media/heron.jpg" alt="A heron"></a><figcaption>In May</figcaption></figure>\n',
    );
  });

  test('an image within a sentence stays inline', () => {
    expect(render('See ![it](heron.jpg "In May").')).toBe(
      '<p>See <span title="In May"><img src="/media/heron.jpg" alt="it"></span>.</p>\n',
    );
  });

  test('a download shows its size and keeps its file name', () => {
    expect(render('Read [the *guide*](guides/plan.pdf).')).toBe(
      '<p>Read <a href="/media/guides/plan.pdf" download="plan.pdf">the <em>guide</em></a> <small class="file-size">(1 KB)</small>.</p>\n',
    );
  });

  test('escaped characters are part of the alternative text', () => {
    expect(render('![A \\*star\\* & more](a.png)')).toContain('alt="A *star* &amp; more"');
  });
});
