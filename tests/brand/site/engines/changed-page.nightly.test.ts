import { describe, expect, test } from 'vitest';
import { changePage } from '../../../site/change-page.ts';
import { serveForms } from '../../../support/backend.ts';
import { everyEngine, openEveryEngine } from '../../../support/every-engine.ts';
import { after } from '../../../support/faults.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { emptied, filledIn, storedBy } from '../forms/form-on-page.ts';
import { contact, footer, home } from '../forms/forms.ts';
import { goToEmail, readFields, readToasts, typeInto } from './form-in-engine.ts';

const forms = serveForms(sites.real.dist, {}, {}, sites.real.content);
const site = openPreview(sites.real.dist, forms.createServer);

/** Enough for each kind of change to occur several times. */
const changes = 40;

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEveryEngine(engine);

    test.each(
      [home, footer, contact].flatMap((form) => [
        { form, name: form.name, when: 'before its code loaded' },
        { form, name: form.name, when: 'after its code loaded' },
      ]),
    )('the $name form, its DOM modified $when, keeps the input and is submitted once', async (row) => {
      const { form, when } = row;
      const gate = Promise.withResolvers<void>();
      if (when === 'before its code loaded')
        forms.faults.on(
          'GET',
          /\/assets\/(islands|subscriptions)\./,
          after(() => gate.promise),
        );
      const page = await openPage(1440);
      await page.goto(site.address + form.route);
      if (when === 'after its code loaded') {
        await goToEmail(page, form);
        await expect.poll(() => page.evaluate(hasCode)).toBe(true);
      }
      let seed = 17;
      const change = () => changePage(page, form.island, seed++, changes);
      await typeInto(page, form, change);
      expect(await readFields(page, form)).toEqual(filledIn(form));
      await goToEmail(page, form);
      await page.press('Enter');
      await change();
      gate.resolve();
      await expect.poll(() => readToasts(page)).toEqual([form.words.success]);
      expect(await readFields(page, form)).toEqual(emptied(form));
      expect(forms.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1);
      expect({ subscribers: await forms.subscribers(), messages: await forms.messages() }).toEqual(storedBy(form, 1));
      expect(page.uncaughtErrors?.() ?? []).toEqual([]);
    });
  });
});

/** Runs in the page. */
function hasCode(): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.some(({ name, responseEnd }) => name.includes('/assets/islands.') && responseEnd > 0);
}
