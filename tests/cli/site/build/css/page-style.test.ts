import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { targets } from '../../../../../cli/site/build/css/cut-style.ts';
import { createPageStyler, stylePlaceholder } from '../../../../../cli/site/build/css/page-style.ts';
import { prepareStyle } from '../../../../../cli/site/build/css/prepare-style.ts';
import { joinParts } from '../../../../../cli/site/render/html/split-page.ts';

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
      'of a class with marks in its name',
      '.lg\\:w-\\[calc\\(1px\\+2\\%\\)\\]{top:0}',
      '<p class="lg:w-[calc(1px+2%)]">',
    ],
    ['of a class that HTML writes with entities', '.\\[\\&\\>p\\]{top:0}', '<p class="[&amp;&gt;p]">'],
    ['of a class in single quotes', '.a{top:0}', "<p class='a'>"],
    ['of an id', '#a{top:0}', '<p id="a">'],
    ['of an element, however it is written', 'linearGradient{top:0}', '<svg><linearGradient>'],
    ['of everything', '*{top:0}', ''],
    ['of an attribute, which a script may set', '[data-open]{top:0}', ''],
    ['of a state', ':focus-visible{top:0}', ''],
    ['of a part', '.a::before{top:0}', '<p class="a">'],
    ['one of whose selectors can match', '.a{top:0}', '<p class="a">'],
    ['of elements in each other', '.a>.b+p~i{top:0}', '<i class="a b"><p>'],
    ['of one choice of :is', ':is(.a,.b) p{top:0}', '<p class="b">'],
    ['of one choice of :where, within another', ':where(.x,:is(.a .b,.c)){top:0}', '<p class="a b">'],
    ['of :has', '.a:has(>.b:checked){top:0}', '<p class="a b">'],
    ['of :not, whose classes need not exist', '.a:not(.b,.c *){top:0}', '<p class="a">'],
    ['of :nth-child', 'li:nth-child(2n of .x){top:0}', '<li>'],
    ['nested in one that can match', '.a{top:0;.b &{left:0}}', '<p class="a b">'],
    ['in a media query', '@media print{.a{top:0}}', '<p class="a">'],
    ['in layers and conditions', '@layer x{@supports (top:0){@container (width>1px){.a{top:0}}}}', '<p class="a">'],
    ['of a starting style', '@starting-style{.a{top:0}}', '<p class="a">'],
  ])('%s stays', (_what, css, body) => expect(dress(css, body).style).toBe(minify(css)));

  test.each([
    ['of a class that is not there', '.a{top:0}', '<p class="ab b">'],
    ['of an id that is not there', '#a{top:0}', '<p class="b">'],
    ['of an element that is not there', 'table{top:0}', '<p class="table">'],
    ['that needs two, of which one is there', '.a .b{top:0}', '<p class="a">'],
    ['of :is without a choice', ':is(.a,.b) p{top:0}', '<p>'],
    ['nested in one that cannot match', '.a{& .b{top:0}}', '<p class="b">'],
    ['in a media query', '@media print{.a{top:0}}', '<p>'],
  ])('%s goes', (_what, css, body) => expect(dress(css, body).style).toBe(''));

  test('keeps the selectors that can match', () => {
    expect(dress('.a,.b,.c{top:0}', '<p class="c a">').style).toBe('.a,.c{top:0}');
  });

  test('keeps all of them when rules are nested in it, which weigh what the heaviest weighs', () => {
    expect(dress('#x,.a{b{top:0}}', '<b class="a">').style).toBe(':is(#x,.a) b{top:0}');
  });
});

describe('what scripts may put into a page', () => {
  const css = '.a{top:0}.b{top:0}i{top:0}';
  test.each([
    ['a string', { '': "x = 'b a'" }, '.a{top:0}.b{top:0}'],
    ['a template', { '': 'x = ``+` a`' }, '.a{top:0}'],
    ['an element', { '': 'return <i>' }, 'i{top:0}'],
    ['the code of an island that is there', { Menu: '"a"' }, '.a{top:0}'],
    ['the code of an island that is not there', { Form: '"a"' }, ''],
    ['no comment', { '': '// a\n  /** a\n * b\n */\n' }, ''],
  ])('is found in %s', (_what, scripts, style) => {
    expect(dress(css, '<div data-island="Menu">', scripts).style).toBe(minify(style));
  });

  test.each([
    '<div data-props="{&quot;look&quot;:&quot;b x&quot;}">',
    `<div data-props='{"look":"b x","say":"&#x27;"}'>`,
  ])('is found in what an island is told: %s', (html) => {
    expect(dress(css, html).style).toBe('.b{top:0}');
  });

  test('keeps a class with quotation marks and backslashes', () => {
    const rule = ".content-\\[\\'\\\\201C\\'\\]{top:0}";
    expect(dress(rule, '', { '': 'x = "y content-[\'\\\\201C\']"' }).style).toBe(minify(rule));
  });
});

describe('a custom property', () => {
  test.each([
    ['that is used stays', ':root{--x:1px}p{top:var(--x)}', ':root{--a:1px}p{top:var(--a)}'],
    ['that is not used goes', ':root{--x:1px;--y:2px}p{top:0}', 'p{top:0}'],
    [
      'that another one uses stays',
      ':root{--x:var(--y,3px);--y:2px}p{top:var(--x)}',
      ':root{--a:var(--b,3px);--b:2px}p{top:var(--a)}',
    ],
    ['that only unused ones use goes', ':root{--x:var(--y);--y:2px}p{top:0}', 'p{top:0}'],
    ['that goes with its rule leaves the fallback', 'b{--x:1px}p{top:var(--x,2px)}', 'p{top:var(--a,2px)}'],
    [
      'that is registered stays registered',
      '@property --x{syntax:"*";inherits:false;initial-value:0}p{--x:1;top:var(--x)}',
      '@property --x{syntax:"*";inherits:false;initial-value:0}p{--x:1;top:var(--x)}'.replaceAll('--x', '--a'),
    ],
    [
      'that keyframes use stays',
      ':root{--x:1px}@keyframes k{to{top:var(--x)}}p{animation:k 1s}',
      ':root{--a:1px}@keyframes k{to{top:var(--a)}}p{animation:k 1s}',
    ],
    [
      'that a query asks for stays',
      ':root{--x:1px}@container style(--x:1px){p{top:0}}',
      ':root{--a:1px}@container style(--a:1px){p{top:0}}',
    ],
  ])('%s', (_what, css, style) => expect(dress(css, '<p>').style).toBe(minify(style)));

  test.each([
    ['an attribute', '<p fill="var(--x)">', {}],
    ['a script', '<p>', { '': "style.setProperty('--x', y)" }],
  ])('that %s speaks of keeps its name', (_what, body, scripts) => {
    expect(dress(':root{--x:1px}p{top:var(--x,2px)}', body, scripts).style).toBe(':root{--x:1px}p{top:var(--x,2px)}');
  });
});

describe('other rules', () => {
  test.each([
    ['keyframes that are used', '@keyframes k{0%{top:0}}p{animation:1s k}'],
    ['keyframes that a custom property names', '@keyframes k{to{top:0}}:root{--a:k 1s}p{animation:var(--a)}'],
    ['keyframes whose name is a string', '@keyframes "k"{to{top:0}}p{animation-name:"k"}'],
    ['typefaces', '@font-face{font-family:x;src:url(x.woff2)}'],
    ['the order of layers', '@layer a,b;'],
    ['transitions between pages', '@view-transition{navigation:auto}'],
    ['the margins of paper', '@page{margin:1cm}'],
  ])('%s stay', (_what, css) => expect(dress(css, '<p>').style).toBe(minify(css)));

  test.each([
    ['keyframes that are not used', '@keyframes k{to{top:0}}p{top:0}', 'p{top:0}'],
    ['all but the place of an empty layer', '@layer a{b{top:0}}@layer b{p{top:0}}', '@layer a;@layer b{p{top:0}}'],
    ['a condition without rules', '@media print{@supports (top:0){b{top:0}}}p{top:0}', 'p{top:0}'],
    ['comments', '/* x */p{top:0}', 'p{top:0}'],
  ])('leaves out %s', (_what, css, style) => expect(dress(css, '<p>').style).toBe(minify(style)));

  test('writes neighbours on the same condition as one', () => {
    const css = '@media print{p{top:0}}@media print{b{top:0}}@media print{p{left:0}}@media screen{p{top:1px}}';
    expect(dress(css, '<p>').style).toBe('@media print{p{top:0;left:0}}@media screen{p{top:1px}}');
  });
});

describe('short names', () => {
  const css =
    '@layer components{.menu{top:0}}@layer utilities{.flex{top:0}.lg\\:flex:hover{top:1px}.menu .grid{top:2px}}';

  test('are given to utilities, in the style and in the page', () => {
    const { html, style } = dress(css, '<p class="menu  flex other"><b class="lg:flex grid">');
    expect(style).toBe('@layer components{.menu{top:0}}@layer utilities{.a{top:0}.b:hover{top:1px}.menu .c{top:2px}}');
    expect(html).toContain('<p class="menu a other"><b class="b c">');
  });

  test('are not given to what scripts know', () => {
    const { html, style } = dress(css, '<p class="flex lg:flex">', { '': "classList.add('flex')" });
    expect(style).toBe('@layer components;@layer utilities{.flex{top:0}.a:hover{top:1px}}');
    expect(html).toContain('<p class="flex a">');
  });

  test('do not clash with names that are there', () => {
    expect(dress('.a{left:0}@layer utilities{.flex{top:0}}', '<p class="a flex">').html).toContain('<p class="a b">');
  });
});

test('text that looks like the end of a style does not end it', () => {
  const { html, style } = dress('p::after{content:"</style><script>alert(1)</script>"}', '<p>');
  expect(style).toBe('p:after{content:"<\\/style><script>alert(1)</script>"}');
  expect(html.match(/<\/style/g)).toHaveLength(1);
});

test('content that looks like the place of the style, or like a pattern, stays as it is', () => {
  const body = `<p>&lt;style&gt;${stylePlaceholder}&lt;/style&gt; $&amp; $1</p>`;
  expect(dress('p{content:"$&$1"}', body).html).toContain(body);
  expect(dress('p{content:"$&$1"}', body).style).toBe('p{content:"$&$1"}');
});

test('a page without a place for its style is a mistake of ours', () => {
  expect(() => createPageStyler(prepareStyle('p{top:0}', {}))('<p>')).toThrow('no placeholder for the style');
});

test('pages with the same classes and elements get the same style, whatever came before', () => {
  const prepared = prepareStyle('@layer utilities{.x{top:0}.y{top:1px}}p{left:0}', {});
  const pages = ['<p class="y x">', '<i class="x">', '<b class="x"><p class="y">'].map((body) => head + body);
  const alone = pages.map((page) => createPageStyler(prepared)(page));
  const styler = createPageStyler(JSON.parse(JSON.stringify(prepared)));
  expect(pages.toReversed().map(styler).toReversed()).toEqual(alone);
});

test('long texts share one style, whatever stands in them but for what few have', () => {
  const css = '.book{top:0}blockquote{top:1px}h4{top:2px}dl{top:3px}table{top:4px}';
  const styles = ['<p>', '<blockquote>', '<h4>', '<table>'].map(
    (text) => dress(css, `<div class="book">${text}`).style,
  );
  expect(new Set(styles)).toEqual(
    new Set(['.book{top:0}blockquote{top:1px}h4{top:2px}', '.book{top:0}blockquote{top:1px}h4{top:2px}table{top:4px}']),
  );
});
