import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../../cli/diff/compare/read-page.ts';

function page(main: string, { head = '', before = '', after = '' } = {}): string {
  return `<!doctype html><html lang="de"><head>${head}</head><body>${before}<main id="content">${main}</main>${after}</body></html>`;
}

const textsOf = (main: string) =>
  readPage(page(`<section>${main}</section>`)).regions.flatMap(({ blocks }) =>
    blocks.map(({ kind, text }) => `${kind}: ${text}`),
  );

describe('splits a page into texts as they are read', () => {
  test.each([
    ['paragraphs', '<p>One</p><p>Two</p>', ['text: One', 'text: Two']],
    ['emphasis within a sentence', '<p>Run <em>on</em>, and <a href="/x">stop</a>.</p>', ['text: Run on, and stop.']],
    ['spans that touch a text', '<a href="/">Ledger<span>May 1</span></a>', ['text: Ledger', 'text: May 1']],
    ['spans with a space', '<p>From <span>5</span> to 6</p>', ['text: From 5 to 6']],
    ['buttons that touch each other', '<a href="/a">One</a><a href="/b">Two</a>', ['text: One', 'text: Two']],
    ['code, with its spaces', '<pre><code><span>a</span>  = <span>1</span></code></pre>', ['text: a  = 1']],
    ['line breaks', '<p>One<br>two</p>', ['text: One two']],
    ['entities', '<p>R&amp;D &lt;b&gt;</p>', ['text: R&D <b>']],
    [
      'attributes that are read',
      '<img src="/a.jpg" alt="A desk"><input placeholder="you@x.org" aria-label="Email">',
      ['alternative text: A desk', 'name: Email', 'placeholder: you@x.org'],
    ],
    [
      'nothing from code',
      '<script>let a</script><style>a{}</style><svg><title>x</title></svg><template>b</template>',
      [],
    ],
    [
      'messages of forms',
      `<div data-props='{"words":{"submit":"Send"},"url":"https://x.org","mode":"check"}'></div>`,
      ['later: Send'],
    ],
    [
      'but not what the form shows anyway',
      `<div data-props='{"a":"Send","b":"Failed."}'><button>Send</button></div>`,
      ['later: Failed.', 'text: Send'],
    ],
    [
      'hidden elements',
      '<a href="/a">Start</a><a hidden href="mailto:a@b.c">Write</a>',
      ['text: Start', 'later: Write'],
    ],
    [
      'but not what is visible as well',
      '<a href="/a">Start</a><a hidden href="mailto:a@b.c">Start</a>',
      ['text: Start'],
    ],
    ['data that is no JSON', '<div data-props="{"></div><p>a</p>', ['text: a']],
  ])('%s', (_name, html, expected) => {
    expect(textsOf(html)).toEqual(expected);
  });
});

test('the children of main are sections, with bar and footer around them', () => {
  const { regions, language } = readPage(
    page('<section id="a"><h1>One</h1></section><section><div><h2>Two <em>words</em></h2></div></section>', {
      before: '<nav>Menu</nav>',
      after: '<footer>Imprint</footer>',
    }),
  );
  expect(language).toBe('de');
  expect(regions.map(({ place, id, heading }) => [place, id, heading])).toEqual([
    ['navigation', undefined, undefined],
    ['section', 'a', 'One'],
    ['section', undefined, 'Two words'],
    ['footer', undefined, undefined],
  ]);
});

test('reads what search results show', () => {
  const { head } = readPage(
    page('', {
      head: '<title>A &amp; B</title><meta name="description" content="C"><link rel="canonical" href="https://x.org/"><meta name="robots" content="noindex"><meta property="og:image" content="https://x.org/i.1234abcd.jpg">',
    }),
  );
  expect(head).toEqual({
    title: 'A & B',
    description: 'C',
    canonical: 'https://x.org/',
    robots: 'noindex',
    shareImage: 'https://x.org/i.1234abcd.jpg',
  });
});

test('links have their texts, also of several elements, and embeds their addresses', () => {
  const [region] = readPage(
    page(
      '<section><a href="/a"><span>One</span><span>two</span></a><iframe title="Talk" data-src="https://v.org/1"></iframe></section>',
    ),
  ).regions;
  expect(region?.links).toEqual([
    { text: 'One two', to: '/a' },
    { text: 'Talk', to: 'https://v.org/1' },
  ]);
});

describe('the markup of a section', () => {
  const markup = (html: string) => readPage(page(`<section>${html}</section>`)).regions[0]?.markup;

  test.each([
    ['classes', '<p class="a">x</p>', '<p class="b">x</p>'],
    ['icons', '<svg><path d="M1"/></svg>', '<svg><path d="M2"/></svg>'],
    ['dates', '<time datetime="2026-01-01">x</time>', '<time datetime="2026-01-02">x</time>'],
  ])('differs by %s', (_name, one, other) => {
    expect(markup(one)).not.toBe(markup(other));
  });

  test.each([
    ['texts', '<p>x</p>', '<p>y</p>'],
    ['addresses', '<a href="/a">x</a>', '<a href="/b">x</a>'],
    ['ids that React counts', '<label for="_R_1_">x</label>', '<label for="_R_2_">x</label>'],
    ['names made of such ids', '<form toolname="letter_R_1_"></form>', '<form toolname="letter_R_2_"></form>'],
  ])('does not differ by %s', (_name, one, other) => {
    expect(markup(one)).toBe(markup(other));
  });
});

test('policies differ by hosts, not by the hashes of scripts', () => {
  const policy = (content: string) =>
    readPage(page('', { head: `<meta http-equiv="Content-Security-Policy" content="${content}">` })).hidden.get(
      'policy',
    );
  expect(policy("img-src a.org; script-src 'sha256-aa='")).toBe(policy("img-src a.org; script-src 'sha256-bb='"));
  expect(policy('img-src a.org')).not.toBe(policy('img-src b.org'));
});
