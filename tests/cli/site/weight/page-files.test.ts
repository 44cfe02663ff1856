import { describe, expect, test } from 'vitest';
import { findPageFiles, type PageFiles } from '../../../../cli/build/weight/page-files.ts';

/** The page files in a piece of HTML, without empty kinds. */
function found(html: string): Partial<Record<keyof PageFiles, string[]>> {
  const kinds = Object.entries(findPageFiles(html)).map(([kind, files]) => [kind, [...files]] as const);
  return Object.fromEntries(kinds.filter(([, files]) => files.length > 0));
}

describe('finds a resource that loads with the page', () => {
  test.each<[string, string, ReturnType<typeof found>]>([
    ['a style sheet', '<link rel="stylesheet" href="/a.css">', { blockingStyles: ['/a.css'] }],
    ['a script', '<script src="/a.js" defer></script>', { scripts: ['/a.js'] }],
    ['a module', '<script type="module" src="/a.js"></script>', { scripts: ['/a.js'] }],
    ['an inline script', '<script>let a = "<b>";</script>', { inlineScripts: ['let a = "<b>";'] }],
    ['a preloaded module', '<link rel="modulepreload" href="/b.js">', { scripts: ['/b.js'] }],
    ['a preloaded font', '<link rel="preload" as="font" href="/a.woff2">', { fonts: ['/a.woff2'] }],
    [
      'fonts of the styles, each once',
      '<link rel="preload" as="font" href="/a.woff2"><style>@font-face{src:url("/a.woff2")}@font-face { src: local(x), url(/b.woff2) format("woff2") }</style>',
      { fonts: ['/a.woff2', '/b.woff2'] },
    ],
    ['an image', '<img src="/a.svg">', { images: ['/a.svg'] }],
    ['an image with a srcset', '<img src="/a.jpg" srcset="/a.jpg 400w, /b.jpg 800w">', { images: ['/b.jpg'] }],
    [
      'a picture element with several formats',
      '<picture><source srcset="/s.avif 1x, /l.avif 2x"><source srcset="/a.webp"><img src="/a.jpg"></picture><img src="/b.jpg">',
      { images: ['/l.avif', '/b.jpg'] },
    ],
    [
      'a preloaded image',
      '<link rel="preload" as="image" href="/s.avif" imagesrcset="/s.avif 400w, /l.avif 800w">',
      { images: ['/l.avif'] },
    ],
    ['a frame', '<iframe src="https://a.example/"></iframe>', { frames: ['https://a.example/'] }],
  ])('%s', (_what, html, expected) => {
    expect(found(html)).toEqual(expected);
  });
});

describe('ignores a resource that does not load with the page', () => {
  test.each([
    ['a style sheet for print', '<link rel="stylesheet" media="print" href="/a.css">'],
    ['data', '<script type="application/ld+json">{"a": 1}</script>'],
    ['speculation rules', '<script type="speculationrules">{"prefetch": []}</script>'],
    ['a lazy image', '<picture><source srcset="/a.avif"><img loading="lazy" src="/a.jpg"></picture>'],
    ['an image as a data URL', '<img src="data:image/gif;base64,R0">'],
    ['a lazy frame', '<iframe loading="lazy" src="https://a.example/"></iframe>'],
    ['a frame that waits for a script', '<iframe data-src="https://a.example/"></iframe>'],
    ['a font with a unicode-range', '<style>@font-face{src:url(/a.woff2);unicode-range:U+100-200}</style>'],
    ['a prefetched page and a link', '<link rel="prefetch" href="/next"><a href="/a.css">stylesheet</a>'],
    ['the content of noscript', '<noscript><link rel="stylesheet" href="/a.css"></noscript>'],
    ['the content of a template', '<template><img src="/a.jpg"><script>a()</script></template>'],
    ['escaped or commented HTML', '<p>&lt;img src="/a.jpg"&gt;</p><!-- <img src="/a.jpg"> -->'],
  ])('%s', (_what, html) => {
    expect(found(html)).toEqual({});
  });
});
