import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { linksOf } from '../../../supabase/open-newsletter.ts';
import { answerMail, serveResend } from '../../../supabase/resend-server.ts';
import { runSite } from '../../../support/cli.ts';
import { stringsOf } from '../../../support/function-strings.ts';
import { sites } from '../../../support/sites.ts';
import { visit } from './form-on-page.ts';
import { address, home } from './forms.ts';
import { openForms } from './open-forms.ts';

const { newsletter: strings } = stringsOf(sites.real.content);
const folder = mkdtempSync(join(tmpdir(), 'site-confirm-'));
const dist = join(folder, 'dist');
const resendStatus = 200;
const resend = await serveResend((response) => answerMail(response, resendStatus));
const env = { RESEND_API_KEY: 're_key', CONTACT_SENDER: 'jv@example.org', RESEND_API_URL: resend.endpoint };
const site = openForms(dist, buildConfirming, env, {
  newsletter: { ...strings, homeUrl: '/', requiresConfirmation: true },
});

afterAll(async () => {
  await resend.close();
  rmSync(folder, { recursive: true, force: true });
});

const sent = 'Almost done. Check your email and press the link in it to confirm your address.';
const waiting =
  'This address is on the list already. If it is not confirmed yet, the mail with the link is on its way again.';

/** Whether each subscriber has confirmed. */
async function confirmations(): Promise<boolean[]> {
  const { data } = await site.backend.admin.from('newsletter_subscriptions').select('confirmed_at').throwOnError();
  return data.map(({ confirmed_at }) => confirmed_at !== null);
}

test('a form announces the confirmation mail, and the links in it work without scripts', async () => {
  site.backend.announce(site.address);
  const { page, errors } = await site.newPage();
  const { email } = await visit(site, home, page);
  await email.fill(address);
  await email.press('Enter');
  await expectToast(page, sent);
  expect(await email.inputValue()).toBe('');
  expect(site.calls().at(-1)).toBe('POST /functions/v1/newsletter');
  expect(JSON.parse(site.faults.seen.at(-1)?.body ?? '')).toEqual({ email: address });
  await expect.poll(() => resend.mails.length).toBe(1);
  expect(resend.mails[0]?.body.to).toEqual([address]);
  expect(errors).toEqual([]);

  const { confirm, unsubscribe } = linksOf(resend.mails[0]);
  const { page: plain } = await site.newPage({ javaScriptEnabled: false });
  await plain.goto(confirm);
  expect(await confirmations(), 'following the link confirms nothing').toEqual([false]);
  await plain.getByRole('button', { name: strings.pages.confirm.button }).click();
  await plain.getByRole('heading', { name: strings.pages.confirmed.title }).waitFor();
  expect(await confirmations()).toEqual([true]);
  await plain.getByRole('link', { name: strings.home }).click();
  expect(plain.url()).toBe(`${site.address}/`);

  await plain.goto(unsubscribe);
  await plain.getByRole('button', { name: strings.pages.unsubscribe.button }).click();
  await plain.getByRole('heading', { name: strings.pages.unsubscribed.title }).waitFor();
  expect(await site.subscribers()).toEqual([]);
});

test('when requesting the mail fails, the form keeps the address, and a retry sends the mail', async () => {
  site.backend.announce(site.address);
  const before = resend.mails.length;
  site.faults.on('POST', /functions.v1.newsletter/, async ({ response }) => void response.writeHead(503).end('{}'));
  const { page } = await site.newPage();
  const { email } = await visit(site, home, page);
  await email.fill(address);
  await email.press('Enter');
  await expectToast(page, home.words.failed);
  expect(await email.inputValue()).toBe(address);
  site.faults.clear();
  await email.press('Enter');
  await expectToast(page, waiting);
  await expect.poll(() => resend.mails.length).toBe(before + 1);
  expect(await confirmations()).toEqual([false]);
});

/** The real site, whose new subscribers are asked to confirm. */
async function buildConfirming(): Promise<void> {
  const content = join(folder, 'content');
  cpSync(sites.real.content, content, { recursive: true });
  appendFileSync(join(content, 'site.yaml'), '\nsubscriptions:\n  confirm: true\n');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
}
