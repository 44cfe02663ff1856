import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { newsletterStrings } from '../../../cli/compiler/resolve/newsletter-strings.ts';
import { standardTexts } from '../../../cli/compiler/schema/standard-texts.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { inGerman } from '../../cli/compiler/two-languages.ts';
import { linksOf } from '../../supabase/open-newsletter.ts';
import { answerMail, serveResend } from '../../supabase/resend-server.ts';
import { openForms } from '../../support/backend.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { expectToast } from './expect-toast.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-newsletter-'));
const resend = await serveResend((response) => answerMail(response));
afterAll(async () => {
  await resend.close();
  rmSync(folder, { recursive: true, force: true });
});

const hebrew = parse(readFileSync(join(projectRoot, 'tests/fixtures/sites/right-to-left/messages.yaml'), 'utf8'));
const { newsletter, subscriptions } = hebrew;

/** The second brand, which confirms addresses, with German and Hebrew. */
const content = copyContent({
  parent: folder,
  files: {
    ...inGerman,
    'site.yaml': `${inGerman['site.yaml']}  - language: he\nsubscriptions:\n  confirm: true\n`,
    'languages/de/messages.yaml': stringify(standardTexts('de')),
    'languages/he/messages.yaml': stringify({ ...standardTexts('en'), newsletter, subscriptions }),
    'languages/he/site.yaml': 'description: A yard for boats.\n',
    'collections/products.yaml':
      '- id: seeds\n  title: Seeds\n  category: Seeds\n  description: A bag of them.\n  icon: sprout\n  status: Sown\n',
    'pages/de/garten.yaml': `${inGerman['pages/de/garten.yaml']}  - type: products\n    items:\n      - seeds\n`,
    'pages/he/index.yaml':
      'title: The yard\ndescription: Two gardeners in a boatyard grow salad where the wind tastes of salt.\nsections:\n  - type: hero\n    title: The yard\n',
  },
});
const dist = join(folder, 'dist');
const env = { RESEND_API_KEY: 're_key', CONTACT_SENDER: 'post@example.org', RESEND_API_URL: resend.endpoint };
const loaded = loadContent(content);
const strings = newsletterStrings(loaded.content);
const site = openForms(dist, build, env, { newsletter: strings });

async function build(): Promise<void> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
}

test.each([
  ['de', 'ltr', standardTexts('de')?.subscriptions],
  ['he', 'rtl', subscriptions],
  ['', 'ltr', { ...strings, confirm: undefined }],
])('a visitor stays in the language of the page, up to the last page: %j', async (language, direction, texts) => {
  site.backend.announce(site.address);
  const { page, errors } = await site.newPage();
  const address = `visitor-${language || 'main'}@example.com`;
  await page.goto(`${site.address}/${language}`);
  const form = page.locator('footer form');
  await form.locator('input[type=email]').fill(address);
  await form.getByRole('button').click();
  if (texts?.confirm) await expectToast(page, texts.confirm);
  const find = () => resend.mails.find(({ body }) => String(body.to) === address);
  await expect.poll(find).toBeDefined();
  expect(errors).toEqual([]);
  const { data } = await site.backend.admin.from('newsletter_subscriptions').select('email, page, language');
  expect(data).toEqual([{ email: address, page: `/${language}`, language: language || null }]);

  const { page: mail } = await site.newPage({ javaScriptEnabled: false });
  await mail.setContent(String(find()?.body.html));
  expect(find()?.body.subject).toBe(texts?.mail.subject.replace('{site}', strings.siteName));
  const box = mail.locator('body > div');
  expect([await box.getAttribute('lang'), await box.getAttribute('dir')]).toEqual([language || 'en-GB', direction]);
  expect(await mail.locator('a').allTextContents()).toEqual([
    texts?.pages.confirm.button,
    texts?.pages.unsubscribe.button,
  ]);

  const links = linksOf(find());
  for (const [link, before, after] of [
    [links.confirm, texts?.pages.confirm, texts?.pages.confirmed],
    [links.unsubscribe, texts?.pages.unsubscribe, texts?.pages.unsubscribed],
  ]) {
    await mail.goto(String(link));
    await mail.getByRole('button', { name: before.button }).click();
    await mail.getByRole('heading', { name: after.title }).waitFor();
    expect(await mail.locator('html').getAttribute('lang')).toBe(language || 'en-GB');
    expect(await mail.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
    const home = new URL(language, strings.homeUrl).href.replace(/\/$/, '');
    expect(await mail.getByRole('link').getAttribute('href')).toBe(home);
  }
});

test('whoever waits for a product on a German page is noted with this language', async () => {
  const { page, errors } = await site.newPage();
  await page.goto(`${site.address}/de/garten`);
  const form = page.locator('main form');
  await form.locator('input[type=email]').fill('reader@example.com');
  await form.getByRole('button').click();
  await expectToast(page, String(standardTexts('de')?.waitlist.success.replace('{product}', 'Seeds')));
  const { data } = await site.backend.admin.from('product_interests').select('source, language');
  expect([data, errors]).toEqual([[{ source: 'seeds', language: 'de' }], []]);
});
