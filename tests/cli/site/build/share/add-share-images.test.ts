import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { prepareSite } from '../../../../../cli/site/build/prepare-site.ts';
import { addShareImages } from '../../../../../cli/site/build/share/add-share-images.ts';
import { listShareCards } from '../../../../../cli/site/build/share/list-share-cards.ts';
import { BuildCache } from '../../../../../cli/site/cache/build-cache.ts';
import { renderDocument } from '../../../../../src/render.tsx';
import { findShareImage } from '../../../../../src/share-image.ts';
import { copyContent } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { embedded, sites } from '../../../../support/sites.ts';

const article = (more = '') =>
  `title: First cress\nsummary: What came up.\ncategory: AI\npublishedAt: 2026-01-01\n${more}body: It was green.\n`;

const named = 'share:\n  image: press/cress.png\n  alt: A bed of cress\n';

const noAssets = { style: '', scripts: [], islands: [], subscriptions: [] };

/** The content of the workshop with these files over it, prepared. */
async function prepare(files: Record<string, string | Uint8Array> = {}) {
  const { content, problems } = loadContent(copyContent({ from: sites.workshop.content, files }));
  expect(problems).toEqual([]);
  const buildCache = new BuildCache();
  return { site: await prepareSite(content, buildCache, embedded), content, buildCache };
}

test('a card has the text of its page, with facts filled in, and the look of its venture', async () => {
  const { site } = await prepare();
  const cards = listShareCards(site);
  expect(cards.map(({ path }) => path)).toEqual(site.pages.map(({ path }) => path));
  const cardOf = (path: string) => cards.find((card) => card.path === path);
  expect(cardOf('/ventures/foundry')).toMatchObject({
    title: 'The foundry',
    eyebrow: 'Ventures',
    mark: 'ventures/foundry.svg',
    art: 'ventures/foundry-plate.svg',
    color: site.ventures.foundry?.color,
  });
  expect(cardOf('/')?.art).toBe(site.settings.share?.image);
  expect(cardOf('/about')?.eyebrow, 'It would only repeat the title.').toBeUndefined();
  expect(JSON.stringify(cards)).not.toContain('{fact:');
});

test('an article has its own card, with its category above the title', async () => {
  const { site } = await prepare({ 'articles/cress.yaml': article() });
  expect(listShareCards(site).at(-1)).toEqual({
    name: 'Copper Lane',
    label: site.settings.logo.label,
    mark: site.settings.logo.mark,
    kind: 'article',
    path: '/writing/cress',
    title: 'First cress',
    eyebrow: 'AI',
    family: 'AI',
  });
});

test('content may set a share image; other pages get a rendered one by their path', async () => {
  const { site, content, buildCache } = await prepare({
    'articles/cress.yaml': article(named),
    'articles/dill.yaml': article(),
    'media/press/cress.png': await drawImage(1200, 630).png().toBuffer(),
  });
  const { site: shared, encoded } = addShareImages(site, content, buildCache);
  await encoded;
  const altOf = (path: string) => findShareImage(shared, path)?.alt;
  expect(findShareImage(shared, '/writing/cress')).toMatchObject({
    width: 1200,
    height: 630,
    type: 'image/png',
    alt: 'A bed of cress',
  });
  expect(altOf('/writing/dill')).toBe('AI · First cress · Copper Lane');
  expect(altOf('/writing/category/ai/page/2'), 'A further list has the image of its page.').toBe(altOf('/writing'));
  const alt = site.settings.share?.alt;
  expect(
    renderDocument(shared, '/writing/nowhere', noAssets),
    'The not-found page has the image of the site.',
  ).toContain(`<meta property="og:image:alt" content="${alt}"`);
  for (const path of ['/', '/writing', '/writing/dill', '/writing/cress'])
    expect(buildCache.output.has(findShareImage(shared, path)?.url.slice(1) ?? ''), path).toBe(true);
});

test('with `articleShare: page`, articles use the share image of the page that lists them', async () => {
  const { content, site, buildCache } = await prepare({ 'articles/cress.yaml': article() });
  const settings = { ...site.settings, articleShare: 'page' as const };
  const { site: shared, encoded } = addShareImages({ ...site, settings }, content, buildCache);
  await encoded;
  expect(Object.keys(shared.shareImages)).not.toContain('/writing/cress');
  expect(findShareImage(shared, '/writing/cress')).toEqual(findShareImage(shared, '/writing'));
});
