import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type OpenEmbed, openEmbed, openEmbedSites } from './open-embed.ts';

/** Later than the time after which the card says that the host has not answered, in milliseconds. */
const later = 11_000;

const { real, near, click } = openEmbedSites();

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
    for (const link of await embed.getByRole('link').all()) expect(await link.isVisible()).toBe(true);
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
    await opened.refuse();
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
    await opened.answer(body);
    await opened.frame.contentFrame().getByText('On').click();
    await expectCard(opened);
    const hasFocus = () => opened.page.evaluate(() => document.activeElement?.matches('.embed :is(summary, a)'));
    expect(await hasFocus(), 'The focus goes along.').toBe(true);
    expect(opened.violations.splice(0).join('\n')).toContain('frame-src ');
  });

  test('shows its card, and never an error page, when its host refuses', async () => {
    const opened = await openEmbed(where);
    const height = async () => (await opened.embed.boundingBox())?.height;
    const before = await height();
    await ask(opened.card);
    await expect.poll(() => opened.probes.length).toBe(1);
    await opened.refuse();
    await expectCard(opened);
    expect(await height(), 'Nothing shifts.').toBe(before);
  });

  test('says after a while that its host has not answered, and shows a page that comes late', async () => {
    const opened = await openEmbed(where, {}, async ({ clock }) => clock.install());
    await ask(opened.card);
    await expect.poll(() => opened.probes.length).toBe(1);
    await opened.page.clock.fastForward(later);
    await opened.card.getByText('has not answered so far').waitFor();
    expect(await opened.frame.isVisible()).toBe(false);
    await opened.answerProbes();
    await opened.page.waitForTimeout(100);
    expect(await opened.frame.isVisible(), 'Its page has not come yet.').toBe(false);
    await opened.answerFrames();
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });

  test('shows its page even if its host answers other sites only in frames, once the page has sent a message', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.probes.length).toBe(1);
    await opened.probes.shift()?.abort();
    await opened.card.getByText('cannot be shown here').waitFor();
    await opened.answerFrames('<!doctype html><script>parent.postMessage("ready", "*")</script>Calendar');
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });

  test('keeps a page that has sent a message when its host refuses the request of this page later', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.probes.length).toBe(1);
    await opened.answerFrames('<!doctype html><script>parent.postMessage("ready", "*")</script>Calendar');
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
    await opened.probes.shift()?.abort();
    await opened.page.waitForTimeout(100);
    expect(await opened.frame.isVisible()).toBe(true);
  });

  test('shows what the service says when it answers with an error, which no page can know', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.probes.length).toBe(1);
    await opened.answer('<!doctype html>Down for maintenance', 503);
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });
});

test('the request that asks whether a host answers has no cookies and does not name this site', async () => {
  const { probes, waiting } = await openEmbed(near);
  await expect.poll(() => probes.length).toBe(1);
  await expect.poll(() => waiting.length).toBe(1);
  const request = probes[0]?.request();
  expect(request?.url()).toBe(waiting[0]?.request().url());
  expect(request?.method()).toBe('HEAD');
  const { cookie, referer, origin } = (await request?.allHeaders()) ?? {};
  expect({ cookie, referer, origin }).toEqual({});
});

test('a video that does not answer keeps its poster, says so, and is asked again when pressed', async () => {
  const opened = await openEmbed({ site: real, route: '/', host: 'video.example.com' });
  await opened.card.locator('summary').click();
  await expect.poll(() => opened.probes.length).toBe(1);
  await opened.refuse();
  await opened.card.getByText('cannot be shown here').waitFor();
  expect(await opened.frame.isVisible()).toBe(false);
  expect(await opened.embed.getByRole('link').isVisible()).toBe(true);
  await opened.card.locator('summary').click();
  await expect.poll(() => opened.waiting.length).toBe(1);
  await opened.card.getByText('Waiting').waitFor();
  await opened.answer();
  await expect.poll(() => opened.frame.isVisible()).toBe(true);
});
