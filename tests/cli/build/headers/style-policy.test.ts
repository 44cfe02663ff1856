import { expect, test } from 'vitest';
import { inlineHashes } from '../../../../cli/build/headers/inline-hashes.ts';
import { withStylePolicy } from '../../../../cli/build/headers/style-policy.ts';

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;

test('a page names its own styles, before all else in its head', () => {
  const head = '<meta charSet="utf-8"/><style>a{}</style><style>b{}</style>';
  const { styles } = inlineHashes(head);
  expect(withStylePolicy(page(head))).toBe(page(`${meta(`style-src ${styles.join(' ')}`)}${head}`));
});

test('a page with a style sheet may load those of the site', () => {
  const head = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(withStylePolicy(page(head))).toBe(page(`${meta("style-src 'self'")}${head}`));
});

test('a page without a style may have none', () => {
  expect(withStylePolicy(page('<title>$&</title>'))).toBe(page(`${meta("style-src 'none'")}<title>$&</title>`));
});
