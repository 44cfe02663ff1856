import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { type SiteProcess, spawnSite } from '../support/process.ts';
import { sharedData, sites } from '../support/sites.ts';
import { circle, contact, empty } from './site-forms.ts';
import { expectToasts, press, tierButton, welcome } from './toasts.ts';

const data = join(sharedData, `development-${process.pid}`);
// Only for its browser: the process serves the site.
const browser = openSite('', () => createServer());
let development: SiteProcess;
let address = '';

beforeAll(async () => {
  development = spawnSite(['dev', '--content', sites.real.content, '--data', data, '--port', '0']);
  address = await development.prints('Developing at ');
});
afterAll(async () => {
  await development.end();
  rmSync(data, { recursive: true, force: true });
});

test('in `site dev`, where the code comes file by file, forms, buttons and the countdown work', async () => {
  const { page, errors } = await browser.newPage();
  await page.goto(address + circle.route);
  await press(page.locator(`${circle.island} [type=submit]`));
  await expectToasts(page, empty);
  await press(tierButton(page, 'Elite Circle'));
  await expectToasts(page, empty, welcome('Elite Circle'));
  await page.locator('[data-island=Countdown]').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('[data-unit=seconds]').textContent()).not.toBe('45');
  await page.goto(address + contact.route);
  await press(page.locator(`${contact.island} [type=submit]`));
  await expectToasts(page, 'Please fill in this field: Name');
  expect(errors).toEqual([]);
});
