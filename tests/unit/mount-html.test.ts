import { describe, expect, test } from 'vitest';
import { basePath, mountAddress, mountHtml, unmountHtml } from '../../src/text/urls.ts';

test.each([
  ['https://jv.example.com', ''],
  ['https://jv.example.com:8443', ''],
  ['https://jv.example.com/jv', '/jv'],
  ['https://jv.example.com/~jv/site-2.0', '/~jv/site-2.0'],
])('the base path of %s is "%s"', (url, base) => {
  expect(basePath({ url })).toBe(base);
});

/** HTML as pages contain it, and the same below `/jv`. */
const mounted: Record<string, [html: string, below: string]> = {
  'a link': ['<a class="x" href="/about">About</a>', '<a class="x" href="/jv/about">About</a>'],
  'the home page': ['<a href="/">JV</a>', '<a href="/jv/">JV</a>'],
  'a link with a query and an anchor': ['<a href="/?a=/b#c">JV</a>', '<a href="/jv/?a=/b#c">JV</a>'],
  'an image': [
    '<img src="/a.svg" alt="" srcSet="/a-1.avif 1w, /a-2.avif 2w">',
    '<img src="/jv/a.svg" alt="" srcSet="/jv/a-1.avif 1w, /jv/a-2.avif 2w">',
  ],
  'an image of Markdown': [
    '<source type="image/avif" srcset="/a.avif"><img src="/a.jpg">',
    '<source type="image/avif" srcset="/jv/a.avif"><img src="/jv/a.jpg">',
  ],
  'a preloaded image': [
    '<link rel="preload" imagesrcset="/a.avif 2x, /b.avif">',
    '<link rel="preload" imagesrcset="/jv/a.avif 2x, /jv/b.avif">',
  ],
  'the poster of a video': ['<video poster="/a.jpg">', '<video poster="/jv/a.jpg">'],
  'the scripts of islands': [
    '<html data-islands="/a.js /b.js" data-subscriptions="/c.js">',
    '<html data-islands="/jv/a.js /jv/b.js" data-subscriptions="/jv/c.js">',
  ],
  'a script, but not its code': [
    '<script type="module" src="/s.js"></script><script>x<y&&"<a href=\\"/b\\">" == \'<a href="/b">\'</script><a href="/c">',
    '<script type="module" src="/jv/s.js"></script><script>x<y&&"<a href=\\"/b\\">" == \'<a href="/b">\'</script><a href="/jv/c">',
  ],
};

describe('below a path of the host', () => {
  test.each(Object.entries(mounted))('%s leads below it', (_name, [html, below]) => {
    expect(mountHtml(html, '/jv')).toBe(below);
    expect(unmountHtml(below, '/jv'), 'and back').toBe(html);
    expect(mountHtml(html, ''), 'without a base nothing changes').toBe(html);
    expect(unmountHtml(html, '')).toBe(html);
  });

  test.each([
    '<a href="https://jv.example.com/about">About</a>',
    '<a href="//jv.example.com/about">About</a>',
    '<a href="#story">Story</a>',
    '<a href="mailto:a@jv.example.com?body=/about">Mail</a>',
    '<p title="/about">Write href="/about" or src=&quot;/a.svg&quot;.</p>',
    '<form action="/jv/functions/v1/submit-contact" method="post">',
    `<div data-props='{"to":"/about","words":" href="}'>`,
    '<!--2-->',
  ])('%s stays as it is', (html) => {
    expect(mountHtml(html, '/jv')).toBe(html);
  });

  test.each([
    ['/about', '/jv/about'],
    ['/', '/jv/'],
    ['//other.example/about', '//other.example/about'],
    ['https://other.example/about', 'https://other.example/about'],
    ['#story', '#story'],
  ])('the address %s is %s', (address, below) => {
    expect(mountAddress(address, '/jv')).toBe(below);
    expect(mountAddress(address, '')).toBe(address);
  });
});
