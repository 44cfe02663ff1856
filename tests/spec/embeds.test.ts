import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { OpenSite } from '../support/page.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { openSiteForms } from './site-forms.ts';
import { expectFocus } from './toasts.ts';

const site = openSiteForms();
const options = openSiteForms(sites.options.dist);

const near = {
  name: 'a calendar',
  from: options,
  route: '/ventures/mariagrowth',
  host: 'meet.example.com',
  waits: false,
};
const letter = { ...near, name: 'the newsletter', route: '/writing', host: 'newsletter.example.com' };
const video = { name: 'the video', from: site, route: '/', host: 'video.example.com', waits: true };
const click = { ...near, name: 'a calendar for a click', from: site, route: '/book-call', waits: true };

/** Opens a page whose embed is answered only by what the test says. */
async function openEmbed(
  { from, route }: typeof near,
  settings: Parameters<OpenSite['newPage']>[0] = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const { page, violations } = await from.newPage(settings);
  /** The requests for the pages of embeds. */
  const waiting: Route[] = [];
  await page.route('https://*.example.com/**', (route) => {
    waiting.push(route);
  });
  await page.goto(from.address + route, { waitUntil: 'domcontentloaded' });
  await before?.(page);
  const embed = page.getByRole('main').locator('.embed');
  const card = embed.locator('.embed-card');
  const frame = embed.locator('iframe');
  const isAsked = () => expect.poll(() => waiting.length).toBe(1);
  const isShown = () => expect.poll(() => frame.isVisible()).toBe(true);
  return {
    ...{ page, violations, embed, card, frame, waiting, isAsked, isShown },
    /** Comes to the embed, and presses its button if it has one. */
    async ask() {
      await embed.scrollIntoViewIfNeeded();
      const button = card.locator('summary');
      if ((await button.count()) > 0) await button.click();
    },
    async answer(body = '<!doctype html><button>Nine</button>') {
      await isAsked();
      await Promise.all(waiting.splice(0).map((route) => route.fulfill({ contentType: 'text/html', body })));
    },
    async saysFailed() {
      await embed.getByText('cannot be shown here').waitFor();
      expect(await embed.getByText('Waiting').isVisible()).toBe(false);
      expect(await frame.isVisible(), 'An error page of the browser says less.').toBe(false);
      expect(await embed.getByRole('link').first().isVisible(), 'Its link still works.').toBe(true);
    },
  };
}

describe('spec §7: what belongs to others is loaded only when it is wanted', () => {
  test.each(sample([near, letter, video, click], 2))('$name on $route', async (where) => {
    const { page, embed, card, frame, waiting, ask, isAsked, answer, isShown } = await openEmbed(where);
    const notes = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(notes).toContain(
      where === video
        ? `Plays from ${where.host}`
        : `${where.host} then sees your IP address and that jv.example.com sent you`,
    );
    const place = () => embed.evaluate((box) => [box.getBoundingClientRect().top + scrollY, box.clientHeight]);
    const [top, height] = await place();
    expect(await card.locator('summary').count()).toBe(where.waits ? 1 : 0);
    if (where.waits) await embed.scrollIntoViewIfNeeded();
    // Two frames later, whatever comes by itself has been asked for.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    expect(waiting, 'Nothing is asked of others before.').toEqual([]);
    await ask();
    await isAsked();
    expect(new URL(waiting[0]?.request().url() ?? '').host).toBe(where.host);
    await embed.getByText('Waiting').waitFor();
    // Only the click for a calendar opens its box, at once.
    const before = await place();
    expect(before).toEqual([top, where === click ? before[1] : height]);
    expect(await frame.isVisible()).toBe(false);
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

test('spec §9: a calendar is 840 px high on a phone as well', async () => {
  const { ask, answer, isShown, frame } = await openEmbed(click, { viewport: { width: 390, height: 800 } });
  await ask();
  await answer();
  await isShown();
  expect((await frame.boundingBox())?.height).toBe(840);
});

describe('an embed that does not come leaves its card, with its link', () => {
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

  test('a calendar, until it comes late, which is said after a while beside its link', async () => {
    const { page, embed, ask, isAsked, answer, isShown } = await openEmbed(near, {}, ({ clock }) => clock.install());
    await ask();
    await isAsked();
    await page.clock.fastForward(11_000);
    await embed.getByText('has not answered so far').waitFor();
    await answer();
    await isShown();
  });
});
