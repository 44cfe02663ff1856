import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { openSite } from '../../../support/page.ts';
import { nightly } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';

const site = openSite(sites.real.dist);

const { url } = parse(readFileSync(join(sites.real.content, 'site.yaml'), 'utf8')) as { url: string };
const canonical = `${url}/media-kit`;

/** How a browser shares: what its share sheet does, if it has one, and whether pages may copy. */
interface Abilities {
  sheet?: 'shares' | 'is closed' | 'fails';
  copies?: boolean;
}

async function open({ sheet, copies = true }: Abilities): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await site.newPage();
  await page.addInitScript(
    ({ sheet, copies }) => {
      const done: unknown[] = [];
      const share = (data: unknown) => {
        done.push(data);
        if (sheet === 'is closed') return Promise.reject(new DOMException('Closed', 'AbortError'));
        if (sheet === 'fails') return Promise.reject(new DOMException('Refused', 'NotAllowedError'));
        return Promise.resolve();
      };
      const writeText = (text: string) => {
        if (!copies) return Promise.reject(new DOMException('Refused', 'NotAllowedError'));
        done.push(text);
        return Promise.resolve();
      };
      Object.assign(window, { done });
      Object.defineProperty(navigator, 'share', { value: sheet === undefined ? undefined : share });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    },
    { sheet, copies },
  );
  await page.goto(`${site.address}/media-kit?from=a-friend#photos`);
  return { page, errors };
}

const shareButton = (page: Page) => page.getByRole('main').getByText('Share This Page', { exact: true });
const done = (page: Page) => page.evaluate(() => (window as unknown as { done: unknown[] }).done);

test('the share sheet receives the title and the canonical URL', async () => {
  const { page, errors } = await open({ sheet: 'shares' });
  await shareButton(page).click();
  await expect.poll(() => done(page)).toEqual([{ title: expect.stringMatching(/media/i), url: canonical }]);
  await page.waitForTimeout(300);
  expect(await toastTexts(page)).toEqual([]);
  expect(errors).toEqual([]);
});

nightly('closing the share sheet shows no message and copies nothing', async () => {
  const { page, errors } = await open({ sheet: 'is closed' });
  await shareButton(page).click();
  await expect.poll(async () => (await done(page)).length).toBe(1);
  await page.waitForTimeout(300);
  expect(await done(page)).toHaveLength(1);
  expect(await toastTexts(page)).toEqual([]);
  expect(errors).toEqual([]);
});

nightly.each([
  { browser: 'whose share sheet fails', abilities: { sheet: 'fails' } as const, before: 1 },
  { browser: 'without a share sheet', abilities: {}, before: 0 },
])('a browser $browser copies the canonical URL and shows a message', async ({ abilities, before }) => {
  const { page, errors } = await open(abilities);
  await shareButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => toastTexts(page)).toEqual(['Link copied']);
  expect((await done(page)).slice(before)).toEqual([canonical]);
  expect(errors).toEqual([]);
});

test('the URL is actually on the clipboard', async () => {
  const { page } = await site.newPage({ permissions: ['clipboard-write'] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${site.address}/media-kit`);
  await shareButton(page).click();
  await expect.poll(() => toastTexts(page)).toEqual(['Link copied']);
  // Pages of the site may not read the clipboard, but the user may paste it.
  const box = page.getByRole('contentinfo').getByRole('textbox');
  await box.press('ControlOrMeta+V');
  expect(await box.inputValue()).toBe(canonical);
});

nightly('when clipboard access is denied, the toast shows the URL', async () => {
  const { page, errors } = await open({ copies: false });
  await shareButton(page).click();
  await expect.poll(() => toastTexts(page)).toEqual([`Copy this address to share the page: ${canonical}`]);
  expect(await toasts(page).getAttribute('data-tone')).toBe('error');
  expect(errors).toEqual([]);
});

test('without scripts the button is a mail link with the URL', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/media-kit`);
  const mail = new URL((await shareButton(page).getAttribute('href')) ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('body')).toBe(canonical);
  expect(mail.searchParams.get('subject')).toMatch(/^Worth a look: ./);
});

nightly('the first click shares within the user activation, before any code is loaded', async () => {
  const { page } = await site.newPage();
  // WebKit allows this only during a user activation.
  await page.addInitScript(() => {
    let isHandling = false;
    const handle = ({ isTrusted }: Event) => {
      isHandling = isTrusted;
      setTimeout(() => {
        isHandling = false;
      });
    };
    addEventListener('click', handle, true);
    const writeText = () =>
      isHandling ? Promise.resolve() : Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(`${site.address}/media-kit`);
  await shareButton(page).click();
  await expect.poll(() => toastTexts(page)).toEqual(['Link copied']);
});

nightly('the URL is copied and a message shown even if the code of toasts cannot be loaded', async () => {
  const { page } = await site.newPage({ permissions: ['clipboard-write'] });
  await page.route('**/assets/islands.*', (route) => route.abort());
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`${site.address}/media-kit`);
  await shareButton(page).click();
  await expect.poll(() => page.locator('#toasts').innerText()).toBe('Link copied');
});
