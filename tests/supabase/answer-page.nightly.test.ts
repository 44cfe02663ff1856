import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAs } from '../../supabase/functions/submit-contact/answers.ts';
import { Refusal } from '../../supabase/functions/submit-contact/refusal.ts';
import { launchBrowser } from '../support/page.ts';
import { functionUrl } from './open-contact.ts';
import { strings } from './strings.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const request = new Request(functionUrl, {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const answer = answerAs(request, { strings, origins: [] });

/** What a visitor without JavaScript gets to see, with the headers of the answer in force. */
async function show(response: Response, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: { width: 320, height: 600 }, colorScheme });
  const page = await context.newPage();
  const asked: string[] = [];
  await page.route('**', async (route) => {
    asked.push(route.request().url());
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });
  await page.goto(functionUrl);
  const seen = await page.evaluate(() => ({
    mode: document.compatMode,
    lang: document.documentElement.lang,
    title: document.title,
    direction: document.body && getComputedStyle(document.body).direction,
    heading: document.querySelector('h1')?.textContent,
    paragraphs: [...document.querySelectorAll('p')].map((paragraph) => paragraph.textContent),
    home: document.querySelector('a')?.href,
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
    isWide: document.documentElement.scrollWidth > innerWidth,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    button: document.querySelector('a') && getComputedStyle(document.querySelector('a') as Element).backgroundColor,
  }));
  await context.close();
  return { ...seen, asked };
}

const common = {
  mode: 'CSS1Compat',
  lang: 'en-GB',
  direction: 'ltr',
  home: strings.homeUrl,
  robots: 'noindex',
  isWide: false,
  // Set by the inline style: the policy of the answer lets it through.
  scheme: 'dark',
  ground: 'rgb(1, 2, 3)',
  button: 'rgb(15, 191, 15)',
  asked: [functionUrl],
};

test('the success page confirms the message and links to the home page', async () => {
  expect(await show(await answer.success(strings.success))).toEqual({
    ...common,
    title: 'Sent "well" · Ash & Oak',
    heading: 'Sent "well"',
    paragraphs: [strings.success, strings.page.home],
  });
});

test('the error page shows the reason, and says that going back keeps the input', async () => {
  const response = await answer.refusal(new Refusal(503, strings.unavailable, { 'retry-after': '60' }));
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await show(response)).toEqual({
    ...common,
    title: 'Not sent · Ash & Oak',
    heading: 'Not sent',
    paragraphs: ['unavailable <for now>', "Go back, it's all there.", strings.page.home],
  });
});

test.each([
  { set: 'light', ground: 'rgb(250, 251, 252)', button: 'rgb(0, 64, 0)' },
  { set: 'dark', ground: 'rgb(1, 2, 3)', button: 'rgb(15, 191, 15)' },
] as const)('a device that is set to $set gets the colours for it', async ({ set, ground, button }) => {
  const alternate = {
    scheme: 'light',
    ground: '#fafbfc',
    ink: '#010203',
    body: '#202122',
    accent: '#004000',
    onAccent: '#ffffff',
  } as const;
  const both = { ...strings, colors: { ...strings.colors, alternate } };
  const response = await answerAs(request, { strings: both, origins: [] }).success(strings.success);
  expect(await show(response, set)).toMatchObject({ scheme: set, ground, button });
});

test('a page in Hebrew is read from right to left', async () => {
  const hebrew = { ...strings, language: 'he', page: { ...strings.page, sent: 'ההודעה בדרך' } };
  const response = await answerAs(request, { strings: hebrew, origins: [] }).success('תודה. ההודעה הגיעה.');
  expect(await show(response)).toMatchObject({ lang: 'he', direction: 'rtl' });
});
