import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import type { SiteDiff } from '../../../../../../cli/site/diff/compare/site-diff.ts';
import { formatHtml } from '../../../../../../cli/site/diff/report/html/format-html.ts';
import { formatDiff } from '../../../../../../cli/site/diff/report/index.ts';
import { describeDiff } from '../../../../../../cli/site/diff/report/lines/describe-diff.ts';
import { temporaryFolder } from '../../../../../support/content-folder.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { diffOf, diffOfText, pageOf, wordsOf } from '../sample-diff.ts';

const html = (diff: SiteDiff) => formatDiff(diff, 'html', { isColored: false });

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Lists the elements of a page in order, as a browser sees them. */
function elementsOf(text: string): Element[] {
  const elements: Element[] = [];
  const visit = (node: ReturnType<typeof parseDocument>['children'][number]) => {
    if ('attribs' in node) elements.push({ name: node.name, attributes: node.attribs });
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of parseDocument(text).children) visit(node);
  return elements;
}

const shapeOf = (text: string) =>
  new Set(elementsOf(text).map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' ')));

describe('content cannot get out of the text', () => {
  const expected = shapeOf(html(diffOfText('harmless')));
  test.each(Object.entries(hostileTexts))('with %s', (_, text) => {
    const report = html(diffOfText(text));
    expect([...shapeOf(report)].sort()).toEqual([...expected].sort());
    expect(report).not.toMatch(/\p{Bidi_Control}|[\p{Cc}--\n]/v);
  });
});

test('loads nothing and runs nothing, by a policy that allows its own style', () => {
  const report = html(diffOfText('https://evil.example'));
  const elements = elementsOf(report);
  const policy = elements.find(({ attributes }) => attributes['http-equiv'])?.attributes.content ?? '';
  const style = /<style>(.*?)<\/style>/s.exec(report)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(
    `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  );
  expect(style).not.toMatch(/url\(|@import/);
  const addresses = elements.flatMap(({ attributes: { src, href } }) => [src ?? [], href ?? []].flat());
  for (const address of addresses) expect(address).toMatch(/^(?:#|data:image\/)/);
  expect(elements.map(({ name }) => name)).not.toContain('script');
});

test('the contents lead to each page and each change of shared content', () => {
  const elements = elementsOf(html(diffOfText('text')));
  const targets = elements.flatMap(({ name, attributes }) => (name === 'a' ? (attributes.href ?? '').slice(1) : []));
  const ids = elements.flatMap(({ attributes: { id } }) => id ?? []);
  expect(targets).toEqual(['shared-1', 'page-1', 'page-2']);
  expect([...ids].sort()).toEqual([...targets].sort());
});

test('a page that is gone without a redirect stands out', () => {
  const report = html(diffOf({ pages: [pageOf({ route: '/gone', change: 'removed', redirect: null })] }));
  expect(report).toContain('<p class="warning"><strong>⚠ Links to /gone now lead nowhere.');
  expect(report).toContain('⚠ no redirect');
});

test('shows what search results show, before and after', () => {
  const report = html(
    diffOf({ pages: [pageOf({ search: [{ name: 'title', before: 'Old', after: 'New', edits: [] }] })] }),
  );
  expect(report).toMatch(/Before<.*>Old<.*After<.*>New</s);
});

describe('pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

  function diffOfPictures(...paths: string[]): SiteDiff {
    const section = { place: 'section' } as const;
    const images = paths.map((file) => ({
      section,
      change: 'added' as const,
      alt: '',
      after: { address: '/media/sketch.svg', width: 4, height: 3, bytes: svg.length, file },
    }));
    return diffOf({ pages: [pageOf({ images })] });
  }

  function picture(name = 'sketch.svg'): string {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, svg);
    return path;
  }

  test('are in the file itself, with dimensions and bytes', () => {
    const report = html(diffOfPictures(picture()));
    expect(report).toContain(`<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"`);
    expect(report).toContain('<strong>After</strong> 4 × 3, 59 bytes');
  });

  test('that are missing, or not pictures, are named', () => {
    const report = html(diffOfPictures(join(temporaryFolder(), 'gone.png'), picture('secrets.txt')));
    expect(report).not.toContain('<img');
    expect(report).toContain('<p class="missing">/media/sketch.svg</p>');
  });

  test('that do not fit are left out, and counted', () => {
    const report = formatHtml(describeDiff(diffOfPictures(picture(), picture())), { maxBytes: svg.length + 1 });
    expect(report.split('<img')).toHaveLength(2);
    expect(report).toContain('1 of the pictures are left out');
  });

  test('of a page are side by side at each width, the outlined one in place of the one now', () => {
    const [before, after, difference] = [picture('before.png'), picture('after.png'), picture('difference.png')];
    const screenshots = [
      { width: 390, before, after, difference },
      { width: 1440, after },
    ];
    const report = html(diffOf({ pages: [pageOf({ screenshots })] }));
    const alts = elementsOf(report).flatMap(({ name, attributes }) => (name === 'img' ? attributes.alt : []));
    expect(alts).toEqual([
      'Before, in a window of 390 pixels',
      'After, with what differs outlined, in a window of 390 pixels',
      'After, in a window of 1440 pixels',
    ]);
  });
});

test('says when nothing differs', () => {
  expect(html(diffOf({}))).toContain('<h1>Nothing differs for visitors</h1>');
  expect(html(diffOf({}))).not.toContain('<nav');
});

test('has a bar that ends at the limit, or at the size above it', () => {
  const weight = [{ category: 'html', before: 10, after: 40, limit: 20 }];
  const report = html(diffOf({ pages: [pageOf({ weight, words: [wordsOf('a', 'b')] })] }));
  expect(report).toContain('<rect class="room" width="50" height="8"/><rect class="now" width="100" height="5"/>');
  expect(report).toContain('⚠ html: 10 → 40 bytes, 20 more than allowed');
});
