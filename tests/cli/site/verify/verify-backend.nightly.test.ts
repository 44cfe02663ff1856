import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, openBackend } from '../../../../cli/backend/open-backend.ts';
import { stringsOf } from '../../../support/function-strings.ts';
import { hostedSite, hosts } from '../../../support/hosted-site.ts';
import { sites } from '../../../support/sites.ts';
import { answer, dropHeaders, on, silent } from './live-faults.ts';
import { type Fault, type LiveOptions, serveLive, verifyLive } from './serve-live.ts';

const dist = hostedSite('verify-backend');
let backend: Backend;
let elsewhere: Backend;
beforeAll(async () => {
  backend = await openBackend(stringsOf(sites.workshop.content));
  elsewhere = await openBackend({ ...stringsOf(sites.workshop.content), origins: ['https://www.example.com'] });
});
afterAll(() => Promise.all([backend.close(), elsewhere.close()]));

async function verify(options: Partial<LiveOptions>) {
  const web = await serveLive({ dist, backend, ...options });
  const { exitCode, rows, verification } = await verifyLive(web, '--out', dist);
  const hints = verification.checks.flatMap(({ findings }) => findings.map(({ fix }) => fix));
  return { exitCode, rows, hints, asked: web.seen.filter(({ host }) => host === hosts.project) };
}

const json = (status: number, body: unknown): Fault =>
  answer(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }, JSON.stringify(body));

test('it is asked for the address of nobody, for a first row, and for what browsers ask; it stores nothing', async () => {
  const before = await counts();
  const { rows, asked } = await verify({});
  expect(rows).toEqual([]);
  expect(asked.map(({ method, url }) => `${method} ${url?.replace(/verify-[\da-f-]{36}/, 'verify-…')}`)).toEqual([
    'GET /rest/v1/newsletter_subscriptions?select=email&email=eq.verify-…@site.invalid&limit=1',
    'GET /rest/v1/newsletter_subscriptions?select=email&limit=1',
    'GET /rest/v1/product_interests?select=email&limit=1',
    'GET /rest/v1/contact_messages?select=email&limit=1',
    'OPTIONS /functions/v1/submit-contact',
  ]);
  expect(await counts()).toEqual(before);
});

async function counts() {
  const tables = ['newsletter_subscriptions', 'product_interests', 'contact_messages'];
  return Promise.all(
    tables.map(async (table) => (await backend.admin.from(table).select('*').throwOnError()).data.length),
  );
}

const list = /^\/rest\/v1\/newsletter_subscriptions/;
const asleep = /^The project is asleep, gone, or out of order, and no form works\. Supabase pauses free projects/;

describe('a project', () => {
  test.each<[what: string, project: Fault | 'gone', row: string, hint: RegExp]>([
    ['that has no host any more', 'gone', 'newsletter_subscriptions: no answer: there is no host of this name', asleep],
    ['that is paused', answer(540), 'newsletter_subscriptions: status 540', asleep],
    ['that is out of order', answer(503), 'newsletter_subscriptions: status 503', asleep],
    ['that never answers', silent, 'newsletter_subscriptions: no answer: the host does not answer in time', asleep],
    ['that is over its quota', answer(402), 'newsletter_subscriptions: status 402', /over its quota/],
    [
      'that refuses the key',
      json(401, { message: 'Invalid API key' }),
      'newsletter_subscriptions: status 401',
      /refuses the key/,
    ],
    ['without the table', json(404, { code: 'PGRST205' }), 'newsletter_subscriptions: status 404', /db push --remote/],
    [
      'that is no project',
      answer(200, {}, '<h1>Welcome</h1>'),
      'newsletter_subscriptions: status 200',
      /not the address of a project/,
    ],
    [
      'that answers everybody else only',
      on(list, dropHeaders('Access-Control-Allow-Origin')),
      'newsletter_subscriptions: an answer that browsers hide from them',
      /allow the origin/,
    ],
    [
      'that shows a row for any address',
      on(/email=eq/, json(200, [{ email: 'reader@example.com' }])),
      'newsletter_subscriptions: rows',
      /Close the table at once/,
    ],
    [
      'whose list can be read',
      on(/subscriptions\?select=email&limit/, json(200, [{ email: 'reader@example.com' }])),
      'newsletter_subscriptions: a row, or something else than a list',
      /Close the table at once/,
    ],
    [
      'whose messages can be read',
      on(/contact_messages/, json(200, [{ email: 'reader@example.com' }])),
      'contact_messages: a row, or something else than a list',
      /Close the table at once/,
    ],
    [
      'without the function',
      on(/submit-contact/, answer(404)),
      'submit-contact: status 404',
      /functions deploy submit-contact/,
    ],
    [
      'whose function does not start',
      on(/submit-contact/, answer(503)),
      'submit-contact: status 503',
      /log of the function/,
    ],
  ])('%s is one error', async (_what, project, row, hint) => {
    const { exitCode, rows, hints } = await verify({ project });
    expect(rows).toEqual([`error backend ${row}`]);
    expect(hints).toEqual([expect.stringMatching(hint)]);
    expect(exitCode).toBe(1);
    expect(JSON.stringify([rows, hints])).not.toContain('reader@example.com');
  });

  test('whose function takes messages from another site only', async () => {
    const { rows, hints } = await verify({ backend: elsewhere });
    expect(rows).toEqual(['error backend submit-contact: one that refuses them']);
    expect(hints).toEqual([expect.stringMatching(/ALLOWED_ORIGINS/)]);
  });
});
