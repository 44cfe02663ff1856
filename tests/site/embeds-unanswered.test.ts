import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type OpenEmbed, openEmbed, openEmbedSites } from './open-embed.ts';

const { near, click } = openEmbedSites();

describe.each([
  { load: 'near', ...near },
  { load: 'click', ...click },
])('a frame with `load: $load` that fails to load', ({ load, ...where }) => {
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

  test('is not requested while offline, and is requested once back online', async () => {
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

  test('shows its card when the connection drops during loading, and is requested again once online', async () => {
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

  test('shows its card when its host redirects to a host that the policy blocks', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.waiting[0]?.fulfill({ status: 302, headers: { location: 'https://elsewhere.example.net/' } });
    await expectCard(opened);
    expect(opened.violations.splice(0).join('\n')).toContain('frame-src ');
  });

  test('shows its card when its page later navigates to a host that the policy blocks', async () => {
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
