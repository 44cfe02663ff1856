import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { everyEngine, openEveryEngine } from '../../../support/every-engine.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { tierTexts } from '../widgets/toasts.ts';
import { readToasts } from './form-in-engine.ts';

const site = openPreview(sites.real.dist);
const { url } = parse(readFileSync(join(sites.real.content, 'site.yaml'), 'utf8')) as { url: string };

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEveryEngine(engine);

    test('the first click on a tier button shows its message once', async () => {
      const page = await openPage(1440);
      await page.goto(`${site.address}/inner-circle`);
      await page.click('#pricing [type=submit]');
      await expect.poll(() => readToasts(page)).toEqual([tierTexts[0]]);
      expect(page.uncaughtErrors?.() ?? []).toEqual([]);
    });

    test('the first click on Share copies the URL, or shows it if the browser does not copy', async () => {
      const page = await openPage(1440);
      await page.goto(`${site.address}/media-kit`);
      await page.evaluate(watchCopying);
      await page.click('[data-share]');
      await expect.poll(() => readToasts(page)).toHaveLength(1);
      const copied = await page.evaluate(() => document.documentElement.dataset.copied);
      const byHand = `Copy this address to share the page: ${url}/media-kit`;
      expect(await readToasts(page)).toEqual([copied === `${url}/media-kit` ? 'Link copied' : byHand]);
      // Only a Chromium without a window asks first, and nobody is there to answer.
      if (!engine.startsWith('Chromium')) expect(copied).toBe(`${url}/media-kit`);
      expect(page.uncaughtErrors?.() ?? []).toEqual([]);
    });
  });
});

/** Runs in the page: records what the browser has actually copied. */
function watchCopying(): void {
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => {
    await write(text);
    document.documentElement.dataset.copied = text;
  };
}
