import { describe, expect, test } from 'vitest';
import { createStyler } from '../../cli/build/page-css.ts';

/** The style that a page with this body has, and the body as it is written. */
function dress(css: string, body: string, scripts: Record<string, string[]> = {}) {
  const page = `<html><head></head><body><main>${body}</main></body></html>`;
  const { style, html } = createStyler(css, scripts).dress(page);
  return { style, html: /<main>(.*)<\/main>/s.exec(html)?.[1] };
}

test.each([
  [
    'of a class with special characters',
    '.lg\\:w-\\[calc\\(1px\\+2\\%\\)\\]{top:0}',
    '<p class="lg:w-[calc(1px+2%)]">',
    '.a{top:0}',
  ],
  ['of a class that HTML writes with entities', '.\\[\\&\\>p\\]{top:0}', '<p class="[&amp;&gt;p]">', '.a{top:0}'],
  ['of an id', '#a{top:0}', '<p id="a">'],
  ['of an element', 'lineargradient{top:0}', '<svg><linearGradient>'],
  ['of an attribute, which a script may set', '[data-open="}"]{top:0}', '', '[data-open=\\}]{top:0}'],
  ['with combinators', '.a>.b+p~i{top:0}', '<i class="a b"><p>'],
  ['of one matching selector in :is', ':where(.x,:is(.a .b,.c)) p{top:0}', '<p class="a b">'],
  ['of :not, whose classes need not be on the page', '.a:not(.b,.c *){top:0}', '<p class="a">'],
  ['in layers and conditions', '@layer x{@supports (top:0){@media print{.a{top:0}}}}', '<p class="a">'],
  ['of font faces', '@font-face{font-family:x}@font-face{font-family:y}', ''],
  ['of used keyframes', '@keyframes k{0%{top:0}to{top:1px}}p{animation:1s k}', '<p>'],
])('a rule %s is kept', (_what, css, html, style = css) => expect(dress(css, html).style).toBe(style));

test.each([
  ['of a class that is not on the page', '.a{top:0}', '<p class="ab b">'],
  ['that needs two classes, of which one is on the page', '.a .b{top:0}', '<p class="a">'],
  ['of :is without a matching selector', ':is(.a,.b) p{top:0}', '<p>'],
  ['in a media query', '@media screen{.a{top:0}}', '<p>'],
  ['of keyframes that are not used', '@keyframes k{to{top:0}}', '<p>'],
])('a rule %s is removed', (_what, css, html) => expect(dress(css, html).style).toBe(''));

describe('a custom property', () => {
  const registered = '@property --x{syntax:"*";inherits:false;initial-value:solid}';
  test.each<[what: string, css: string, html: string, style?: string, scripted?: string[]]>([
    ['that only unused ones use is removed', ':root{--x:var(--y);--y:2px}p{top:0}', '<p>', 'p{top:0}'],
    ['that nothing sets is the value in its place', 'p{top:var(--x,var(--y,calc(2px*3)))}', '<p>', 'p{top:6px}'],
    ['that is only registered has its first value', `${registered}p{top:var(--x)}`, '<p>', 'p{top:solid}'],
    ['that a script names keeps its name', ':root{--x:1px}p{top:var(--x)}', '<p>', undefined, ['--x']],
  ])('%s', (_what, css, html, style = css, scripted = []) => {
    expect(dress(css, html, { '': scripted }).style).toBe(style);
  });
});

test('Tailwind’s classes get short names, except for those that scripts know', () => {
  const css =
    '@layer components{.menu{top:0}}@layer utilities{.flex{top:0}.lg\\:flex:hover{top:1px}.menu .grid{top:2px}}';
  const { style, html } = dress(css, '<p class="menu flex other"><b class="lg:flex grid">', { Menu: ['grid'] });
  expect(style).toBe('@layer components{.menu{top:0}}@layer utilities{.a{top:0}.b:hover{top:1px}.menu .grid{top:2px}}');
  expect(html).toBe('<p class="menu a other"><b class="b grid">');
});

test('an island brings the words of its code along', () => {
  expect(dress('.a{top:0}.b{left:0}', '<div data-island="Menu">', { Menu: ['a'], Form: ['b'] }).style).toBe(
    '.a{top:0}',
  );
});

test('the styles for print are the same for all pages, which have the custom properties that these use', () => {
  const css = ':root{--x:1px;--y:2px}@media print{.a{top:var(--x)}}@supports (top:0){@media print{p{top:0}}}';
  const { print, dress } = createStyler(css, {});
  expect(print).toBe('@media print{.a{top:var(--a)}}');
  const { style } = dress('<head></head><body><main><p></main>');
  expect(style).toBe(':root{--a:1px}@supports (top:0){@media print{p{top:0}}}');
});
