import { describe, expect, test } from 'vitest';
import type { EnginePage } from '../../../support/engine-page.ts';
import { everyEngine, openEveryEngine } from '../../../support/every-engine.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';

const site = openPreview(sites.real.dist);

const ways: Record<string, (page: EnginePage) => Promise<void>> = {
  async 'the keyboard'(page) {
    await page.evaluate(() => document.querySelector<HTMLElement>('.embed summary')?.focus());
    await page.press('Enter');
  },
  'the mouse': (page) => page.click('.embed summary'),
};

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEveryEngine(engine);

    test.each(Object.keys(ways))('a video opened with %s receives the focus, which is never lost', async (way) => {
      const page = await openPage(1440);
      await page.goto(site.address);
      await page.evaluate(watchFocus);
      await page.evaluate(answerForHost);
      await ways[way]?.(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
      expect(await page.evaluate(() => document.documentElement.dataset.lost ?? 'never')).toBe('never');
    });
  });
});

/** Runs in the page: records whether the focus is lost in any rendered frame once the video is open. */
function watchFocus(): void {
  const look = () => {
    const { activeElement, body, documentElement } = document;
    const isOpen = document.querySelector('.embed details[open]') !== null;
    const isLost = activeElement === null || activeElement === body || activeElement.id === 'content';
    if (isOpen && isLost) documentElement.dataset.lost = activeElement?.tagName ?? 'nothing';
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page: replaces the page of the video host, which no test can reach, with one that the policy allows. As
 * nothing can be asked whether it answers, the page in it sends a message, as players do.
 */
function answerForHost(): void {
  const frame = document.querySelector<HTMLIFrameElement>('.embed iframe');
  if (!frame) return;
  frame.dataset.src = 'about:blank';
  frame.addEventListener('load', () => {
    dispatchEvent(new MessageEvent('message', { source: frame.contentWindow }));
  });
}
