import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { contactStrings } from '../../../cli/compiler/resolve/contact-strings.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';

import { inGerman } from '../../cli/compiler/two-languages.ts';
import { openForms } from '../../support/backend.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';
import { expectToast } from './expect-toast.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const section = readFileSync(join(projectRoot, 'tests/fixtures/sections/form.yaml'), 'utf8').replaceAll(/^/gm, '  ');
const messages = readFileSync(join(sites.secondBrand.content, 'messages.yaml'), 'utf8').replace(
  /^forms:$/m,
  '$&\n  unchecked: "{field} waits for your mark."',
);
const page = (title: string, form: string) =>
  `title: ${title}\ndescription: Lessons on two old instruments, for those who begin and for those who begin again.\nsections:\n  - type: hero\n    title: ${title}\n${form}`;

/** The second brand in two languages, with the same form in both, which has German words on the German page. */
const content = copyContent({
  parent: folder,
  files: {
    ...inGerman,
    'messages.yaml': messages,
    'languages/de/messages.yaml': messages
      .replace('The tide table is on its way.', 'Die Tabelle kommt.')
      .replace('The bottle is in', 'Die Flasche ist da')
      .replace('That mail has a hole in it.', 'Die Adresse hat ein Loch.'),
    'languages/de/site.yaml': `${inGerman['languages/de/site.yaml']}`.replace('/de/garten', '/lessons'),
    'site.yaml': `${inGerman['site.yaml']}`.replace(
      '- label: Join',
      '- label: Lessons\n      to: /lessons\n    - label: Join',
    ),
    'pages/lessons.yaml': page('Lessons', section),
    'pages/de/lessons.yaml': page('Stunden', section.replace(/success: .*/, 'success: Danke, wir schreiben bald.')),
  },
});
const dist = join(folder, 'dist');
const { strings } = contactStrings(loadContent(content).content);
const site = openForms(dist, build, {}, { strings });

async function build(): Promise<void> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
}

async function fillIn(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`#lessons [name="answers.${name}"]`);
  await field('pupil').fill('A pupil');
  await field('reply').fill('pupil@example.com');
  await field('instrument').selectOption('Cello');
  await field('rules').check();
}

test('the server answers in the language of the page, and stores what the other page would', async () => {
  const { page, errors } = await site.newPage();
  for (const [path, thanks] of [
    ['/de/lessons', 'Danke, wir schreiben bald.'],
    ['/lessons', 'Thank you. You will hear from us within two days.'],
  ] as const) {
    await page.goto(site.address + path);
    await fillIn(page);
    await page.locator('#lessons button[type=submit]').click();
    await expectToast(page, thanks);
  }
  const columns = 'form, subject, name';
  const { data } = await site.backend.admin.from('contact_messages').select(columns).throwOnError();
  expect(data).toEqual(Array(2).fill({ form: 'lesson-request', subject: 'Lesson request', name: 'A pupil' }));
  expect(errors).toEqual([]);
});

test('without JavaScript, the page that answers is in the language of the form', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/de/lessons`);
  await fillIn(page);
  await page.locator('#lessons button[type=submit]').click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Die Flasche ist da');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('the newsletter answers in the language of the page', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/de/lessons`);
  const form = page.locator('footer form');
  await form.locator('input[type=email]').fill('nobody');
  await form.getByRole('button').click();
  await expectToast(page, 'Die Adresse hat ein Loch.');
  await form.locator('input[type=email]').fill('visitor@example.com');
  await form.getByRole('button').click();
  await expectToast(page, 'Die Tabelle kommt.');
});
