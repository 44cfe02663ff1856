import { expect, test } from 'vitest';
import { type PolicySite, pagePolicy } from '../../../../../cli/site/build/headers/content-policy.ts';
import { inlineHashes } from '../../../../../cli/site/build/headers/inline-hashes.ts';
import { withPolicy } from '../../../../../cli/site/build/headers/with-policy.ts';

const site: PolicySite = {
  integrations: { links: {}, videos: {}, frames: {} },
  backend: { url: '', key: 'key' },
};
const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

test("the policy allows the page's own styles and scripts, and comes first in the head", () => {
  const head = '<title>$&</title><style>a{}</style><style>b{}</style><script>run()</script>';
  const hashes = inlineHashes(head);
  const policy = pagePolicy(site, hashes);
  expect(policy).toContain(`style-src ${hashes.styles.join(' ')}; script-src 'self' ${hashes.scripts.join(' ')}; `);
  expect(withPolicy(page(head), site)).toBe(page(`${meta(policy)}${head}`));
});

test('the charset stays before the policy, within the first 1,024 bytes', () => {
  const head = '<meta charset="utf-8"><title>A</title>';
  const policy = pagePolicy(site, inlineHashes(head));
  expect(withPolicy(page(head), site)).toBe(
    page(`<meta charset="utf-8">${meta(policy)}${head.slice('<meta charset="utf-8">'.length)}`),
  );
});

test.each([
  [
    'a page with a stylesheet may load stylesheets of the site',
    '<link rel="stylesheet" href="/assets/a.css"/>',
    "'self'",
  ],
  ['a page without styles may have no styles', '<title>A</title>', "'none'"],
])('%s', (_name, head, sources) => {
  expect(withPolicy(page(head), site)).toContain(`content="default-src 'none'; style-src ${sources}; `);
});
