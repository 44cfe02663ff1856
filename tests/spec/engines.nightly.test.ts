import { describe, expect, test } from 'vitest';
import { serveForms } from '../support/backend.ts';
import type { EnginePage } from '../support/engine-page.ts';
import { everyEngine, openEveryEngine } from '../support/every-engine.ts';
import { answer, type Fault } from '../support/faults.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { openPreview } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { routes } from './support.ts';

const forms = serveForms(sites.real.dist, {}, {}, sites.real.content);
const site = openPreview(sites.real.dist, forms.createServer);

const email = 'reader@example.com';
const letter = { name: 'A reader', email, subject: 'The second episode', message: 'Which of the two was it?' };
const letters = [{ ...letter, is_spam: false }];

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  if (!isInstalled) return test.skip('which is not installed', () => {});
  const openPage = openEveryEngine(engine);
  const open = async (path: string, width = 1440) => {
    const page = await openPage(width);
    await page.goto(site.address + path);
    return page;
  };

  test.each([...routes, '/no-such-page'].flatMap((path) => [1440, 390].map((width) => [path, width] as const)))(
    '%s can be read, fits on a screen of %i px, and throws nothing',
    async (path, width) => {
      forms.faults.on('GET', /\/starter\.[^/]*\.js$/, noteErrors);
      const page = await open(path, width);
      expect(await page.evaluate(() => document.querySelector('main h1')?.getClientRects().length)).toBeGreaterThan(0);
      expect(await sidewaysScroll(page)).toBe('');
      expect(await page.evaluate(() => document.documentElement.dataset.uncaught)).toBe('');
    },
  );

  test.each([
    { way: 'Escape', close: (page: EnginePage) => page.press('Escape') },
    { way: 'a click outside', close: (page: EnginePage) => page.clickAt(8, 400) },
    { way: 'its button', close: (page: EnginePage) => page.click('#menu [popovertargetaction]') },
  ])('the menu keeps the focus until $way closes it, and gives it back', async ({ close }) => {
    const page = await open('/about', 390);
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await page.click('[popovertarget=menu]:not([popovertargetaction])');
    await expect.poll(focused).toBe('Close menu');
    for (let presses = 0; presses < 20; presses++) {
      await page.press('Tab');
      const behind = await page.evaluate(() => document.activeElement?.closest('body > :not(header), [data-bar]'));
      expect(behind).toBeNull();
    }
    await close(page);
    await expect.poll(focused).toBe('Open menu');
    await expect.poll(() => page.evaluate(isShown, '#menu')).toBe(false);
  });

  const fillIn = async (page: EnginePage, fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) {
      await page.click(`main form [name=${name}]`);
      await page.type(text);
    }
    // Enter in a message begins a line.
    await page.click('main form [name=email]');
  };

  test.each([
    { path: '/', fields: { email }, message: 'Thanks for subscribing! Check your email for updates.' },
    { path: '/contact', fields: letter, message: "Message sent successfully! I'll get back to you soon." },
  ])('the form of $path is sent once, however often Enter is pressed', async ({ path, fields, message }) => {
    const page = await open(path);
    await fillIn(page, fields);
    for (let presses = 0; presses < 3; presses++) await page.press('Enter');
    await expect.poll(() => page.evaluate(readToasts)).toEqual([message]);
    const posts = forms.calls().filter((call) => call.startsWith('POST'));
    expect(posts).toHaveLength(1);
    expect(path === '/' ? await forms.subscribers() : await forms.messages()).toEqual(path === '/' ? [email] : letters);
  });

  test('the contact form is sent by the browser itself where its code is missing', async () => {
    const page = await open('/contact');
    forms.faults.on('GET', /\/assets\/islands\./, answer(404, 'Not found', 'text/html'));
    await fillIn(page, letter);
    await page.press('Enter');
    const heading = () => page.evaluate(() => document.querySelector('h1')?.textContent);
    await expect.poll(heading).toBe('Your message is on its way');
    expect(await forms.messages()).toEqual(letters);
  });

  test.each([
    { way: 'the mouse', play: (page: EnginePage) => page.click('.embed summary') },
    {
      way: 'the keyboard',
      async play(page: EnginePage) {
        await page.evaluate(() => document.querySelector<HTMLElement>('.embed summary')?.focus());
        await page.press('Enter');
      },
    },
  ])('a video that is played with $way takes the focus, which is never lost', async ({ play }) => {
    const page = await open('/');
    await page.evaluate(watchVideo);
    await play(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(await page.evaluate(() => document.documentElement.dataset.lost ?? 'never')).toBe('never');
  });
});

/** Runs in the page. */
function isShown(selector: string): boolean {
  return (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
}

/** Runs in the page. */
function readToasts(): string[] {
  return [...document.querySelectorAll('#toasts p')].map(({ textContent }) => textContent ?? '');
}

/** Runs in the page: has the video answer, whose host no test can reach, and notes whether the focus is ever lost. */
function watchVideo(): void {
  const frame = document.querySelector<HTMLIFrameElement>('.embed iframe');
  if (!frame) throw new Error('There is no video.');
  frame.dataset.src = 'about:blank';
  frame.addEventListener('load', () => dispatchEvent(new MessageEvent('message', { source: frame.contentWindow })));
  const look = () => {
    const { activeElement, body, documentElement } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.id === 'content';
    if (isLost && document.querySelector('.embed details[open]')) documentElement.dataset.lost = 'lost';
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Notes in the page what no script catches, as WebKit’s driver does not report that. */
const noteErrors: Fault = async ({ forward, response }) => {
  const { status, headers, body } = await forward();
  const notes = `document.documentElement.dataset.uncaught = '';
    for (const type of ['error', 'unhandledrejection']) addEventListener(type, ({ message, reason }) => {
      document.documentElement.dataset.uncaught += String(reason ?? message);
    });\n`;
  const noted = Buffer.from(notes + body.toString());
  response.writeHead(status, { ...headers, 'content-length': String(noted.length) }).end(noted);
};
