import { describe, expect, test } from 'vitest';
import { findBrokenWords } from '../../site/broken-words.ts';
import { engines, openEngine } from '../../support/engines.ts';
import { openAnswers } from '../../support/layout.ts';
import { openPreview } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openPreview(sites.real.dist);

describe.each(engines)('$engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEngine(engine);

    test.each([320, 390, 640, 820, 1024, 1440])('does not break words that fit on a line, at %s px', async (width) => {
      const found: string[] = [];
      for (const route of [...routes, '/no-such-page']) {
        const page = await openPage(width);
        await page.goto(site.address + route);
        await page.evaluate(openAnswers);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        for (const fault of await page.evaluate(findBrokenWords)) found.push(`${route}: ${fault}`);
        await page.close();
      }
      expect(found, 'Let lines break between words.').toEqual([]);
    });

    test('detects words broken by a `word-break` style', async () => {
      const page = await openPage(390);
      await page.goto(`${site.address}/legal`);
      await page.evaluate(() => {
        document.body.style.wordBreak = 'break-all';
      });
      expect((await page.evaluate(findBrokenWords)).length).toBeGreaterThan(0);
      await page.close();
    });
  });
});
