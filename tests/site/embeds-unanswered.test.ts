import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type OpenEmbed, openEmbed, openEmbedSites } from './open-embed.ts';

const { near, click } = openEmbedSites();

describe.each([
  { load: 'near', ...near },
  { load: 'click', ...click },
])('what a page can know of a frame with `load: $load` that did not come', ({ load, ...where }) => {
  async function ask(card: Locator) {
    if (load === 'click') await card.getByText('Show it here').click();
  }

  async function expectCard({ embed, card, frame }: Pick<OpenEmbed, 'embed' | 'card' | 'frame'>) {
    await card.getByText('cannot be shown here').waitFor();
    expect(await card.getByText('Waiting').isVisible()).toBe(false);
    expect(await card.getByText('IP address').isVisible()).toBe(true);
    expect(await frame.isVisible(), 'An error page of the browser says less than the card.').toBe(false);
    expect(await embed.getByRole('link').isVisible()).toBe(true);
  }

  test('offline, no host is asked; once the visitor is back, it is', async () => {
    const opened = await openEmbed(where, {}, (page) => page.context().setOffline(true));
    await ask(opened.card);
    await expectCard(opened);
    expect(opened.waiting).toEqual([]);
    await opened.page.context().setOffline(false);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.card.getByText('Waiting').waitFor();
    expect(await opened.card.getByText('cannot be shown here').isVisible()).toBe(false);
    await opened.answer();
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });

  test('the connection goes while the host is asked', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.page.context().setOffline(true);
    await opened.waiting.shift()?.abort();
    await expectCard(opened);
    await opened.page.context().setOffline(false);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.answer();
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });

  test('its host sends the frame to one that the page may not load', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.waiting[0]?.fulfill({ status: 302, headers: { location: 'https://elsewhere.example.net/' } });
    await expectCard(opened);
    expect(opened.violations.splice(0).join('\n')).toContain('frame-src ');
  });

  test('its page goes later to one that the page may not load', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    const body = '<!doctype html><a href="https://elsewhere.example.net/">On</a>';
    await opened.waiting[0]?.fulfill({ contentType: 'text/html', body });
    await opened.frame.contentFrame().getByText('On').click();
    await expectCard(opened);
    const hasFocus = () => opened.page.evaluate(() => document.activeElement?.matches('.embed :is(summary, a)'));
    expect(await hasFocus(), 'The focus goes along.').toBe(true);
    expect(opened.violations.splice(0).join('\n')).toContain('frame-src ');
  });
});
