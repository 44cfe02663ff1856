import { expect, test } from 'vitest';
import { type DevContent, reloadContent } from '../../../../cli/site/serve/dev-content.ts';
import { copyContent, writeFiles } from '../../../support/content.ts';
import { drawImage } from '../../../support/draw-image.ts';
import { embedded } from '../../../support/sites.ts';

test('saving a file does not encode unchanged images again', async () => {
  const photos =
    '- id: dawn\n  title: Dawn\n  description: A wall.\n  src: dawn.jpg\n  dimensions: 700x1000\n  format: JPG\n';
  const content = copyContent({
    files: { 'collections/photos.yaml': photos, 'media/dawn.jpg': await drawImage(700, 1000).jpeg().toBuffer() },
  });
  const first = await reloadContent({ folder: content }, embedded, undefined, () => {});
  expect(first.site?.media['dawn.jpg']?.avif).toContain('.avif ');
  writeFiles(content, { 'collections/photos.yaml': photos.replace('A wall', 'A garden wall') });
  let encoded = 0;
  const second = await reloadContent({ folder: content }, embedded, first, (_done, _total, what) => {
    if (what === 'images') encoded += 1;
  });
  expect(encoded).toBe(0);
  expect(second.site?.photos.dawn?.description).toBe('A garden wall.');
  expect(second.site?.media).toEqual(first.site?.media);
});

test('the site is shown as it is at a moment, and knows when it changes next', async () => {
  const facts = 'plots:\n  value: "14"\n  next:\n    value: "16"\n    at: 2999-01-01\n';
  const folder = copyContent({ files: { 'facts.yaml': facts } });
  const load = (at?: string) => reloadContent({ folder, at }, embedded, undefined, () => {});
  const lead = ({ site }: DevContent) => JSON.stringify(site?.pages.find(({ path }) => path === '/'));
  const now = await load();
  expect(lead(now)).toContain('14 plots');
  expect(now.nextChange).toBe(Date.parse('2999-01-01'));
  const later = await load('2999-01-01');
  expect(lead(later)).toContain('16 plots');
  expect(later.nextChange).toBeUndefined();
});
