import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { OpenSite } from '../support/page.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { openSiteForms } from './site-forms.ts';
import { expectFocus } from './toasts.ts';

const site = openSiteForms();
const options = openSiteForms(sites.options.dist);

const near = { name: 'a calendar', from: site, route: '/ventures/mariagrowth', host: 'meet.example.com', waits: false };
const letter = { ...near, name: 'the newsletter', route: '/writing', host: 'newsletter.example.com' };
const video = { name: 'the video', from: site, route: '/', host: 'video.example.com', waits: true };
const click = { ...near, name: 'a calendar for a click', from: options, route: '/book-call', waits: true };
const nearVideo = { ...video, name: 'a video for no click', from: options, waits: false };

/** Opens a page whose embed is answered only by what the test says. */
async function openEmbed(
  { from, route }: typeof near,
  settings: Parameters<OpenSite['newPage']>[0] = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const { page, violations } = await from.newPage(settings);
  /** The requests for the pages of embeds, and those that ask whether their hosts answer. */
  const waiting: Route[] = [];
  const probes: Route[] = [];
  await page.route('https://*.example.com/**', (route) => {
    (route.request().isNavigationRequest() ? waiting : probes).push(route);
  });
  await page.goto(from.address + route, { waitUntil: 'domcontentloaded' });
  await before?.(page);
  const embed = page.getByRole('main').locator('.embed');
  const card = embed.locator('.embed-card');
  const frame = embed.locator('iframe');
  const isAsked = () => expect.poll(() => [waiting.length, probes.length]).toEqual([1, 1]);
  const isShown = () => expect.poll(() => frame.isVisible()).toBe(true);
  /** Shows the page of the embed, if its host was seen to answer. */
  const fulfill = (body = '<!doctype html><button>Nine</button>') =>
    Promise.all(waiting.splice(0).map((route) => route.fulfill({ contentType: 'text/html', body })));
  return {
    ...{ page, violations, embed, card, frame, waiting, probes, isAsked, isShown, fulfill },
    /** Comes to the embed, and presses its button if it has one. */
    async ask() {
      await embed.scrollIntoViewIfNeeded();
      const button = card.locator('summary');
      if ((await button.count()) > 0) await button.click();
    },
    async answer(body?: string) {
      await isAsked();
      await Promise.all(probes.splice(0).map((probe) => probe.fulfill({ body: '' })));
      await fulfill(body);
    },
    /** As a host does that is down. */
    async refuse() {
      await isAsked();
      await Promise.all([...waiting.splice(0), ...probes.splice(0)].map((route) => route.abort()));
    },
    async saysFailed() {
      await card.getByText('cannot be shown here').waitFor();
      expect(await card.getByText('Waiting').isVisible()).toBe(false);
      expect(await frame.isVisible(), 'An error page of the browser says less.').toBe(false);
      expect(await embed.getByRole('link').first().isVisible(), 'Its link still works.').toBe(true);
    },
  };
}

describe('spec §7: what belongs to others is loaded only when it is wanted', () => {
  test.each(sample([near, letter, video, click], 2))('$name on $route', async (where) => {
    const { page, embed, card, frame, waiting, probes, ask, isAsked, answer, isShown } = await openEmbed(where);
    const notes = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(notes).toContain(`From ${where.host}, which then learns your IP address, that you came from jv.example.com`);
    const place = () => embed.evaluate((box) => [box.getBoundingClientRect().top + scrollY, box.clientHeight]);
    const before = await place();
    expect(await card.locator('summary').count()).toBe(where.waits ? 1 : 0);
    if (where.waits) await embed.scrollIntoViewIfNeeded();
    // Two frames later, whatever comes by itself has been asked for.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    expect([...waiting, ...probes], 'Nothing is asked of others before.').toEqual([]);
    await ask();
    await isAsked();
    const probe = probes[0]?.request();
    expect([probe?.method(), probe?.url()]).toEqual(['HEAD', waiting[0]?.request().url()]);
    expect(new URL(probe?.url() ?? '').host).toBe(where.host);
    const { cookie, referer, origin } = (await probe?.allHeaders()) ?? {};
    expect({ cookie, referer, origin }, 'It does not name this site.').toEqual({});
    await card.getByText('Waiting').waitFor();
    expect([await frame.isVisible(), await place()]).toEqual([false, before]);
    await answer();
    await isShown();
    expect(await place(), 'Nothing shifts.').toEqual(before);
    if (where.host === near.host) expect((await frame.boundingBox())?.height, 'Spec §9.').toBe(840);
  });

  test.each(sample([false, true], 2))(
    'the focus moves into the calendar that it asked for, unless it moves: %s',
    async (moves) => {
      const { embed, card, frame, isAsked, answer, isShown, page } = await openEmbed(click);
      await card.locator('summary').press('Enter');
      await isAsked();
      await expectFocus(card.locator('summary'));
      if (moves) await embed.getByRole('link').first().focus();
      await answer();
      await isShown();
      await expectFocus(moves ? embed.getByRole('link').first() : frame);
      if (moves) return;
      await page.keyboard.press('Tab');
      await expectFocus(frame.contentFrame().getByRole('button'));
    },
  );
});

describe('an embed that does not come leaves its card, with its link', () => {
  test.each(sample([near, video, nearVideo], 3))('$name, when its host refuses', async (where) => {
    const { embed, card, ask, refuse, answer, isShown, saysFailed } = await openEmbed(where);
    const before = (await embed.boundingBox())?.height;
    await ask();
    await refuse();
    await saysFailed();
    expect((await embed.boundingBox())?.height, 'Nothing shifts.').toBe(before);
    if (!where.waits) return;
    await card.locator('summary').click();
    await answer();
    await isShown();
  });

  nightly.each([near, click])('$name, while the visitor is offline, and is asked for afterwards', async (where) => {
    const { page, ask, waiting, saysFailed, answer, isShown } = await openEmbed(where, {}, (opened) =>
      opened.context().setOffline(true),
    );
    await ask();
    await saysFailed();
    expect(waiting).toEqual([]);
    await page.context().setOffline(false);
    await answer();
    await isShown();
  });

  test('a calendar, when it goes to a host that the policy blocks; the focus goes along', async () => {
    const { embed, ask, answer, frame, saysFailed, violations } = await openEmbed(near);
    await ask();
    await answer('<!doctype html><a href="https://elsewhere.example.net/">On</a>');
    await frame.contentFrame().getByText('On').click();
    await saysFailed();
    await expectFocus(embed.getByRole('link').first());
    expect(violations.splice(0).join('\n')).toContain('frame-src ');
  });

  test('a calendar, until it comes late, which is said after a while', async () => {
    const { page, card, ask, isAsked, answer, isShown } = await openEmbed(near, {}, ({ clock }) => clock.install());
    await ask();
    await isAsked();
    await page.clock.fastForward(11_000);
    await card.getByText('has not answered so far').waitFor();
    await answer();
    await isShown();
  });

  test('but not a page that sends a message: its host may answer no other requests', async () => {
    const { probes, ask, isAsked, fulfill, isShown, saysFailed } = await openEmbed(near);
    await ask();
    await isAsked();
    await probes.shift()?.abort();
    await saysFailed();
    await fulfill('<!doctype html><script>parent.postMessage("ready", "*")</script>Calendar');
    await isShown();
  });
});
