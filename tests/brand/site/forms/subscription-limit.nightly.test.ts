import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { embeddedKey } from '../../../../cli/backend/database/embedded-key.ts';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { expectButton, fillIn, visit } from './form-on-page.ts';
import { address, type EmailForm, eventUpdates, home } from './forms.ts';
import { openForms } from './open-forms.ts';

const seconds = 12;
const site = openForms(undefined, undefined, { SUBSCRIPTION_LIMIT: `100/1/${seconds}` });

/** Submits a form just after another visitor has reached the limit. @returns when that was, and the form */
async function sendTooMany(form: EmailForm) {
  const { page } = await site.newPage();
  const open = await visit(site, form, page);
  await fillIn(open, form);
  await page.waitForLoadState('networkidle');
  await createClient(site.address, embeddedKey)
    .from('newsletter_subscriptions')
    .insert({ email: 'other@example.com' })
    .throwOnError();
  const added = Date.now();
  await open.button.click();
  await expectToast(page, form.words.limited);
  await expectButton(open, form.button);
  expect(await open.email.inputValue(), 'Nothing that was typed is lost.').toBe(address);
  expect(await site.subscribers()).toEqual(['other@example.com']);
  return { page, open, added };
}

test.each([home, eventUpdates])(
  'the $name form, refused by the rate limit, works once the limit has passed',
  { timeout: 60_000 },
  async (form) => {
    const { page, open, added } = await sendTooMany(form);
    await page.waitForTimeout(added + (seconds + 1) * 1000 - Date.now());
    await open.button.click();
    await expectToast(page, form.words.success);
    expect(await site.subscribers()).toEqual(['other@example.com', address]);
    // The next test starts with a fresh limit.
    await page.waitForTimeout((seconds + 1) * 1000);
  },
);

test('when the rate limit is hit, the home form asks to try later and keeps the input', async () => {
  await sendTooMany(home);
});
