import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { contactStrings } from '../../../../cli/compiler/resolve/contact-strings.ts';
import { newsletterStrings } from '../../../../cli/compiler/resolve/newsletter-strings.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

test.each([
  ['', 'https://harborfield.example.com'],
  ['/quay', 'https://harborfield.example.com/quay/'],
])('the functions of a site below "%s" link to %s, and take messages from its host', (path, home) => {
  const site = secondBrandFile('site.yaml').replace(/^url: .*$/m, `$&${path}`);
  const { content } = loadContent(copyContent({ files: { 'site.yaml': site } }));
  const { strings, origins } = contactStrings(content);
  expect([strings.homeUrl, newsletterStrings(content).homeUrl]).toEqual([home, home]);
  expect(origins, 'Browsers send an origin without a path.').toEqual(['https://harborfield.example.com']);
});
