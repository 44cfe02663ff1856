import { expect, test } from 'vitest';
import { form, functionUrl, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';
import { strings } from './strings.ts';

const german = {
  ...strings,
  language: 'de',
  homeUrl: 'https://site.example/de',
  labels: { ...strings.labels, email: 'Ihre Adresse' },
  success: 'Danke, sie ist da.',
  invalid: 'falsch: {field}',
  method: 'Nur Nachrichten.',
  unavailable: 'Gerade nicht.',
  page: { ...strings.page, sent: 'Unterwegs', home: 'Zur Seite' },
};

const contact = openContactFunction({ strings: { ...strings, translations: { de: german } } });

/** The same request at the address that pages in a language post to. */
const inLanguage = (request: Request, language: string) =>
  new Request(`${functionUrl}?language=${encodeURIComponent(language)}`, request);

async function answer(request: Request): Promise<unknown> {
  const response = await contact.post(request);
  const { message, error } = (await response.json()) as { message?: string; error?: string };
  return [response.status, message ?? error];
}

test('answers in the language that the address names, and stores the same four texts', async () => {
  expect(await answer(inLanguage(jsonPost(form), 'de'))).toEqual([200, german.success]);
  expect(await answer(inLanguage(jsonPost({ ...form, email: 'nobody' }), 'de'))).toEqual([400, 'falsch: Ihre Adresse']);
  expect(await contact.rows()).toMatchObject([form]);
});

test.each(['', 'fr', 'DE', '__proto__', 'constructor'])('answers in the main language for %j', async (language) => {
  expect(await answer(inLanguage(jsonPost(form), language))).toEqual([200, strings.success]);
  expect(await answer(jsonPost({ ...form, email: 'nobody' }))).toEqual([400, 'invalid: Your address']);
});

test('a form without JavaScript is answered by a page in its language', async () => {
  const post = new Request(functionUrl, { method: 'POST', body: new URLSearchParams(form) });
  const html = await (await contact.post(inLanguage(post, 'de'))).text();
  expect(html).toContain('lang="de"');
  expect(html).toContain('<h1>Unterwegs</h1>');
  expect(html).toContain('<a href="https://site.example/de">Zur Seite</a>');
});

test('refusals before a message is read are in this language as well', async () => {
  expect(await answer(inLanguage(new Request(functionUrl), 'de'))).toEqual([405, 'Nur Nachrichten.']);
});

test('an error of the database is told in this language', async () => {
  const failing = contact.database.open({
    strings: { ...strings, translations: { de: german } },
    store: { ...contact.database.store, submit: () => Promise.reject(new Error('down')) },
  });
  const response = await failing.post(inLanguage(jsonPost(form), 'de'));
  expect([response.status, await response.json()]).toEqual([503, { error: 'Gerade nicht.' }]);
});
