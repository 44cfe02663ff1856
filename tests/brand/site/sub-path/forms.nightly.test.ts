import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSite } from '../../../support/cli.ts';
import { openSite } from '../../../support/page.ts';
import { type SiteProcess, servePreview } from '../../../support/process.ts';
import { fillIn, find } from '../forms/form-on-page.ts';
import { address, contact, footer, letter } from '../forms/forms.ts';
import { base, belowPath } from './build-below-path.ts';
import { expectFaultless, visit } from './visit.ts';

const { content, dist, data, build } = belowPath();
let preview: SiteProcess & { address: string };

beforeAll(async () => {
  await build();
  preview = await servePreview(dist, data, { argv: ['--content', content] });
});

afterAll(() => preview.end());

// Only for its browser: the process serves the site.
const browser = openSite(dist, () => createServer());
const site = {
  get address() {
    return new URL(preview.address).origin;
  },
  newPage: browser.newPage,
  read: browser.read,
};

const stored = async () => {
  const { stdout, stderr } = await runSite(['backend', 'list', '--data', data, '--json']);
  expect(stderr).toBe(`Data folder: ${data}\n`);
  return JSON.parse(stdout);
};

test('the command names the address of the site', () => {
  expect(preview.address).toMatch(/^http:\/\/localhost:\d+\/jv$/);
});

describe('a visitor of a site below a path', () => {
  test('subscribes', async () => {
    const open = await visit(site, footer.route);
    const form = find(open.page, footer);
    const inserted = open.page.waitForRequest((request) => request.method() === 'POST');
    await fillIn(form, footer);
    await form.button.click();
    await open.page.locator('#toasts').getByText(footer.words.success).waitFor();
    expectFaultless(open);
    const consent = (await inserted).headers()['x-client-info'] ?? '';
    const page = /page=([^;]*)/.exec(consent)?.[1] ?? '';
    expect(atob(page), 'The address that the visitor saw, on this host.').toBe(`${base}/about`);
    expect((await stored()).subscribers).toMatchObject([{ email: address }]);
  });

  test('sends a message', async () => {
    const open = await visit(site, contact.route);
    const form = find(open.page, contact);
    await fillIn(form, contact);
    await form.button.click();
    await open.page.locator('#toasts').getByText(contact.words.success).waitFor();
    expectFaultless(open);
    expect((await stored()).messages).toMatchObject([letter]);
  });

  test('sends a message without JavaScript, and finds back to the site', async () => {
    const open = await visit(site, contact.route, { javaScriptEnabled: false });
    const form = find(open.page, contact);
    await form.form.locator('[name=name]').fill('Another reader');
    for (const [field, text] of Object.entries({ ...letter, message: 'Without scripts.' }))
      await form.form.locator(`[name=${field}]`).fill(text);
    await form.button.click();
    await open.page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
    expect(new URL(open.page.url()).pathname).toBe(`${base}/functions/v1/submit-contact`);
    await open.page.getByRole('link', { name: 'Back to the site' }).click();
    expect(open.page.url()).toBe(`${site.address}${base}/`);
    expectFaultless(open);
    expect((await stored()).messages).toMatchObject([letter, { message: 'Without scripts.' }]);
  });
});
