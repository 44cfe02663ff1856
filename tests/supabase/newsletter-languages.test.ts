import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewsletterTexts } from '../../supabase/functions/newsletter/strings.ts';
import { newsletter as strings } from '../support/function-strings.ts';
import { type ContactDatabase, shareContactDatabase } from './open-contact.ts';
import { linksOf, newsletterUrl, openNewsletter, subscribe } from './open-newsletter.ts';
import { answerMail, type ResendServer, serveResend } from './resend-server.ts';

/** The texts of a language, in which each is that of the main one after the tag. */
const inLanguage = (language: string): NewsletterTexts => ({
  ...JSON.parse(
    JSON.stringify({ mail: strings.mail, pages: strings.pages }, (_key, value) =>
      typeof value === 'string' ? `${language}: ${value}` : value,
    ),
  ),
  language,
  siteName: `Site ${language}`,
  homeUrl: `https://site.example/${language}`,
  colors: strings.colors,
  home: `${language} home`,
});

const translations = { de: inLanguage('de'), he: inLanguage('he') };
const email = 'visitor@example.com';

let database: ContactDatabase;
let resend: ResendServer;
beforeAll(async () => {
  database = await shareContactDatabase();
});
beforeEach(async () => {
  resend = await serveResend((response) => answerMail(response));
  await database.postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
});
afterEach(() => resend.close());

const open = (options = {}) => openNewsletter(database, resend, { translations, ...options });

/** The languages that are stored. */
async function languages(): Promise<(string | null)[]> {
  const { rows } = await database.postgres.query<{ language: string | null }>(
    'select language from newsletter_subscriptions order by email',
  );
  return rows.map(({ language }) => language);
}

const passAnHour = () =>
  database.postgres.exec("update newsletter_links set mail_attempted_at = mail_attempted_at - interval '61 minutes'");

/** The last mail, with its links. */
function lastMail() {
  const mail = resend.mails.at(-1);
  const { subject, text, html, headers } = mail?.body ?? {};
  const header = Object.entries(headers ?? {}).find(([name]) => name === 'List-Unsubscribe')?.[1];
  return { subject, text: String(text), html: String(html), header, ...linksOf(mail) };
}

test.each([
  ['de', 'ltr'],
  ['he', 'rtl'],
])('the mail, its links and their pages are in the language of the page: %s', async (language, direction) => {
  const newsletter = open();
  await subscribe(database, email, language);
  expect(await newsletter.ask(email, {}, language)).toBe(202);
  const mail = lastMail();
  expect(mail.subject).toBe(`${language}: Site ${language} asks whether this is you`);
  expect(mail.text).toMatch(new RegExp(`^${language}: `));
  expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(mail.html).toContain(`<div lang="${language}" dir="${direction}"`);
  expect(mail.html).toContain(`<a href="${mail.confirm.replace('&', '&amp;')}">${language}: `);
  expect(mail.confirm).toMatch(new RegExp(`&language=${language}$`));
  expect(mail.header).toBe(`<${mail.unsubscribe}>`);

  for (const [link, before, after] of [
    [mail.confirm, 'confirm', 'confirmed'],
    [mail.unsubscribe, 'unsubscribe', 'unsubscribed'],
  ] as const) {
    const { pages } = translations[language as 'de'];
    expect((await newsletter.open(link)).text).toContain(pages[before].button);
    const { text } = await newsletter.open(link, 'POST');
    expect(text).toContain(`lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`);
    expect(text).toContain(pages[after].title);
    expect(text).toContain(`<a href="https://site.example/${language}">${language} home</a>`);
  }
});

test('the mail in the main language is as before, and names no language', async () => {
  const newsletter = open();
  await subscribe(database, email);
  await newsletter.ask(email);
  const mail = lastMail();
  expect(mail.subject).toBe(`${strings.siteName} asks whether this is you`);
  expect(mail.html).toContain('<html lang="en-GB" dir="ltr">');
  expect([mail.confirm, mail.unsubscribe].join()).not.toContain('language');
  const { text } = await newsletter.open(mail.confirm);
  expect(text).toContain(strings.pages.confirm.title);
  expect(text).toContain('lang="en-GB">');
});

test('the HTML says what the text says, with links in place of addresses, and takes nothing for markup', async () => {
  const de = { ...translations.de, siteName: 'A & <b>' };
  const text = '{site} < "us".\nOne line more.\n\n{confirm}\n\nOr leave: {unsubscribe}\n';
  const mail = { subject: '{site}?', text };
  const newsletter = open({ translations: { de: { ...de, mail } } });
  await subscribe(database, email, 'de');
  await newsletter.ask(email, {}, 'de');
  const { html, confirm, unsubscribe } = lastMail();
  const link = (url: string, label: string) => `<a href="${url.replace('&', '&amp;')}">${label}</a>`;
  expect(html).toContain('<title>A &amp; &lt;b&gt;?</title>');
  expect(html.split('\n').filter((line) => /^<p>|^One/.test(line))).toEqual([
    '<p>A &amp; &lt;b&gt; &lt; &quot;us&quot;.<br>',
    'One line more.</p>',
    `<p>${link(confirm, de.pages.confirm.button)}</p>`,
    `<p>Or leave: ${link(unsubscribe, de.pages.unsubscribe.button)}</p>`,
  ]);
});

test.each(['fr', 'DE', '__proto__', 'constructor', '<b>', 'x'.repeat(300)])(
  'an unknown language is the main one, in the database, the mail and the pages: %s',
  async (language) => {
    const newsletter = open();
    await subscribe(database, email, language);
    expect(await newsletter.ask(email, {}, language)).toBe(202);
    expect(await languages()).toEqual([null]);
    expect(lastMail().subject).toBe(`${strings.siteName} asks whether this is you`);
    const link = `${newsletterUrl}?unsubscribe=f&language=${encodeURIComponent(language)}`;
    expect((await newsletter.open(link)).text).toContain(strings.pages.unsubscribe.title);
    const { status, text } = await newsletter.open(link, 'POST');
    expect([status, text.includes(strings.pages.unknown.title)]).toEqual([404, true]);
  },
);

test('a language that the site had until the mail was due is the main one, and so are the pages of earlier links', async () => {
  await subscribe(database, email, 'he');
  const { de } = translations;
  // Another visitor asks, so that what is stored with the first one stays.
  await open({ translations: { de } }).ask('other@example.com', {}, 'de');
  expect(await languages()).toEqual(['he']);
  const { subject, confirm } = lastMail();
  expect([subject, confirm.includes('language')]).toEqual([`${strings.siteName} asks whether this is you`, false]);
  const earlier = await open({ translations: undefined }).open(`${confirm}&language=he`, 'POST');
  expect([earlier.status, earlier.text.includes(strings.pages.confirmed.title)]).toEqual([200, true]);
});

test('until the address is confirmed, the newest page says the language; then none does', async () => {
  const newsletter = open();
  await subscribe(database, email, 'de');
  await newsletter.ask(email, {}, 'de');
  const { confirm } = lastMail();
  for (const [language, subject, stored] of [
    ['he', 'he: Site he asks whether this is you', 'he'],
    [undefined, `${strings.siteName} asks whether this is you`, null],
    ['de', 'de: Site de asks whether this is you', 'de'],
  ] as const) {
    await passAnHour();
    expect(await subscribe(database, email, language)).toBe(409);
    await newsletter.ask(email, {}, language);
    expect([lastMail().subject, await languages()]).toEqual([subject, [stored]]);
  }
  expect((await newsletter.open(confirm, 'POST')).status).toBe(200);
  await newsletter.ask(email, {}, 'he');
  expect(await languages()).toEqual(['de']);
});

test('whoever asks for the mail of one address changes the language of no other', async () => {
  const newsletter = open();
  await subscribe(database, 'a@example.com', 'de');
  await subscribe(database, 'b@example.com');
  await newsletter.ask('c@example.com', {}, 'he');
  expect(await languages()).toEqual(['de', null]);
});

test('errors of the database are told in the language of the link', async () => {
  const broken = { ...database, fetch: async () => new Response(null, { status: 500 }) };
  const newsletter = openNewsletter(broken, resend, { translations });
  const answer = await newsletter.open(`${newsletterUrl}?confirm=f&language=he`, 'POST');
  expect([answer.status, answer.text.includes(translations.he.pages.unavailable.title)]).toEqual([503, true]);
});

test('before the migration is applied, visitors of the main language get their mail', async () => {
  const asked: unknown[] = [];
  const early: ContactDatabase = {
    ...database,
    // As PostgREST answers a call with a parameter that the function does not have.
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.clone().text();
      if (!request.url.endsWith('/claim_newsletter_confirmations')) return database.fetch(request);
      asked.push(JSON.parse(body));
      if (body.includes('again_language')) return new Response(null, { status: 404 });
      const response = await database.fetch(request);
      const rows = (await response.json()) as Record<string, unknown>[];
      return Response.json(rows.map(({ language: _, ...row }) => row));
    },
  };
  await subscribe(early, email);
  expect(await openNewsletter(early, resend, { translations }).ask(email)).toBe(202);
  expect(lastMail().subject).toBe(`${strings.siteName} asks whether this is you`);
  expect(asked[0]).toEqual({ max_rows: 1, again_for: email });
});
