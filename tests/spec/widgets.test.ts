import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sample, visitors } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { factSheet, onSale } from './options-content.ts';
import { openSiteForms } from './site-forms.ts';
import { paintedColor, visit } from './support.ts';
import { expectToasts, press } from './toasts.ts';

const site = openSiteForms();
const options = openSiteForms(sites.options.dist);

test.each(sample(visitors, 2))('spec §4: exactly one of eleven categories is chosen, $scripts', async (visitor) => {
  const { page } = await visit(site, '/writing', { javaScriptEnabled: visitor.javaScriptEnabled });
  const labels = page.getByRole('main').getByRole('group').filter({ hasText: 'Robotics' }).locator('label');
  const names = await labels.allTextContents();
  expect(names.join()).toBe(
    'All,AI,Entrepreneurship,Technology,Longevity,Psychology,Growth,Innovation,Strategy,Robotics,Tool Reviews',
  );
  const chosen = () => labels.filter({ has: page.getByRole('radio', { checked: true }) }).allTextContents();
  /** Those whose ground is not that of most. */
  const highlighted = () =>
    labels.evaluateAll((all) => {
      const grounds = all.map((label) => getComputedStyle(label).backgroundColor);
      const isRare = (ground?: string) => grounds.filter((one) => one === ground).length === 1;
      return all.filter((_, index) => isRare(grounds[index])).map((label) => label.textContent);
    });
  expect([await chosen(), await highlighted()]).toEqual([['All'], ['All']]);
  for (const name of [...names.slice(1), 'All']) {
    await labels.getByText(name, { exact: true }).click();
    await page.mouse.move(0, 0);
    expect([await chosen(), await highlighted()]).toEqual([[name], [name]]);
    expect(await page.getByText('New Articles Coming Soon').isVisible(), 'No list is filtered.').toBe(true);
  }
  await page.getByRole('radio', { name: 'All', exact: true }).press('ArrowRight');
  expect(await chosen()).toEqual(['AI']);
});

describe('the media kit is shared by its own address', () => {
  const address = 'https://jv.example.com/media-kit';
  const button = (page: Page) => page.getByRole('main').getByText('Share This Page', { exact: true });
  const sheet = { title: 'Media kit', url: address };
  const byHand = `Copy this address to share the page: ${address}`;

  const browsers = [
    { browser: 'whose sheet fails', fails: ['NotAllowedError', ''], done: [sheet, address], says: ['Link copied'] },
    { browser: 'with a share sheet', fails: ['', ''], done: [sheet], says: [] },
    { browser: 'whose share sheet is closed', fails: ['AbortError', ''], done: [sheet], says: [] },
    { browser: 'without a share sheet', fails: [null, ''], done: [address], says: ['Link copied'] },
    { browser: 'that may not copy', fails: [null, 'NotAllowedError'], done: [address], says: [byHand] },
  ];
  test.each(sample(browsers, 5))('in a browser $browser', async ({ fails, done, says }) => {
    const { page, errors } = await site.newPage();
    await page.addInitScript((names) => {
      const calls: unknown[] = [];
      let isPressed = false;
      const press = () => {
        isPressed = true;
        setTimeout(() => {
          isPressed = false;
        });
      };
      addEventListener('click', press, true);
      /** Browsers allow both only during the press. */
      const stand = (name?: string | null) => async (data: unknown) => {
        if (isPressed) calls.push(data);
        if (name) throw new DOMException('No', name);
      };
      const [share, writeText] = names;
      Object.assign(window, { calls });
      Object.defineProperty(navigator, 'share', { value: share === null ? undefined : stand(share) });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: stand(writeText) } });
    }, fails);
    await page.goto(`${site.address}/media-kit?from=a-friend#photos`);
    await press(button(page));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'calls'))).toEqual(done);
    await expectToasts(page, ...says);
    expect(errors).toEqual([]);
  });

  test('onto the clipboard, even if the code of the toasts does not load', async () => {
    site.faults.on('GET', /\/islands\./, async ({ disconnect }) => disconnect());
    const { page } = await site.newPage({ permissions: ['clipboard-write'] });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${site.address}/media-kit`);
    await button(page).click();
    await expectToasts(page, 'Link copied');
    // A page of the site may not read the clipboard, but a visitor may paste it.
    const field = page.getByRole('contentinfo').getByRole('textbox');
    await field.press('ControlOrMeta+V');
    expect(await field.inputValue()).toBe(address);
  });
});

describe('spec §2: the files of the media kit', () => {
  const row = (page: Page, text: string) =>
    page.locator('#photos, #assets').getByRole('listitem').filter({ hasText: text });

  /** Clicks a link. @returns the name of the file that is saved, and its bytes */
  async function save(page: Page, link: Locator) {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }

  test.each(sample(visitors, 2))(
    'are saved under their names, with their sizes beside them, $scripts',
    async (visitor) => {
      const { page } = await visit(options, '/media-kit', { javaScriptEnabled: visitor.javaScriptEnabled });
      const stage = readFileSync(join(sites.real.content, 'media/photos/stage.jpg'));
      const photo = row(page, 'On stage').getByRole('link', { name: /^Download/ });
      expect(await save(page, photo)).toEqual({ name: 'stage.jpg', bytes: stage });
      const sheet = row(page, 'Fact sheet');
      expect(await sheet.textContent()).toMatch(/41 KB/);
      expect(await save(page, sheet.getByRole('link'))).toEqual({
        name: 'fact-sheet.pdf',
        bytes: Buffer.from(factSheet),
      });
      const photos = ['stage.jpg', 'studio.jpg', 'team.jpg', 'workshop.jpg'];
      const marks = ['dexity.svg', 'mariagrowth.svg', 'monogram-black.svg', 'monogram-gold.svg', 'monogram-white.svg'];
      const others = [...marks, 'monogram.svg', 'saiyama.svg', 'fact-sheet.pdf'];
      for (const [label, name, files] of [
        ['Download All Photos', 'all-photos.zip', photos],
        ['Download Full Kit', 'full-kit.zip', [...photos, ...others]],
        ['Download Complete Asset Pack', 'complete-pack.zip', [...others, 'cover.jpg']],
      ] as const) {
        const link = page.getByRole('link', { name: new RegExp(`^${label}`) });
        const pack = await save(page, link);
        expect(pack.name).toBe(name);
        const [, size = '', unit] = /([\d.]+) ([KM])B/.exec((await link.textContent()) ?? '') ?? [];
        const exact = pack.bytes.length / (unit === 'K' ? 1e3 : 1e6);
        expect(exact, label).toBeCloseTo(Number(size), size.includes('.') ? 1 : 0);
        expect(Object.keys(unzipSync(pack.bytes)).sort()).toEqual([...files].sort());
      }
    },
  );
});

test.each([
  { name: 'Contexter', id: 'contexter', status: 'Live', hue: 'green' },
  { name: 'Becoming Sovereign', id: 'becoming-sovereign', status: 'Beta', hue: 'yellow' },
  { name: 'Events & Webinars', id: 'events-webinars', status: 'Sold Out', hue: 'grey' },
  { name: 'PureSovereignGPT', id: 'pure-sovereign-gpt', status: 'Coming Soon', hue: 'blue' },
])('spec §4: a product that is $status has a $hue badge, and its button', async ({ name, id, status, hue }) => {
  const page = await options.read('/products');
  const heading = page.getByRole('heading', { name, exact: true });
  const card = page.locator('#lineup').getByRole('listitem').filter({ has: heading });
  const badge = card.locator('span', { hasText: new RegExp(`^Status: ${status}$`) });
  expect(hueOf(await paintedColor(badge, 'color'))).toBe(hue);
  const links = card.getByRole('link', { name: /^Get Access/ });
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(urls).toEqual(onSale[id] ? [onSale[id].link] : []);
  const closed = card.getByRole('button', { name: 'Coming Soon', disabled: true });
  expect(await closed.count(), 'Only Coming Soon disables it.').toBe(onSale[id] ? 0 : 1);
});

test('spec §4: a venture that is Active has a green badge, in Pre-Launch a yellow one, otherwise a purple one', async () => {
  const page = await options.read('/ventures');
  for (const [status, hue] of Object.entries({ Active: 'green', 'Pre-Launch': 'yellow', Paused: 'purple' })) {
    const badge = page.getByRole('main').locator('span', { hasText: `Status: ${status}` });
    expect(hueOf(await paintedColor(badge.last(), 'color')), status).toBe(hue);
  }
});

function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const most = Math.max(red, green, blue);
  if (most - Math.min(red, green, blue) < 30) return 'grey';
  if (blue === most) return red > green ? 'purple' : 'blue';
  return green === most ? 'green' : 'yellow';
}
