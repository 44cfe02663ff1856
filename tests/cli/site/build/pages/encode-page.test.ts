import { expect, test } from 'vitest';
import { createPageEncoder } from '../../../../../cli/site/weight/encode-page.ts';

const texts = ['<p>', 'ä – ☂ 傘 👩‍🌾', '', 'x'.repeat(100_000), 'end'];

test('a page is the bytes of its parts, one behind the other, however long the last page was', () => {
  const encode = createPageEncoder();
  for (const own of texts) {
    for (const shared of texts) {
      const parts = [own, shared, own].map((text, index) => ({ text, isShared: index === 1 }));
      const page = encode(parts);
      expect(Buffer.from(page.bytes).toString()).toBe(own + shared + own);
      expect(page.parts.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([own, shared, own]);
    }
  }
});

test('of what pages share, the bytes are the same array each time', () => {
  const encode = createPageEncoder();
  const page = (own: string) => encode([own, 'bar'].map((text) => ({ text, isShared: text === 'bar' })));
  expect(page('a').parts[1]?.bytes).toBe(page('b').parts[1]?.bytes);
});
