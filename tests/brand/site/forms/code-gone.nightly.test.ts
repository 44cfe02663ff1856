import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { tierButton } from '../../../site/widgets/toasts.ts';
import type { Fault } from '../../../support/faults.ts';
import { answer } from '../../../support/faults.ts';
import { sites } from '../../../support/sites.ts';
import { tierTexts } from '../widgets/toasts.ts';
import { filledIn, fillIn, readFields, stored, storedBy, visit } from './form-on-page.ts';
import { contact, eventUpdates, footer, home, innerCircle, letter, storedLetter, unavailable } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

const gone = answer(404, 'Not found', 'text/html');

/** The scripts that a page loads on demand, by name without hash. */
const chunks = readdirSync(join(sites.real.dist, 'assets'))
  .filter((name) => name.endsWith('.js') && !name.startsWith('starter.'))
  .map((name) => name.slice(0, name.indexOf('.')));

/** The page after a later deploy: the same, but its code has other file names, which exist on the server. */
const nextVersion: Fault = async ({ forward, response }) => {
  const { status, headers, body } = await forward();
  const html = body.toString().replaceAll(/\/assets\/(islands|subscriptions)\.[\w-]+\.js/g, '/assets/$1.NEXT.js');
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(html)) }).end(html);
};

/** Deploys a later version of the site, without the code of the previous one. */
function deploy(route: string): void {
  for (const name of chunks) {
    site.faults.on('GET', new RegExp(`/assets/${name}\\.`), gone);
    site.faults.on('GET', new RegExp(`/assets/${name}\\.NEXT\\.js$`), answer(200, readChunk(name), 'text/javascript'));
  }
  site.faults.on('GET', new RegExp(`^${route}$`), nextVersion);
}

function readChunk(name: string): string {
  const assets = join(sites.real.dist, 'assets');
  const file = readdirSync(assets).find((one) => one.startsWith(`${name}.`) && one.endsWith('.js')) ?? '';
  return readFileSync(join(assets, file), 'utf8');
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('the build has two chunks to remove', () => {
  expect(chunks.sort()).toEqual(['islands', 'subscriptions']);
});

test('the browser posts the contact form natively when its chunk is missing', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  site.faults.on('GET', /\/assets\/islands\./, gone);
  await fillIn(open, contact);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
});

test('the browser does not post an incomplete contact form when its chunk is missing', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, contact, page);
  site.faults.on('GET', /\/assets\/islands\./, gone);
  await fillIn(open, contact);
  await open.form.locator('[name=subject]').fill('');
  await open.button.click();
  await expect.poll(() => open.form.evaluate((form: HTMLFormElement) => form.noValidate)).toBe(false);
  expect(await readFields(open)).toEqual({ ...letter, subject: '' });
  expect(site.calls()).toEqual([]);
  expect(page.url()).toBe(site.address + contact.route);
});

test('the browser posts the contact form natively when its code throws before sending', async () => {
  const { page } = await site.newPage();
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-busy') throw new Error('Another program has broken this.');
      setAttribute.call(this, name, value);
    };
  });
  const open = await visit(site, contact, page);
  await fillIn(open, contact);
  await open.button.click();
  await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
  expect(await site.messages()).toEqual([storedLetter]);
});

const newsletters = [home, footer, eventUpdates, innerCircle];

test.each(newsletters)(
  'after a deploy, the $name form of an open page is submitted by the new version',
  async (form) => {
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    const loads = countLoads(page);
    deploy(form.route);
    const other = page.locator(form === footer ? 'main' : 'footer').locator('[name=email]');
    if (form !== footer) await other.fill('half@typed');
    await fillIn(open, form);
    await open.email.press('Enter');
    await expectToast(page, form.words.success, 20_000);
    expect(await stored(site)).toEqual(storedBy(form, 1));
    expect(loads()).toBe(1);
    if (form !== footer) expect(await other.inputValue(), 'Another form keeps what was typed.').toBe('half@typed');
    expect(await page.evaluate(() => history.state)).toEqual({});
  },
);

const removals = chunks.flatMap((chunk) => newsletters.map((form) => ({ chunk, form, name: form.name })));

test.each(removals)(
  'the $name form shows an error when $chunk is missing and there is no newer version',
  async ({ chunk, form }) => {
    const { page } = await site.newPage();
    const open = await visit(site, form, page);
    const loads = countLoads(page);
    site.faults.on('GET', new RegExp(`/assets/${chunk}\\.`), gone);
    await fillIn(open, form);
    await open.email.press('Enter');
    // The form that only pretends to subscribe needs no chunk but the islands.
    const isNeeded = form !== innerCircle || chunk === 'islands';
    await expectToast(page, isNeeded ? unavailable : form.words.success);
    expect(loads()).toBe(0);
    if (!isNeeded) return;
    expect(await readFields(open)).toEqual(filledIn(form));
    expect(await stored(site)).toEqual(storedBy(form, 0));
    site.faults.clear();
    await open.email.press('Enter');
    await expectToast(page, form.words.success);
    expect(await stored(site)).toEqual(storedBy(form, 1));
  },
);

test('a new version with missing code is loaded only once, and the input is kept', async () => {
  const { page } = await site.newPage();
  const open = await visit(site, home, page);
  const loads = countLoads(page);
  deploy(home.route);
  site.faults.on('GET', /\/assets\/islands\./, gone);
  await fillIn(open, home);
  await open.email.press('Enter');
  await expectToast(page, unavailable, 20_000);
  expect(loads()).toBe(1);
  expect(await readFields(open)).toEqual(filledIn(home));
});

test.each(newsletters)('the $name form submits with code it had loaded before the deploy', async (form) => {
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  const loads = countLoads(page);
  await open.email.focus();
  await page.locator(`${form.island}[data-awake]`).waitFor();
  deploy(form.route);
  await fillIn(open, form);
  await open.email.press('Enter');
  await expectToast(page, form.words.success);
  expect(await stored(site)).toEqual(storedBy(form, 1));
  expect(loads()).toBe(0);
});

test('after a deploy, a click on a tier button of an open page is handled by the new version', async () => {
  const { page } = await site.newPage();
  await page.goto(site.address + innerCircle.route);
  deploy(innerCircle.route);
  await tierButton(page, 'Elite Circle').click();
  await expectToast(page, tierTexts[1] ?? '', 20_000);
});
