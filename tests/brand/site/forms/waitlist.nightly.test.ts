import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { answer } from '../../../support/faults.ts';
import { sites } from '../../../support/sites.ts';
import { address } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();
const success = (product: string) => `Noted. One email will come, on the day ${product} is out.`;
const island = (product: string) => `main [data-island=NewsletterForm]:has(label:text("${product}"))`;

async function open(route: string, product: string) {
  const opened = await site.newPage();
  await opened.page.goto(site.address + route);
  const form = opened.page.locator(`${island(product)} form`);
  const details = form.locator('xpath=ancestor::details');
  if ((await details.count()) > 0) await details.locator('summary').click();
  return { ...opened, form, email: form.getByRole('textbox') };
}

test.each([
  { route: '/products', product: 'PureSovereignGPT', source: 'pure-sovereign-gpt' },
  { route: '/products/apps-gpts', product: 'Contexter', source: 'contexter' },
  { route: '/products/digital-products', product: 'Becoming Sovereign', source: 'becoming-sovereign' },
])('the form of $product on $route notes the address with the product', async ({ route, product, source }) => {
  const { page, email, errors } = await open(route, product);
  await email.fill(' Reader@Example.com ');
  await email.press('Enter');
  await expectToast(page, success(product));
  expect(await email.inputValue()).toBe('');
  expect(site.calls()).toEqual(['POST /rest/v1/product_interests']);
  const posted = site.faults.seen.find(({ path }) => path.includes('product_interests'));
  expect(JSON.parse(posted?.body ?? '')).toEqual({ email: address, source });
  expect(await site.interests()).toEqual([`${address} ${source}`]);
  expect(await site.subscribers(), 'It does not subscribe to the newsletter.').toEqual([]);
  const { data } = await site.backend.admin.from('product_interests').select('page, consent_text').throwOnError();
  expect(data).toMatchObject([{ page: route, consent_text: expect.stringContaining(product) }]);
  expect(errors).toEqual([]);
});

test('a subscriber may ask for two products, and asking twice is no error', async () => {
  await site.backend.admin.from('newsletter_subscriptions').insert({ email: address }).throwOnError();
  for (const product of ['Contexter', 'PureSovereignGPT', 'Contexter']) {
    const { page, email } = await open('/products/apps-gpts', product);
    await email.fill(address);
    await email.press('Enter');
    await expectToast(page, success(product));
  }
  expect(await site.interests()).toEqual([`${address} contexter`, `${address} pure-sovereign-gpt`]);
});

test.each([
  { typed: '', message: 'Please enter your email address' },
  { typed: 'reader@example', message: 'Please enter a valid email address' },
])('what is not an address is refused with the messages of the home form: $typed', async ({ typed, message }) => {
  const { page, email } = await open('/products/digital-products', 'Becoming Sovereign');
  await email.fill(typed);
  await email.press('Enter');
  await expectToast(page, message);
  expect(site.calls()).toEqual([]);
});

test('an address that could not be stored stays in the form', async () => {
  site.faults.on('POST', /product_interests/, answer(500, '{"code":"XX000","message":"down"}'));
  const { page, email } = await open('/products/digital-products', 'Becoming Sovereign');
  await email.fill(address);
  await email.press('Enter');
  await expectToast(page, 'Something went wrong. Please try again.');
  expect(await email.inputValue()).toBe(address);
});

test('without scripts, each form opens a mail that names the product', () => {
  const html = readFileSync(join(sites.real.dist, 'products/index.html'), 'utf8');
  for (const product of ['Becoming Sovereign', 'Contexter', 'PureSovereignGPT', 'Events & Webinars']) {
    const subject = encodeURIComponent(`Tell me when ${product} is out`);
    expect(html).toContain(`action="mailto:hello@jv.example.com?subject=${subject}"`);
  }
});
