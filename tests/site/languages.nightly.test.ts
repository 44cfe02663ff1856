import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openForms } from '../support/backend.ts';
import { globPaths } from '../support/content.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { pathsOf, readHtml, readYaml, textOf } from './built-pages.ts';

const { dist, content } = sites.rich;
const site = openSite(dist);
const paths = pathsOf(dist);
const languageOf = (path: string) => /^\/(de|he|ja)(\/|$)/.exec(path)?.[1] ?? 'en';

describe('a page', () => {
  test.each([
    ['/de/werkstatt', 'English', '/about'],
    ['/contact', 'Deutsch', '/de'],
  ])('leads to the same page of another language, or to its first: %s, %s', async (path, name, to) => {
    for (const [width, inMenu] of [
      [1440, false],
      [390, true],
    ] as const) {
      const { page, errors } = await site.newPage({ viewport: { width, height: 844 } });
      await page.goto(site.address + path);
      const link = page.getByRole('link', { name, exact: true }).filter({ visible: true });
      if (inMenu) {
        expect(await link.count()).toBe(0);
        await page.locator('[popovertarget=menu]').first().click();
      }
      await link.first().click();
      await page.waitForURL(site.address + to);
      expect(errors).toEqual([]);
    }
  });

  test.each([
    ['/none', 'en'],
    ['/den/none', 'en'],
    ['/de/none', 'de'],
    ['/he/none/none', 'he'],
  ])('that does not exist is answered in the language of its address: %s, %s', async (path, language) => {
    const { page } = await site.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    const response = await page.goto(site.address + path);
    expect([response?.status(), await page.locator('html').getAttribute('lang')]).toEqual([404, language]);
    const others = page.getByRole('main').locator('a[lang]');
    expect(await others.count(), 'It leads to the other languages without the menu.').toBe(3);
  });
});

/** The words of a text, or of the standard texts of a language. */
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
const standardTexts = (language: string) =>
  readFileSync(`schemas/standard-texts/${language}.yaml`, 'utf8').replace(/^#.*/gm, '');

describe('no word is in the wrong language', () => {
  const isOwn =
    (language: string) =>
    ({ attribs }: { attribs: Record<string, string> }) => {
      return !attribs.hreflang && (attribs.lang ?? language) === language;
    };

  test.each(paths.filter((path) => languageOf(path) === 'de'))('on the German page %s', (path) => {
    const files = globPaths(['{pages,articles,languages}/de/**/*.yaml', 'site.yaml'], content);
    const own = wordsOf(
      `${standardTexts('de')} ${files.map((file) => readFileSync(`${content}/${file}`, 'utf8')).join(' ')}`,
    );
    const english = wordsOf(JSON.stringify(parse(standardTexts('en'))));
    const shown = wordsOf(textOf(readHtml(path), isOwn('de')));
    expect(shown.size).toBeGreaterThan(20);
    // The form says to its code that it has to check for duplicates.
    expect([...shown].filter((word) => english.has(word) && !own.has(word) && word !== 'check')).toEqual([]);
    expect(english, 'These words would be noticed.').toContain('skip');
  });

  test.each(paths.filter((path) => languageOf(path) === 'he'))('on the Hebrew page %s', (path) => {
    const lines = textOf(readHtml(path), isOwn('he')).split('\n');
    const read = lines.filter((line) => !/^[[{]|^width=|https?:/.test(line));
    expect(read.join(' ')).toMatch(/\p{Script=Hebrew}/u);
    // One Latin word may be a name; two in a row are a sentence. The address of the owner's workshop is a name, too.
    expect(read.filter((line) => /[a-z]{2,} [a-z]{2,}/i.test(line.replaceAll('Copper Lane', '')))).toEqual([]);
  });

  test('on English pages, which have none in Hebrew or Japanese', () => {
    for (const path of paths.filter((one) => languageOf(one) === 'en'))
      expect(textOf(readHtml(path), isOwn('en')), path).not.toMatch(/\p{Script=Hebrew}|\p{Script=Han}/u);
  });
});

describe('writing', () => {
  test('breaks German words that are wider than a phone, by the rules of the language, but no code', async () => {
    const { page } = await site.newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(`${site.address}/de/notizen/kresse`);
    expect(await sidewaysScroll(page)).toBe('');
    const hyphens = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).hyphens);
    expect([await hyphens('.prose p'), await hyphens('.prose code')]).toEqual(['auto', 'manual']);
  });

  test('without spaces fits, and its reading time counts characters', async () => {
    const { page } = await site.newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(`${site.address}/ja/writing/wind`);
    expect(await sidewaysScroll(page)).toBe('');
    // As one word for each run without a space, this would be a minute.
    expect(await page.getByText('読了2分').count()).toBe(1);
    const fonts = globPaths('assets/fonts/*', dist);
    expect(
      fonts.filter((file) => !file.includes('-latin-')),
      'No font of thousands of letters is loaded.',
    ).toEqual([]);
  });
});

describe('forms', () => {
  const forms = openForms(dist, undefined, {}, {}, content);
  const { newsletter, contact } =
    readYaml<Record<string, Record<string, Record<string, string> & string>>>('languages/de/messages.yaml');

  test('the newsletter answers in the language of the page, and notes it', async () => {
    const { page } = await forms.newPage();
    await page.goto(`${forms.address}/de`);
    const form = page.locator('footer form');
    for (const [address, answer] of [
      ['nobody', newsletter?.invalid],
      ['visitor@example.com', newsletter?.success],
    ]) {
      await form.locator('input[type=email]').fill(String(address));
      await form.getByRole('button').click();
      await page.locator('#toasts').getByText(String(answer)).waitFor();
    }
    const { data } = await forms.backend.admin.from('newsletter_subscriptions').select('email, page, language');
    expect(data).toEqual([{ email: 'visitor@example.com', page: '/de', language: 'de' }]);
  });

  test.each([
    ['/de/werkstatt', 'de', 'Danke, wir schreiben bald.', contact?.page?.sent],
    ['/about', 'en', 'Thank you. You will hear from us within two days.', 'Your message is on its way'],
  ])(
    'the form of %s answers in its language with and without scripts, and stores the same',
    async (path, language, thanks, title) => {
      for (const javaScriptEnabled of [true, false]) {
        const { page } = await forms.newPage({ javaScriptEnabled });
        await page.goto(forms.address + path);
        const form = page.locator('#lessons form');
        await form.locator('[name="answers.pupil"]').fill('A pupil');
        await form.locator('[name="answers.reply"]').fill('pupil@example.com');
        await form.locator('[name="answers.instrument"]').selectOption('Cello');
        await form.locator('[name="answers.rules"]').check();
        await form.locator('button[type=submit]').click();
        await page.getByText(thanks).waitFor();
        if (!javaScriptEnabled) expect(await page.locator('h1').textContent()).toBe(title);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
      }
      const { data } = await forms.backend.admin.from('contact_messages').select('form, subject, name').throwOnError();
      expect(data).toEqual(Array(2).fill({ form: 'lesson-request', subject: 'Lesson request', name: 'A pupil' }));
    },
  );
});
