import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { targets } from '../../../../../cli/build/css/cut-style.ts';
import { createPageStyler, stylePlaceholder } from '../../../../../cli/build/css/page-style.ts';
import { prepareStyle } from '../../../../../cli/build/css/prepare-style.ts';
import { joinParts } from '../../../../../cli/build/render/html/split-page.ts';

const head = `<head><style>${stylePlaceholder}</style></head>`;

/** A style sheet as the same minifier writes all of it. */
const minify = (css: string) =>
  transform({ filename: 'x.css', code: Buffer.from(css), minify: true, targets }).code.toString();

/** The page as it is written, and the style in it. */
function dress(css: string, body: string, scripts: Record<string, string> = {}) {
  const html = joinParts(createPageStyler(prepareStyle(css, scripts))(`${head}<body>${body}</body>`));
  return { html, style: /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '' };
}

describe('a rule', () => {
  test.each([
    ['of a class', '.a{top:0}', '<p class="b a c">'],
    [
      'of a class with special characters in its name',
      '.lg\\:w-\\[calc\\(1px\\+2\\%\\)\\]{top:0}',
      '<p class="lg:w-[calc(1px+2%)]">',
    ],
    ['of a class that HTML writes with entities', '.\\[\\&\\>p\\]{top:0}', '<p class="[&amp;&gt;p]">'],
    ['of a class in single quotes', '.a{top:0}', "<p class='a'>"],
    ['of an id', '#a{top:0}', '<p id="a">'],
    ['of an element with capitals in its name', 'linearGradient{top:0}', '<svg><linearGradient>'],
    ['of the universal selector', '*{top:0}', ''],
    ['of an attribute, which a script may set', '[data-open]{top:0}', ''],
    ['of a state', ':focus-visible{top:0}', ''],
    ['of a pseudo-element', '.a::before{top:0}', '<p class="a">'],
    ['one of whose selectors can match', '.a{top:0}', '<p class="a">'],
    ['with combinators', '.a>.b+p~i{top:0}', '<i class="a b"><p>'],
    ['of one matching selector in :is', ':is(.a,.b) p{top:0}', '<p class="b">'],
    ['of one matching selector in a nested :where', ':where(.x,:is(.a .b,.c)){top:0}', '<p class="a b">'],
    ['of :has', '.a:has(>.b:checked){top:0}', '<p class="a b">'],
    ['of :not, whose classes need not be on the page', '.a:not(.b,.c *){top:0}', '<p class="a">'],
    ['of :nth-child', 'li:nth-child(2n of .x){top:0}', '<li>'],
    ['nested in one that can match', '.a{top:0;.b &{left:0}}', '<p class="a b">'],
    ['in a media query', '@media print{.a{top:0}}', '<p class="a">'],
    ['in layers and conditions', '@layer x{@supports (top:0){@container (width>1px){.a{top:0}}}}', '<p class="a">'],
    ['of a starting style', '@starting-style{.a{top:0}}', '<p class="a">'],
  ])('%s is kept', (_what, css, body) => expect(dress(css, body).style).toBe(minify(css)));

  test.each([
    ['of a class that is not on the page', '.a{top:0}', '<p class="ab b">'],
    ['of an id that is not on the page', '#a{top:0}', '<p class="b">'],
    ['of an element that is not on the page', 'table{top:0}', '<p class="table">'],
    ['that needs two classes, of which one is on the page', '.a .b{top:0}', '<p class="a">'],
    ['of :is without a matching selector', ':is(.a,.b) p{top:0}', '<p>'],
    ['nested in one that cannot match', '.a{& .b{top:0}}', '<p class="b">'],
    ['in a media query', '@media print{.a{top:0}}', '<p>'],
  ])('%s is removed', (_what, css, body) => expect(dress(css, body).style).toBe(''));

  test('keeps the selectors that can match', () => {
    expect(dress('.a,.b,.c{top:0}', '<p class="c a">').style).toBe('.a,.c{top:0}');
  });

  test('keeps all selectors when rules are nested in it, since they set the specificity of those', () => {
    expect(dress('#x,.a{b{top:0}}', '<b class="a">').style).toBe(':is(#x,.a) b{top:0}');
  });
});

describe('a class or element that scripts may add to a page', () => {
  const css = '.a{top:0}.b{top:0}i{top:0}';
  test.each([
    ['a string', { '': "x = 'b a'" }, '.a{top:0}.b{top:0}'],
    ['a template', { '': 'x = ``+` a`' }, '.a{top:0}'],
    ['an element', { '': 'return <i>' }, 'i{top:0}'],
    ['the code of an island that is on the page', { Menu: '"a"' }, '.a{top:0}'],
    ['no code of an island that is not on the page', { Form: '"a"' }, ''],
    ['no comment', { '': '// a\n  /** a\n * b\n */\n' }, ''],
  ])('is found in %s', (_what, scripts, style) => {
    expect(dress(css, '<div data-island="Menu">', scripts).style).toBe(minify(style));
  });

  test.each([
    '<div data-props="{&quot;look&quot;:&quot;b x&quot;}">',
    `<div data-props='{"look":"b x","say":"&#x27;"}'>`,
  ])('is found in the props of an island: %s', (html) => {
    expect(dress(css, html).style).toBe('.b{top:0}');
  });

  test('keeps a class with quotation marks and backslashes', () => {
    const rule = ".content-\\[\\'\\\\201C\\'\\]{top:0}";
    expect(dress(rule, '', { '': 'x = "y content-[\'\\\\201C\']"' }).style).toBe(minify(rule));
  });
});

describe('a custom property', () => {
  test.each([
    ['that is used is kept', ':root{--x:1px}p{top:var(--x)}', ':root{--a:1px}p{top:var(--a)}'],
    ['that is not used is removed', ':root{--x:1px;--y:2px}p{top:0}', 'p{top:0}'],
    [
      'that another property uses is kept',
      ':root{--x:var(--y,3px);--y:2px}p{top:var(--x)}',
      ':root{--a:var(--b,3px);--b:2px}p{top:var(--a)}',
    ],
    ['that only unused properties use is removed', ':root{--x:var(--y);--y:2px}p{top:0}', 'p{top:0}'],
    ['that is removed with its rule leaves the fallback', 'b{--x:1px}p{top:var(--x,2px)}', 'p{top:var(--a,2px)}'],
    [
      'that is registered stays registered',
      '@property --x{syntax:"*";inherits:false;initial-value:0}p{--x:1;top:var(--x)}',
      '@property --x{syntax:"*";inherits:false;initial-value:0}p{--x:1;top:var(--x)}'.replaceAll('--x', '--a'),
    ],
    [
      'that keyframes use is kept',
      ':root{--x:1px}@keyframes k{to{top:var(--x)}}p{animation:k 1s}',
      ':root{--a:1px}@keyframes k{to{top:var(--a)}}p{animation:k 1s}',
    ],
    [
      'that a container query uses is kept',
      ':root{--x:1px}@container style(--x:1px){p{top:0}}',
      ':root{--a:1px}@container style(--a:1px){p{top:0}}',
    ],
  ])('%s', (_what, css, style) => expect(dress(css, '<p>').style).toBe(minify(style)));

  test.each([
    ['an attribute', '<p fill="var(--x)">', {}],
    ['a script', '<p>', { '': "style.setProperty('--x', y)" }],
  ])('that %s refers to keeps its name', (_what, body, scripts) => {
    expect(dress(':root{--x:1px}p{top:var(--x,2px)}', body, scripts).style).toBe(':root{--x:1px}p{top:var(--x,2px)}');
  });
});

describe('other rules', () => {
  test.each([
    ['keyframes that are used', '@keyframes k{0%{top:0}}p{animation:1s k}'],
    ['keyframes that a custom property names', '@keyframes k{to{top:0}}:root{--a:k 1s}p{animation:var(--a)}'],
    ['keyframes whose name is a string', '@keyframes "k"{to{top:0}}p{animation-name:"k"}'],
    ['font faces', '@font-face{font-family:x;src:url(x.woff2)}'],
    ['the order of cascade layers', '@layer a,b;'],
    ['view transitions', '@view-transition{navigation:auto}'],
    ['page margins for print', '@page{margin:1cm}'],
  ])('%s are kept', (_what, css) => expect(dress(css, '<p>').style).toBe(minify(css)));

  test.each([
    ['keyframes that are not used', '@keyframes k{to{top:0}}p{top:0}', 'p{top:0}'],
    [
      'the rules of an empty layer, but not its place in the order',
      '@layer a{b{top:0}}@layer b{p{top:0}}',
      '@layer a;@layer b{p{top:0}}',
    ],
    ['an at-rule without rules', '@media print{@supports (top:0){b{top:0}}}p{top:0}', 'p{top:0}'],
    ['comments', '/* x */p{top:0}', 'p{top:0}'],
  ])('removes %s', (_what, css, style) => expect(dress(css, '<p>').style).toBe(minify(style)));

  test('merges adjacent at-rules with the same condition', () => {
    const css = '@media print{p{top:0}}@media print{b{top:0}}@media print{p{left:0}}@media screen{p{top:1px}}';
    expect(dress(css, '<p>').style).toBe('@media print{p{top:0;left:0}}@media screen{p{top:1px}}');
  });
});

describe('short names', () => {
  const css =
    '@layer components{.menu{top:0}}@layer utilities{.flex{top:0}.lg\\:flex:hover{top:1px}.menu .grid{top:2px}}';

  test('replace utility classes in the style and in the page', () => {
    const { html, style } = dress(css, '<p class="menu  flex other"><b class="lg:flex grid">');
    expect(style).toBe('@layer components{.menu{top:0}}@layer utilities{.a{top:0}.b:hover{top:1px}.menu .c{top:2px}}');
    expect(html).toContain('<p class="menu a other"><b class="b c">');
  });

  test('do not replace classes that scripts use', () => {
    const { html, style } = dress(css, '<p class="flex lg:flex">', { '': "classList.add('flex')" });
    expect(style).toBe('@layer components;@layer utilities{.flex{top:0}.a:hover{top:1px}}');
    expect(html).toContain('<p class="flex a">');
  });

  test('do not clash with existing class names', () => {
    expect(dress('.a{left:0}@layer utilities{.flex{top:0}}', '<p class="a flex">').html).toContain('<p class="a b">');
  });
});

test('text that looks like a closing style tag does not close the style', () => {
  const { html, style } = dress('p::after{content:"</style><script>alert(1)</script>"}', '<p>');
  expect(style).toBe('p:after{content:"<\\/style><script>alert(1)</script>"}');
  expect(html.match(/<\/style/g)).toHaveLength(1);
});

test('content that looks like the style placeholder or a replacement pattern is unchanged', () => {
  const body = `<p>&lt;style&gt;${stylePlaceholder}&lt;/style&gt; $&amp; $1</p>`;
  expect(dress('p{content:"$&$1"}', body).html).toContain(body);
  expect(dress('p{content:"$&$1"}', body).style).toBe('p{content:"$&$1"}');
});

test('a page without a style placeholder throws', () => {
  expect(() => createPageStyler(prepareStyle('p{top:0}', {}))('<p>')).toThrow('no placeholder for the style');
});

test('a page gets the same style whichever pages were rendered before it', () => {
  const prepared = prepareStyle('@layer utilities{.x{top:0}.y{top:1px}}p{left:0}', {});
  const pages = ['<p class="y x">', '<i class="x">', '<b class="x"><p class="y">'].map((body) => head + body);
  const alone = pages.map((page) => createPageStyler(prepared)(page));
  const styler = createPageStyler(JSON.parse(JSON.stringify(prepared)));
  expect(pages.toReversed().map(styler).toReversed()).toEqual(alone);
});

test('long texts share one style, unless they contain rare elements', () => {
  const css = '.book{top:0}blockquote{top:1px}h4{top:2px}dl{top:3px}table{top:4px}';
  const styles = ['<p>', '<blockquote>', '<h4>', '<table>'].map(
    (text) => dress(css, `<div class="book">${text}`).style,
  );
  expect(new Set(styles)).toEqual(
    new Set(['.book{top:0}blockquote{top:1px}h4{top:2px}', '.book{top:0}blockquote{top:1px}h4{top:2px}table{top:4px}']),
  );
});
