import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectToast } from '../../../site/forms/expect-toast.ts';
import { runSite } from '../../../support/cli.ts';
import { after } from '../../../support/faults.ts';
import { sites } from '../../../support/sites.ts';
import { expectButton, fillIn, visit } from './form-on-page.ts';
import { address, innerCircle } from './forms.ts';
import { openForms } from './open-forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-subscribe-'));
const dist = join(folder, 'dist');
const site = openForms(dist, buildSubscribing);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('with `mode: subscribe` the Inner Circle form really subscribes and still shows its welcome', async () => {
  const gate = Promise.withResolvers<void>();
  site.faults.on(
    'POST',
    /newsletter_subscriptions/,
    after(() => gate.promise),
  );
  const { page, errors } = await site.newPage();
  const open = await visit(site, innerCircle, page);
  await fillIn(open, innerCircle);
  await open.email.press('Enter');
  await expectButton(open, 'Joining...');
  gate.resolve();
  await expectToast(page, innerCircle.words.success);
  expect(await site.subscribers()).toEqual([address]);
  expect(site.calls().map((call) => call.split('?')[0])).toEqual([
    'GET /rest/v1/newsletter_subscriptions',
    'POST /rest/v1/newsletter_subscriptions',
  ]);
  expect(errors).toEqual([]);
});

test('with `mode: subscribe` the form reports an address that is already on the list', async () => {
  await site.backend.admin.from('newsletter_subscriptions').insert({ email: address }).throwOnError();
  const { page } = await site.newPage();
  const open = await visit(site, innerCircle, page);
  await fillIn(open, innerCircle);
  await open.email.press('Enter');
  await expectToast(page, 'This email is already on the list');
  expect(await open.email.inputValue()).toBe(address);
  expect(await site.subscribers()).toEqual([address]);
});

/** The real site, but for one line of its content. */
async function buildSubscribing(): Promise<void> {
  const content = join(folder, 'content');
  cpSync(sites.real.content, content, { recursive: true });
  const file = join(content, 'pages/inner-circle.yaml');
  const yaml = readFileSync(file, 'utf8');
  const changed = yaml.replace('      form: join\n', '      form: join\n      mode: subscribe\n');
  expect(changed, 'The page must have its form.').not.toBe(yaml);
  writeFileSync(file, changed);
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  if (exitCode !== 0) throw new Error(`The changed content could not be built:\n${stderr}`);
}
