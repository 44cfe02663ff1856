import { describe, expect, test } from 'vitest';
import { newsletter as texts } from '../support/function-strings.ts';
import { linksOf } from '../support/resend.ts';
import { ask, follow, list, newsletterUrl, reader, receiveMails, shareBackend, site, title, wish } from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { subscribe, subscribers, pass } = backend;
const { pages } = texts;

const open = (change: Partial<typeof texts> = {}, env: Record<string, string> = {}) =>
  backend.open({ env: { ...mail.env, ...env }, newsletter: { requiresConfirmation: true, ...change } });

/** Subscribes, and gets the mail. */
async function subscribed() {
  const functions = await open();
  expect(await subscribe(reader)).toEqual([201, '']);
  expect(await ask(functions, reader)).toBe(202);
  expect(mail.mails).toHaveLength(1);
  return { functions, ...linksOf(mail.mails[0]) };
}

const recipients = () => mail.mails.map(({ body }) => String(body.to)).sort();
const isConfirmed = async () =>
  (await backend.sql(`select confirmed_at is not null as is_confirmed from ${list}`)).map((row) => row.is_confirmed);

describe('the confirmation mail', () => {
  test('goes to the subscriber, with both links, and the header for the button of mail programs', async () => {
    const { functions, confirm, unsubscribe } = await subscribed();
    expect(mail.mails[0]?.body).toMatchObject({
      from: 'a@b.cc',
      to: [reader],
      subject: `${texts.siteName} asks whether this is you`,
      text: `${texts.mail.text.replace('{confirm}', confirm).replace('{unsubscribe}', unsubscribe)}\n`,
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(confirm).toMatch(/^https:\/\/project\.example\/functions\/v1\/newsletter\?confirm=[\w.-]{32,}$/);
    expect(functions.log).toEqual([{ event: 'confirmation', outcome: 'sent' }]);
    expect(JSON.stringify(functions.log)).not.toContain('example.com');
  });

  test('begins its links with NEWSLETTER_URL', async () => {
    await subscribe(reader);
    await ask(await open({}, { NEWSLETTER_URL: 'https://api.example/letter' }), reader);
    expect(linksOf(mail.mails[0]).confirm).toMatch(/^https:\/\/api\.example\/letter\?confirm=/);
  });

  test('is sent once, however often it is asked for, and never to somebody who is not on the list', async () => {
    const { functions } = await subscribed();
    for (const email of [reader, reader, 'stranger@example.com']) expect(await ask(functions, email)).toBe(202);
    expect(recipients()).toEqual([reader]);
  });

  test('is sent again to who subscribes again after an hour, and the first link still works', async () => {
    const { functions, confirm } = await subscribed();
    await pass('61 minutes');
    await ask(functions, 'other@example.com');
    expect(mail.mails, 'another visitor brings nobody a mail').toHaveLength(1);
    await ask(functions, ' Reader@Example.com');
    expect(mail.mails).toHaveLength(2);
    expect((await follow(functions, confirm))[0]).toBe(200);
    await pass('61 minutes');
    await ask(functions, reader);
    expect(mail.mails, 'who has confirmed gets none').toHaveLength(2);
  });

  test('goes to a mailbox five times a day at most, however the address is written, and whenever it is due', async () => {
    const functions = await open();
    const names = ['visitor+1', 'vis.itor', 'v.isitor+3', 'visitor', 'visitor+4', 'visi.tor+5', 'visitor+6'];
    for (const name of names.slice(0, 4)) await subscribe(`${name}@example.com`);
    await functions.sendDue();
    for (const name of names.slice(4)) await subscribe(`${name}@example.com`);
    for (let times = 0; times < 3; times += 1) await functions.sendDue();
    expect(mail.mails).toHaveLength(5);
    for (const other of ['visitor@example.org', 'visitors@example.com']) await subscribe(other);
    await functions.sendDue();
    expect(mail.mails, 'other mailboxes get theirs').toHaveLength(7);
    await pass('2 days');
    await ask(functions, 'visitor+6@example.com');
    expect(mail.mails.length, 'another day').toBeGreaterThan(7);
  });

  test('is not sent any more to who subscribed more than a day ago', async () => {
    await subscribe(reader);
    await pass('25 hours');
    await (await open()).sendDue();
    expect(mail.mails).toEqual([]);
  });

  test.each([
    ['confirmation is off', { requiresConfirmation: false }, {}, 404, []],
    ['there is no key', {}, { RESEND_API_KEY: '' }, 503, ['RESEND_API_KEY is not set: ']],
    ['there is no sender', {}, { CONTACT_SENDER: '' }, 503, ['CONTACT_SENDER is not set: ']],
  ])('is not sent where %s', async (_what, change, env, status, logged) => {
    await subscribe(reader);
    const functions = await open(change, env);
    expect(await ask(functions, reader)).toBe(status);
    expect(mail.mails).toEqual([]);
    const settings = functions.log.filter(({ reason }) => String(reason).includes('subscriptions are confirmed'));
    expect(settings).toMatchObject(logged.map((reason) => ({ reason: expect.stringContaining(reason) })));
  });

  const foreign = { origin: 'https://evil.example' };
  const formType = { 'content-type': 'application/x-www-form-urlencoded' };
  test.each<[what: string, body: unknown, headers: Record<string, string>, status: number]>([
    ['another site', reader, foreign, 403],
    ['a sandbox', reader, { origin: 'null' }, 403],
    ['a form of a sandbox', reader, { origin: 'null', ...formType }, 415],
    ['what is not JSON', reader, { 'content-type': 'text/plain' }, 415],
    ['a list of addresses', [reader], {}, 400],
    ['an address that is a list', { email: [reader] }, {}, 400],
    ['an address with a NUL', { email: 'a\0@b.cc' }, {}, 400],
  ])('is not sent for %s', async (_what, body, headers, status) => {
    await subscribe(reader);
    expect(await ask(await open(), body, undefined, headers)).toBe(status);
    expect(mail.mails).toEqual([]);
  });

  test('may be asked for by pages of the site', async () => {
    const request = new Request(newsletterUrl, { method: 'OPTIONS', headers: { origin: site } });
    expect((await (await open()).fetch(request)).headers.get('access-control-allow-origin')).toBe(site);
  });
});

describe('the link to confirm', () => {
  test('shows a button, which programs that follow links do not press', async () => {
    const { functions, confirm } = await subscribed();
    expect(await follow(functions, confirm, 'HEAD')).toEqual([200, '']);
    expect(await follow(functions, confirm, 'GET')).toEqual([200, expect.stringContaining(pages.confirm.button)]);
    expect(await isConfirmed()).toEqual([false]);
    for (let times = 0; times < 2; times += 1)
      expect(await follow(functions, confirm)).toEqual([200, title(pages.confirmed)]);
    expect(await isConfirmed()).toEqual([true]);
    expect((await follow(functions, confirm, 'PUT'))[0]).toBe(405);
  });

  test('holds for seven days', async () => {
    const { functions, confirm } = await subscribed();
    await pass('8 days');
    expect(await follow(functions, confirm)).toEqual([410, title(pages.expired)]);
    expect(await isConfirmed()).toEqual([false]);
  });

  test.each<[what: string, change: (token: string) => string]>([
    ['is empty', () => ''],
    ['is SQL', () => "' or true --"],
    ['has another last character', (token) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['has another first character', (token) => `${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`],
    ['is a NUL', () => '\0'],
    ['has 6,000 characters', () => 'a'.repeat(6000)],
  ])('confirms nothing when its token %s', async (_what, change) => {
    const { functions, confirm } = await subscribed();
    const token = encodeURIComponent(change(new URL(confirm).searchParams.get('confirm') ?? ''));
    for (const action of ['confirm', 'unsubscribe'])
      expect(await follow(functions, `${newsletterUrl}?${action}=${token}`)).toEqual([404, title(pages.unknown)]);
    expect(await isConfirmed()).toEqual([false]);
  });

  test('leads to pages that send no address on, and may post to their own origin alone', async () => {
    const { functions, confirm } = await subscribed();
    const { headers } = await functions.fetch(new Request(confirm));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-type': 'application/xhtml+xml; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-.*form-action 'self'/),
    });
  });

  test('is answered with 503 while the database fails, and 404 without a token', async () => {
    const functions = await backend.open({ rest: async () => new Response(null, { status: 500 }) });
    expect(await follow(functions, `${newsletterUrl}?confirm=${crypto.randomUUID()}`)).toEqual([
      503,
      title(pages.unavailable),
    ]);
    expect(functions.log).toMatchObject([{ event: 'subscription', outcome: 'refused', status: 503 }]);
    expect(await follow(functions, newsletterUrl, 'GET')).toEqual([404, title(pages.unknown)]);
  });
});

describe('the link to unsubscribe', () => {
  test('shows a button, and forgets the address, and the products that it waits for, when that is pressed', async () => {
    const { functions, unsubscribe } = await subscribed();
    await subscribe('other@example.com');
    for (const email of [reader, 'guest@example.com'])
      expect(await backend.send(wish(email, 'contexter'))).toEqual([201, '']);
    expect(await follow(functions, unsubscribe, 'GET')).toEqual([
      200,
      expect.stringContaining(pages.unsubscribe.button),
    ]);
    expect(await subscribers()).toHaveLength(4);
    expect(await follow(functions, unsubscribe)).toEqual([200, title(pages.unsubscribed)]);
    expect(await subscribers()).toEqual(['guest@example.com', 'other@example.com']);
    expect(await follow(functions, unsubscribe)).toEqual([404, title(pages.unknown)]);
  });

  test('removes nothing but the wish with the id of one, which anybody may add for somebody else', async () => {
    const { functions } = await subscribed();
    await backend.send(wish(reader, 'contexter'));
    const [{ id } = {}] = await backend.sql(`select id from ${list} where source is not null`);
    expect((await follow(functions, `${newsletterUrl}?unsubscribe=${id}`))[0]).toBe(200);
    expect(await backend.sql(`select email, source from ${list}`)).toEqual([{ email: reader, source: null }]);
  });

  test('is not the link to confirm, nor the other way round', async () => {
    const { functions, confirm, unsubscribe } = await subscribed();
    const token = (link: string) => link.replace(/^.*=/, '');
    expect((await follow(functions, `${newsletterUrl}?confirm=${token(unsubscribe)}`))[0]).toBe(404);
    expect((await follow(functions, `${newsletterUrl}?unsubscribe=${token(confirm)}`))[0]).toBe(404);
    expect([await subscribers(), await isConfirmed()]).toEqual([[reader], [false]]);
  });

  test('takes the one click of mail programs (RFC 8058), also once confirmation is off', async () => {
    const { unsubscribe } = await subscribed();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const functions = await open({ requiresConfirmation: false });
    expect((await functions.fetch(new Request(unsubscribe, { method: 'POST', body }))).status).toBe(200);
    expect(await subscribers()).toEqual([]);
  });
});
