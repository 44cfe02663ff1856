import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answer, drop, pauseAfter } from '../support/faults.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { stopClock } from '../support/stop-clock.ts';
import * as forms from './site-forms.ts';
import { expectToasts, toastTexts } from './toasts.ts';

const { circle, contact, events, home, unavailable } = forms;
const site = forms.openSiteForms();
/** The code of the site is not in the cache of the browser. */
const fresh = { isFresh: true };
const starter = /\/starter\..*\.js$/;
const islands = /\/islands\..*\.js$/;
const subscriptions = /\/subscriptions\..*\.js$/;
const gone = answer(404, 'Not found', 'text/html');
const answered = { name: 'Your message is on its way' };

test('the script that every page loads has at most 2,000 bytes', () => {
  const assets = join(sites.real.dist, 'assets');
  const name = readdirSync(assets).find((one) => starter.test(`/${one}`)) ?? '';
  expect(brotliCompressSync(readFileSync(join(assets, name))).length).toBeLessThanOrEqual(2000);
});

nightly('nothing but the starter is loaded before somebody is in a form, and then what the form needs', async () => {
  const scripts = () => [
    ...new Set(site.faults.seen.flatMap(({ path }) => /\/(\w+)\.[\w-]+\.js$/.exec(path)?.[1] ?? []).sort()),
  ];
  for (const [row, needed] of [
    [home, ['islands', 'starter', 'subscriptions']],
    [contact, ['islands', 'starter']],
  ] as const) {
    site.faults.clear();
    const { page, email } = await site.open(row, fresh);
    await page.waitForLoadState('networkidle');
    expect(scripts()).toEqual(['starter']);
    await email.focus();
    await page.locator(`${row.island}[data-awake]`).waitFor();
    expect(scripts()).toEqual(needed);
  }
});

describe('a form that is submitted before its code has come', () => {
  const early = [
    { form: home, what: 'any code', except: undefined },
    { form: contact, what: 'more than the starter', except: starter },
    { form: events, what: 'more than the starter', except: starter },
    { form: circle, what: 'any code', except: undefined },
  ];
  test.each(sample(early, 4))(
    '$form.name form: it is sent once, however often before $what',
    async ({ form: tested, except }) => {
      const letGo = site.holdUp('GET', /\.js$/, except);
      const { page, email, button, fillIn, values, errors } = await site.open(
        tested,
        fresh,
        except ? undefined : 'commit',
      );
      await fillIn();
      const cursor = () => button.evaluate((element) => getComputedStyle(element).cursor);
      expect(await cursor()).not.toBe('progress');
      await email.press('Enter');
      await email.press('Enter');
      await button.dblclick();
      await expect.poll(cursor, { message: 'One sees that it is waiting.' }).toBe('progress');
      expect([await toastTexts(page), site.calls()]).toEqual([[], []]);
      letGo();
      await expectToasts(page, tested.success);
      expect(await values()).toEqual(forms.emptied(tested));
      expect(await site.stored()).toEqual(tested.stored);
      expect(site.calls()).toEqual(tested.calls);
      // A next step takes the place of the button.
      expect((await button.isVisible()) && (await cursor())).not.toBe('progress');
      expect(page.url(), 'The browser has gone nowhere by itself.').toBe(site.address + tested.route);
      expect(errors).toEqual([]);
    },
  );

  nightly('and before the rest of its page is sent once, with what was typed after Enter', async () => {
    const gate = Promise.withResolvers<void>();
    const pause = pauseAfter('</form>', () => gate.promise);
    site.faults.on('GET', /^\/$/, pause);
    const { page, email } = await site.open(home, fresh, 'commit');
    await email.fill('reader@example.co');
    await email.press('Enter');
    await email.press('m');
    expect(await page.locator('footer').count(), 'The rest of the page has not come yet.').toBe(0);
    gate.resolve();
    await expectToasts(page, home.success);
    expect(await site.stored()).toEqual(home.stored);
  });

  nightly.each([
    { form: home, typed: '', text: forms.empty },
    { form: events, typed: 'reader', text: forms.invalid },
    { form: contact, typed: '', text: 'Please fill in this field: Name' },
  ])('$form.name form: "$typed" is refused in the words of the site alone', async ({ form: tested, typed, text }) => {
    const letGo = site.holdUp('GET', /\.js$/);
    const { page, email, button } = await site.open(tested, fresh, 'commit');
    await email.fill(typed);
    const bubbles = await page.evaluateHandle(() => {
      const shown: EventTarget[] = [];
      // The last listener: the browser says something itself unless that has been prevented.
      for (const field of document.querySelectorAll('input, textarea'))
        field.addEventListener('invalid', (event) => event.defaultPrevented || shown.push(field));
      return shown;
    });
    await button.click();
    letGo();
    await expectToasts(page, text);
    expect(await bubbles.evaluate((shown) => shown.length)).toBe(0);
    expect([await email.inputValue(), site.calls()]).toEqual([typed, []]);
  });
});

describe('a form whose code does not come says so, keeps what was typed, and works at the next try', () => {
  const logIn = answer(200, '<p>Please log in</p>', 'text/html');
  const down = answer(500, 'No', 'text/plain');

  test.each(
    sample(
      [
        { form: home, what: 'its code is cut off', code: islands, fault: drop },
        { form: home, what: 'its code is gone', code: islands, fault: gone },
        { form: contact, what: 'its code is the log-in page of a hotel', code: islands, fault: logIn },
        { form: contact, what: 'its code is a 500', code: islands, fault: down },
        { form: circle, what: 'its code is a log-in page', code: islands, fault: logIn },
        { form: events, what: 'what subscribes is cut off', code: subscriptions, fault: drop },
        { form: home, what: 'what subscribes is gone', code: subscriptions, fault: gone },
      ],
      7,
    ),
  )('$form.name form: $what', async ({ form: tested, code, fault }) => {
    site.faults.on('GET', code, fault);
    const { page, button, submit, values } = await site.open(tested, fresh);
    await submit();
    await expectToasts(page, unavailable);
    expect([await values(), site.calls()]).toEqual([tested.typed, []]);
    expect(page.url(), 'The browser has not sent it by itself.').toBe(site.address + tested.route);
    site.faults.clear();
    await button.click();
    await expectToasts(page, tested.success);
    expect(await site.stored()).toEqual(tested.stored);
  });

  const starters = [
    { form: contact, what: 'hangs for ten seconds' },
    { form: home, what: 'is cut off' },
  ];
  test.each(sample(starters, 2))(
    '$form.name form: the starter $what, after the form was submitted',
    async ({ form: tested, what }) => {
      const gate = Promise.withResolvers<void>();
      site.faults.on('GET', starter, async (exchange) => {
        await gate.promise;
        await drop(exchange);
      });
      const { page, button, submit, values } = await site.open(tested, fresh, 'commit', stopClock);
      await submit();
      await page.locator('#toasts').waitFor({ state: 'attached' });
      if (what === 'is cut off') gate.resolve();
      else await page.clock.runFor(10_500);
      await expectToasts(page, unavailable);
      expect(await values()).toEqual(tested.typed);
      expect(await site.stored()).toEqual(forms.nothing);
      if (tested === contact) {
        await button.click();
        await page.getByRole('heading', answered).waitFor();
        expect(await site.stored()).toEqual(contact.stored);
      }
      gate.resolve();
    },
  );
});

nightly.each([
  { what: 'the starter', path: starter, fault: drop },
  { what: 'its code', path: islands, fault: gone },
])('without $what, the browser checks and sends the contact form itself', async ({ path, fault }) => {
  site.faults.on('GET', path, fault);
  const { page, button, field, fillIn, submit, values } = await site.open(contact, fresh);
  await fillIn();
  await field('subject').fill('');
  await button.click();
  await expect.poll(() => field('subject').evaluate((one) => one.matches(':focus:invalid'))).toBe(true);
  expect([await values(), site.calls()]).toEqual([{ ...contact.typed, subject: '' }, []]);
  await submit();
  await page.getByRole('heading', answered).waitFor();
  expect(await site.stored()).toEqual(contact.stored);
});

test('a page that was open while a new version of the site came has its form sent by that version', async () => {
  const { page, submit } = await site.open(home, fresh);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const assets = join(sites.real.dist, 'assets');
  for (const name of ['islands', 'subscriptions']) {
    const file = readdirSync(assets).find((one) => one.startsWith(`${name}.`) && one.endsWith('.js')) ?? '';
    const code = readFileSync(join(assets, file), 'utf8');
    site.faults.on('GET', new RegExp(`/assets/${name}\\.`), gone);
    site.faults.on('GET', new RegExp(`/assets/${name}\\.NEXT\\.js$`), answer(200, code, 'text/javascript'));
  }
  site.faults.on('GET', /^\/$/, async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    const html = body.toString().replaceAll(/\/assets\/(islands|subscriptions)\.[\w-]+\.js/g, '/assets/$1.NEXT.js');
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(html)) }).end(html);
  });
  const other = page.locator('footer [name=email]');
  await other.fill('half@typed');
  await submit();
  await expectToasts(page, home.success);
  expect(await site.stored()).toEqual(home.stored);
  expect(loads, 'The page has not loaded again.').toBe(0);
  expect(await other.inputValue(), 'The other form keeps what was typed.').toBe('half@typed');
  expect(await page.evaluate(() => history.state), 'What was typed is kept nowhere.').toBe(null);
});
