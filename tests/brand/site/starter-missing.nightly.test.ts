import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../../cli/site/serve/preview-server.ts';
import { engines, openEngine } from '../../support/engines.ts';
import { answer, createFaultyServer, drop, type Fault, type Faults } from '../../support/faults.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

let faults: Faults | undefined;
const site = openSite(sites.real.dist, async (dist) => {
  const faulty = await createFaultyServer(createPreviewServer(dist));
  faults = faulty.faults;
  return faulty.server;
});

const failures: [string, Fault][] = [
  ['is cut off', drop],
  ['is not found', answer(404, 'Not found', 'text/html')],
  ['throws', answer(200, 'throw new Error("Not today.");', 'text/javascript')],
  ['is too new for the browser', answer(200, 'const a = b |> c;', 'text/javascript')],
];

describe.each(engines)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('with a starter script that', () => {
    const openPage = openEngine(engine);

    test.each(failures)('%s, every control works as it does without scripts', async (_what, fault) => {
      faults?.on('GET', /\/starter\.[^/]*\.js$/, fault);
      const page = await openPage(1440);
      await page.goto(`${site.address}/products/digital-products`);
      await expect.poll(() => page.evaluate(isScripted)).toBe(false);
      expect(await hrefs(page, 'Get Custom Training')).toEqual([
        'mailto:hello@jv.example.com?subject=Custom%20training',
      ]);
      await page.goto(`${site.address}/contact?subject=Guidance`);
      expect(await page.$eval('[name=subject]', (field) => (field as HTMLInputElement).value)).toBe('Guidance');
      await page.goto(`${site.address}/inner-circle`);
      await expect.poll(() => page.evaluate(isScripted)).toBe(false);
      expect(await pressAll(page), 'Three tiers and the offer are the browser’s to answer.').toEqual(
        Array(4).fill(expect.stringMatching(/^mailto:hello@jv\.example\.com\?subject=\S+$/)),
      );
      await page.close();
    });
  });
});

/** Runs in the page: Puppeteer's own waiting compiles code there, which the policy of the page forbids in Firefox. */
function isScripted(): boolean {
  return document.documentElement.dataset.scripted !== undefined;
}

/** The addresses of the links with this text that can be seen. */
function hrefs(page: Page, text: string): Promise<(string | null)[]> {
  return page.$$eval(
    'main a',
    (links, name) =>
      links
        .filter((link) => link.textContent === name && link.checkVisibility())
        .map((link) => link.getAttribute('href')),
    text,
  );
}

/** Clicks the buttons of all tiers and of the offer. @returns the URL that the browser would go to for each */
function pressAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses: string[] = [];
    // The last listener: the browser does whatever has not been prevented by now.
    window.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) addresses.push((event.target as HTMLFormElement).action);
      event.preventDefault();
    });
    for (const button of document.querySelectorAll<HTMLElement>('[data-island=ToastButton] button')) button.click();
    return addresses;
  });
}
