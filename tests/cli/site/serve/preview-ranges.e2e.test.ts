import { expect, test } from 'vitest';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';

const preview = openPreview(sites.workshop.dist);

const get = (path: string, headers = {}) => fetch(preview.address + path, { headers });

test.each([
  ['bytes=5-2', 416],
  ['bytes=0-99999999999999999999', 206],
  ['bytes=99999999999999999999-', 416],
  ['bytes=-0', 416],
  ['bytes=-5', 206],
  ['bytes=a-b', 200],
  ['bytes=', 200],
  ['lines=1-2', 200],
  ['bytes=0-1,3-4', 200],
])('answers the range %s with %i, and keeps serving', async (range, status) => {
  expect((await get('/about', { Range: range })).status).toBe(status);
  expect((await get('/about')).status).toBe(200);
});

test('sends the bytes of a range', async () => {
  const whole = await (await get('/robots.txt')).text();
  const response = await get('/robots.txt', { Range: 'bytes=2-5' });
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    206,
    `bytes 2-5/${whole.length}`,
    whole.slice(2, 6),
  ]);
  expect(await (await get('/robots.txt', { Range: 'bytes=-4' })).text()).toBe(whole.slice(-4));
});
