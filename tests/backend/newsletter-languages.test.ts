import { expect, test } from 'vitest';
import { newsletter as texts } from '../support/function-strings.ts';
import { linksOf } from '../support/resend.ts';
import {
  ask,
  clientInfo,
  follow,
  list,
  newsletterUrl,
  reader,
  receiveMails,
  shareBackend,
  site,
  title,
} from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { subscribe, pass } = backend;
const { pages } = texts;

/** The texts in a further language, each that of the main one after the tag. */
const inLanguage = (language: string): typeof texts => ({
  ...JSON.parse(JSON.stringify(texts, (_key, value) => (typeof value === 'string' ? `${language}: ${value}` : value))),
  language,
  homeUrl: `${site}/${language}`,
  style: texts.style,
});
const translations = { de: inLanguage('de'), he: inLanguage('he') };

const open = (change: Partial<typeof texts> = {}) =>
  backend.open({ env: mail.env, newsletter: { requiresConfirmation: true, translations, ...change } });

const inPage = (language: string) => clientInfo({ page: '/', language });
const last = () => {
  const sent = mail.mails.at(-1);
  return {
    subject: sent?.body.subject,
    html: String(sent?.body.html),
    text: String(sent?.body.text),
    ...linksOf(sent),
  };
};
const languages = async () => (await backend.sql(`select language from ${list} order by email`)).flatMap(Object.values);
const mainSubject = `${texts.siteName} asks whether this is you`;

test('the language that is the main one is in no link, and the HTML of the mail takes no text for markup', async () => {
  const text = '{site} < "us".\nOne line more.\n\n{confirm}\n\nOr leave: {unsubscribe}\n';
  await subscribe(reader);
  await ask(await open({ siteName: 'A & <b>', mail: { subject: '{site}?', text } }), reader);
  const { html, confirm, unsubscribe } = last();
  expect(confirm + unsubscribe).not.toContain('language');
  expect(html).toContain('<div lang="en-GB" dir="ltr" ');
  expect(html).toContain('<title>A &amp; &lt;b&gt;?</title>');
  expect(html.split('\n').filter((line) => /^<p>|^One/.test(line))).toEqual([
    '<p>A &amp; &lt;b&gt; &lt; &quot;us&quot;.<br>',
    'One line more.</p>',
    `<p><a href="${confirm}">${pages.confirm.button}</a></p>`,
    `<p>Or leave: <a href="${unsubscribe}">${pages.unsubscribe.button}</a></p>`,
  ]);
});

test.each(['fr', 'DE', '__proto__', 'constructor', '<b>'])('that is unknown is the main one: %s', async (language) => {
  const functions = await open();
  await subscribe(reader, inPage(language));
  expect(await ask(functions, reader, language)).toBe(202);
  expect([last().subject, await languages()]).toEqual([mainSubject, [null]]);
  const link = `${newsletterUrl}?unsubscribe=f&language=${encodeURIComponent(language)}`;
  expect(await follow(functions, link, 'GET')).toEqual([200, title(pages.unsubscribe)]);
});

test('the language that the site has no more is the main one, also for links of before', async () => {
  await subscribe(reader, inPage('he'));
  const functions = await open({ translations: { de: translations.de } });
  await ask(functions, 'other@example.com', 'de');
  expect(await languages(), 'who asks for one mail changes the language of no other').toEqual(['he']);
  expect(last().subject).toBe(mainSubject);
  expect(await follow(functions, `${last().confirm}&language=he`)).toEqual([200, title(pages.confirmed)]);
});

test('the language is that of the newest page, until the address is confirmed', async () => {
  const functions = await open();
  await subscribe(reader, inPage('de'));
  await ask(functions, reader, 'de');
  const { confirm } = last();
  for (const [language, stored] of [
    ['he', 'he'],
    [undefined, null],
    ['de', 'de'],
  ] as const) {
    await pass('61 minutes');
    await ask(functions, reader, language);
    expect(await languages()).toEqual([stored]);
  }
  expect(mail.mails).toHaveLength(4);
  await follow(functions, confirm);
  await ask(functions, reader, 'he');
  expect(await languages()).toEqual(['de']);
});
