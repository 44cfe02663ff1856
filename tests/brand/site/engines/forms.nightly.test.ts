import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { serveForms } from '../../../support/backend.ts';
import { everyEngine, openEveryEngine } from '../../../support/every-engine.ts';
import { answer } from '../../../support/faults.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { storedBy } from '../forms/form-on-page.ts';
import { contact, footer, home, storedLetter } from '../forms/forms.ts';
import { goToEmail, readToasts, typeInto } from './form-in-engine.ts';

const forms = serveForms(sites.real.dist, {}, {}, sites.real.content);
const site = openPreview(sites.real.dist, forms.createServer);

const stored = async () => ({ subscribers: await forms.subscribers(), messages: await forms.messages() });
const posts = () => forms.calls().filter((call) => call.startsWith('POST'));

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEveryEngine(engine);

    describe.each([home, footer, contact])('the $name form', (form) => {
      const fillIn = async () => {
        const page = await openPage(1440);
        await page.goto(site.address + form.route);
        await typeInto(page, form);
        await goToEmail(page, form);
        return page;
      };

      test('is submitted once with Enter and shows its success message', async () => {
        const page = await fillIn();
        await page.press('Enter');
        await expect.poll(() => readToasts(page)).toEqual([form.words.success]);
        expect(posts()).toHaveLength(1);
        expect(await stored()).toEqual(storedBy(form, 1));
        expect(page.uncaughtErrors?.() ?? []).toEqual([]);
      });

      test('keeps the success message when Enter is pressed three times', async () => {
        const page = await fillIn();
        for (let times = 0; times < 3; times += 1) await page.press('Enter');
        await expect.poll(() => readToasts(page)).toEqual([form.words.success]);
        // Long enough for the answer to an Enter that was taken for another try.
        await wait(300);
        expect(await readToasts(page)).toEqual([form.words.success]);
        expect(posts()).toHaveLength(1);
        expect(await stored()).toEqual(storedBy(form, 1));
      });
    });

    test('the browser posts the contact form natively when its chunk is missing', async () => {
      const page = await openPage(1440);
      await page.goto(site.address + contact.route);
      forms.faults.on('GET', /\/assets\/islands\./, answer(404, 'Not found', 'text/html'));
      await typeInto(page, contact);
      await goToEmail(page, contact);
      await page.press('Enter');
      const heading = () => page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
      await expect.poll(heading).toBe('Your message is on its way');
      expect(await forms.messages()).toEqual([storedLetter]);
    });
  });
});
