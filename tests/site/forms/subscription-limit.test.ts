import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { openForms } from '../../support/open-forms.ts';
import { isNightly, sample } from '../../support/sample.ts';
import { expectButton, expectToast, fillIn, visit } from './form-on-page.ts';
import { address, eventUpdates, home } from './forms.ts';

const seconds = 12;
const site = openForms(undefined, undefined, { SUBSCRIPTION_LIMIT: `100/1/${seconds}` });

test.each(sample([home, eventUpdates], 2))(
  'the $name form asks to try later while too many subscribe, keeps what was typed, and works then',
  async (form) => {
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

    await page.waitForTimeout(added + (seconds + 1) * 1000 - Date.now());
    await open.button.click();
    await expectToast(page, form.words.success);
    expect(await site.subscribers()).toEqual(['other@example.com', address]);
    // The next form begins with a limit that nobody has reached.
    if (isNightly) await page.waitForTimeout((seconds + 1) * 1000);
  },
  60_000,
);
