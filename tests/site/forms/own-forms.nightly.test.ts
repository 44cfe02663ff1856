import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { contactStrings } from '../../../cli/compiler/resolve/contact-strings.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { axeViolations } from '../../support/axe.ts';
import { openForms } from '../../support/backend.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { answer } from '../../support/faults.ts';
import { sites } from '../../support/sites.ts';
import { expectToast } from './expect-toast.ts';
import { holdUp } from './hold-up-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sections = readFileSync(join(projectRoot, 'tests/fixtures/sections/form.yaml'), 'utf8');
const messages = readFileSync(join(sites.secondBrand.content, 'messages.yaml'), 'utf8');
const content = copyContent({
  parent: folder,
  files: {
    'messages.yaml': messages.replace(/^forms:$/m, '$&\n  unchecked: "{field} waits for your mark."'),
    'pages/lessons.yaml': `title: Lessons
description: Lessons on two old instruments, for those who begin and for those who begin again.
unlisted: true
sections:
  - type: hero
    title: Learn it by the water
${sections.replaceAll(/^/gm, '  ')}`,
  },
});
const dist = join(folder, 'dist');
const { strings } = contactStrings(loadContent(content).content);
/** The initials in the logo of this brand are not a part of its name. */
const ignored = ['label-content-name-mismatch'];

const site = openForms(dist, build, {}, { strings: { ...strings, homeUrl: '/' } });

async function build(): Promise<void> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
}

const success = 'Thank you. You will hear from us within two days.';
const field = (form: Locator, name: string) => form.locator(`[name="answers.${name}"]`);

async function visit(page: Page): Promise<Locator> {
  await page.goto(`${site.address}/lessons`);
  return page.locator('#lessons form');
}

async function fillIn(form: Locator): Promise<void> {
  await field(form, 'pupil').fill('A pupil');
  await field(form, 'reply').fill('Pupil@example.com');
  await field(form, 'instrument').selectOption('Viola da gamba');
  await field(form, 'first-lesson').fill('2099-03-04');
  await field(form, 'years').fill('2,5');
  await field(form, 'wishes').fill('Mornings,\nplease.');
  await field(form, 'rules').check();
}

/** What is stored of the filled in form. */
const stored = {
  name: 'A pupil',
  email: 'pupil@example.com',
  subject: 'Lesson request',
  form: 'lesson-request',
  answers: {
    instrument: 'Viola da gamba',
    'first-lesson': '2099-03-04',
    years: 2.5,
    wishes: 'Mornings,\nplease.',
    rules: true,
    concerts: false,
  },
  is_spam: false,
};

async function rows(): Promise<unknown[]> {
  const columns = 'name, email, subject, form, answers, is_spam';
  return (await site.backend.admin.from('contact_messages').select(columns).throwOnError()).data;
}

/** Every value and check mark of the visible fields. */
const values = (form: Locator) =>
  form
    .locator('[name^="answers."]')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)),
    );

test('a form is sent, stored once with its answers, thanked for in its own words, and emptied', async () => {
  const { page, errors } = await site.newPage();
  const form = await visit(page);
  await fillIn(form);
  await form.getByRole('button', { name: 'Ask for a lesson' }).click();
  await expectToast(page, success);
  expect(await rows()).toEqual([stored]);
  expect(JSON.parse(site.faults.seen.at(-1)?.body ?? '')).toEqual({
    form: 'lesson-request',
    answers: {
      pupil: 'A pupil',
      reply: 'pupil@example.com',
      instrument: 'Viola da gamba',
      'first-lesson': '2099-03-04',
      years: '2,5',
      phone: '',
      piece: '',
      wishes: 'Mornings,\nplease.',
      rules: 'on',
      concerts: '',
    },
  });
  expect(await values(form)).toEqual(['', '', '', '', '', '', '', '', false, false]);
  await form.getByRole('button').press('Enter');
  expect(site.calls(), 'An empty form that was just sent is not sent again.').toHaveLength(1);
  expect(errors).toEqual([]);
});

test('what was typed is there again after a visit to the page that a field links to', async () => {
  const { page } = await site.newPage();
  const form = await visit(page);
  await fillIn(form);
  const typed = await values(form);
  await form.getByRole('link', { name: 'What a lesson costs' }).click();
  await page.waitForURL(`${site.address}/`);
  await page.goBack();
  await expect.poll(() => values(form)).toEqual(typed);
});

test.each<[string, (form: Locator) => Promise<void>, string, string]>([
  ['a blank name', (form) => field(form, 'pupil').fill('  '), 'pupil', 'Nothing stands in Name of the pupil.'],
  [
    'a name that is too long',
    (form) => field(form, 'pupil').fill('x'.repeat(101)),
    'pupil',
    'Name of the pupil sinks the bottle: 100 letters fit.',
  ],
  [
    'no instrument',
    (form) => settled(field(form, 'instrument').selectOption('')),
    'instrument',
    'Nothing stands in Instrument.',
  ],
  [
    'a day too early',
    (form) => field(form, 'first-lesson').fill('2020-01-31'),
    'first-lesson',
    expect.stringMatching(/^First lesson is not before \d+ \w+ 20\d\d\.$/),
  ],
  [
    'a day of which a part is missing',
    async (form) => {
      await field(form, 'first-lesson').fill('');
      await field(form, 'first-lesson').pressSequentially('04');
    },
    'first-lesson',
    'First lesson is no day.',
  ],
  ['a word for a number', (form) => field(form, 'years').fill('two'), 'years', 'Years of playing is no number.'],
  ['a number too large', (form) => field(form, 'years').fill('81'), 'years', 'Years of playing ends at 80.'],
  [
    'a box that is not checked',
    (form) => field(form, 'rules').uncheck(),
    'rules',
    'I have read what a lesson costs, and how long it may be put off. waits for your mark.',
  ],
])('%s is reported at its field, and nothing is sent or lost', async (_what, change, name, text) => {
  const { page, errors } = await site.newPage();
  const form = await visit(page);
  await fillIn(form);
  await change(form);
  const before = await values(form);
  await form.getByRole('button').click();
  const wrong = field(form, name);
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
  expect(await form.locator('[aria-invalid=true]').count()).toBe(1);
  const described = await wrong.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );
  expect(described[0]).toEqual(text);
  expect(described.slice(1), 'The hint is still read.').toEqual(name === 'years' ? ['Half years count, too.'] : []);
  expect(await wrong.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await values(form)).toEqual(before);
  expect(await rows()).toEqual([]);
  expect(errors).toEqual([]);
});

const settled = async (done: Promise<unknown>) => void (await done);

test('without scripts the form is posted, stored once, and answered with its own sentence', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  const form = await visit(page);
  await fillIn(form);
  await form.getByRole('button').click();
  await page.getByText(success).waitFor();
  await page.reload();
  expect(await rows()).toEqual([stored]);
});

test('without scripts a wrong answer gets a page that says which, and going back keeps the rest', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  const form = await visit(page);
  await fillIn(form);
  await field(form, 'years').fill('many');
  const before = await values(form);
  await form.getByRole('button').click();
  await page.getByText('Years of playing is no number.').waitFor();
  await page.goBack();
  expect(await values(form)).toEqual(before);
  expect(await rows()).toEqual([]);
});

test('a form that is sent before its code has arrived is sent once it has', async () => {
  const { page } = await site.newPage();
  const release = holdUp(site, 'any code');
  await page.goto(`${site.address}/lessons`, { waitUntil: 'commit' });
  const form = page.locator('#lessons form');
  await fillIn(form);
  await form.getByRole('button').click();
  release();
  await expectToast(page, success);
  expect(await rows()).toEqual([stored]);
});

test('what a form without code has goes through the plain post, and is stored', async () => {
  const { page } = await site.newPage();
  const form = await visit(page);
  site.faults.on('GET', /\/assets\/islands\./, answer(404, 'Not found', 'text/html'));
  await fillIn(form);
  await form.getByRole('button').click();
  await page.getByText(success).waitFor();
  expect(await rows()).toEqual([stored]);
});

test('a form that the server no longer knows says so, and keeps what was typed', async () => {
  const { page } = await site.newPage();
  const form = await visit(page);
  await form.evaluate((element) => {
    const island = element.closest<HTMLElement>('[data-props]');
    if (island) island.dataset.props = island.dataset.props?.replace('lesson-request', 'older-request');
  });
  await fillIn(form);
  await form.getByRole('button').click();
  await expectToast(page, 'This bottle has another shape now. Take a new one.');
  expect(await field(form, 'pupil').inputValue()).toBe('A pupil');
  expect(await rows()).toEqual([]);
});

test.each([390, 820, 1440])(
  'no accessibility violation at %d px: idle and wrong; nothing is cut off',
  async (width) => {
    const { page } = await site.newPage({ viewport: { width, height: 900 } });
    const form = await visit(page);
    expect(await axeViolations(page, ignored)).toEqual([]);
    await fillIn(form);
    await field(form, 'rules').uncheck();
    await form.getByRole('button').click();
    await expect.poll(() => field(form, 'rules').getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations(page, ignored)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
