import { describe, expect, test } from 'vitest';
import { strings } from '../support/function-strings.ts';
import { createProjectServer, openFunctions } from '../support/functions.ts';
import { openSite } from '../support/page.ts';
import { shareProject } from '../support/postgres.ts';
import { sites } from '../support/sites.ts';
import { contactUrl, form, message, read, shareBackend, site } from './support.ts';

const german = {
  ...strings,
  language: 'de',
  homeUrl: `${strings.homeUrl}/de?a=1&b=2`,
  labels: { ...strings.labels, email: { label: 'Ihre Adresse' } },
  success: 'Danke, sie ist "da".',
  answers: { ...strings.answers, invalid: 'falsch: {field}' },
  method: 'Nur Nachrichten.',
  unavailable: 'Gerade nicht.',
  page: { ...strings.page, sent: '<Unterwegs>', home: 'Zur Seite' },
};
const hebrew = { ...strings, language: 'he' };
const light = '@media (prefers-color-scheme: light) { :root { --ground: #f7fafb; --accent: #0b6780; } }';
const style = strings.style.replace('\n', `\n${light}\n`);
const texts = { translations: { de: german, he: hebrew }, style };

const backend = shareBackend();
const { messages } = backend;
const options = { strings: texts };
const forms = openSite(sites.secondBrand.dist, async () =>
  createProjectServer(await openFunctions(await shareProject(), options)),
);

const post = async (body: BodyInit, headers: Record<string, string> = {}, url = contactUrl) =>
  (await backend.open(options)).fetch(new Request(url, { method: 'POST', headers, body }));

const full = { ...form, name: 'Zoë & Ωmega 100% +1 = "2"', message: 'one\r\ntwo ✨', 'leave-empty': '' };
const multipart = (fields: Record<string, string | Blob>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};

describe.each([
  ['URL-encoded', (fields: Record<string, string>) => new URLSearchParams(fields)],
  ['multipart', multipart],
])('a form without JavaScript, %s', (_kind, encode) => {
  test('is stored as it was written, once', async () => {
    // Browsers send `null` from pages that hide their address.
    for (const origin of ['null', site]) expect((await post(encode(full), { origin })).status).toBe(200);
    expect(await messages()).toMatchObject([{ ...form, name: full.name, message: 'one\ntwo ✨', is_spam: false }]);
  });

  test('with a filled honeypot is spam, and without a subject is answered with its label', async () => {
    expect((await post(encode({ ...full, 'leave-empty': 'x' }))).status).toBe(200);
    expect(await messages()).toMatchObject([{ is_spam: true }]);
    const refused = await post(encode({ ...full, subject: ' ' }));
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('<p>Nothing stands in subject.</p>'),
    ]);
  });
});

describe('a form without JavaScript is refused by a page', () => {
  const broken = async () => {
    const whole = new Request(contactUrl, { method: 'POST', body: multipart(full) });
    return new Request(whole, { body: (await whole.clone().text()).slice(0, -30) });
  };
  const body = String(new URLSearchParams(full));
  const plain = (text: string, headers = {}) =>
    new Request(contactUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: text,
    });
  test.each<[what: string, request: () => Request | Promise<Request>, status: number, sentence: string]>([
    ['bytes that are not UTF-8', () => plain('name=%ff%fe'), 400, strings.malformed],
    ['a broken escape', () => plain('name=100%'), 400, strings.malformed],
    ['NUL', () => plain('name=a%00b&email=a%40b.cc&subject=s&message=m'), 400, strings.malformed],
    [
      'a file for a field',
      () => new Request(contactUrl, { method: 'POST', body: multipart({ ...full, message: new Blob(['hello']) }) }),
      400,
      strings.malformed,
    ],
    ['a body that is cut off', broken, 400, strings.malformed],
    ['another site', () => plain(body, { origin: 'https://evil.example' }), 403, strings.origin],
    ['40,000 characters', () => plain(`message=${'x'.repeat(40_000)}`), 413, strings.tooLarge],
  ])('for %s', async (_what, request, status, sentence) => {
    const response = await (await backend.open()).fetch(await request());
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(`<p>${sentence}</p>`)]);
    expect(await messages()).toEqual([]);
  });
});

test('the answer page is kept by no cache, and loads and frames nothing', async () => {
  const { headers } = await post(new URLSearchParams(form));
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/html; charset=utf-8', 'no-store']);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; /,
  );
});

test('the answer page has the colours of the site, the direction of its language, and room on a phone', async () => {
  const show = async (query: string, colorScheme: 'dark' | 'light') => {
    const options = { javaScriptEnabled: false, viewport: { width: 320, height: 600 }, colorScheme };
    const { page } = await forms.newPage(options);
    const fields = Object.entries(form).map(([name, value]) => `<textarea name="${name}">${value}</textarea>`);
    const action = `${forms.address}/functions/v1/submit-contact${query}`;
    await page.setContent(`<form method="post" action="${action}">${fields.join('')}<button>Send</button></form>`);
    await page.getByRole('button').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.evaluate(() => {
      const background = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor;
      const isWide = document.documentElement.scrollWidth > innerWidth;
      return [background('html'), background('a'), getComputedStyle(document.body).direction, isWide];
    });
  };
  expect(await show('', 'dark')).toEqual(['rgb(4, 18, 26)', 'rgb(95, 211, 243)', 'ltr', false]);
  expect(await show('?language=he', 'dark')).toEqual(['rgb(4, 18, 26)', 'rgb(95, 211, 243)', 'rtl', false]);
  expect(await show('', 'light')).toEqual(['rgb(247, 250, 251)', 'rgb(11, 103, 128)', 'ltr', false]);
});

test('the answer page is in the language of its form, and takes no text for markup', async () => {
  const html = await (await post(new URLSearchParams(form), {}, `${contactUrl}?language=de`)).text();
  for (const part of ['lang="de"', '<h1>&lt;Unterwegs&gt;</h1>', '<p>Danke, sie ist &quot;da&quot;.</p>'])
    expect(html).toContain(part);
  expect(html).toContain(`<a href="${site}/de?a=1&amp;b=2">Zur Seite</a>`);
});

describe('a message in JSON', () => {
  const inLanguage = (request: Request, language: string) =>
    new Request(`${contactUrl}?language=${encodeURIComponent(language)}`, request);
  const ask = async (request: Request, language: string, rest?: typeof fetch) =>
    read(await (await backend.open({ ...options, ...(rest && { rest }) })).fetch(inLanguage(request, language)));

  test('is answered in the language of its page, also where it is refused', async () => {
    expect(await ask(message(), 'de')).toEqual([200, german.success]);
    expect(await messages()).toMatchObject([form]);
    expect(await ask(message({ email: 'nobody' }), 'de')).toEqual([400, 'falsch: Ihre Adresse']);
    expect(await ask(new Request(contactUrl), 'de')).toEqual([405, german.method]);
    expect(await ask(message(), 'de', () => Promise.reject(new Error('down')))).toEqual([503, german.unavailable]);
  });

  test.each(['', 'fr', 'DE', '__proto__', 'constructor'])(
    'is answered in the main language for %j',
    async (language) => {
      expect(await ask(message(), language)).toEqual([200, strings.success]);
    },
  );
});
