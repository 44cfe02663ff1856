import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forwardedAddress, hashAddress } from '../../supabase/functions/submit-contact/sender.ts';

const hashOf = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');

describe('the hashed part of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['unknown', 'unknown'],
    ['not:an:address', 'not:an:address'],
    ['', ''],
  ])('%s: %s', async (address, cut) => {
    expect(await hashAddress('secret', address)).toBe(hashOf(cut));
  });
});

test('another secret gives another hash', async () => {
  expect(await hashAddress('another', '192.0.2.1')).not.toBe(await hashAddress('secret', '192.0.2.1'));
});

describe('the forwarded address of a request', () => {
  const both = { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.9' };
  const cloudflare = 'CF-Connecting-IP';
  test.each<[what: string, headers: Record<string, string>, address: string | undefined, named?: string]>([
    ['is from the header set by the operator', both, '192.0.2.1', cloudflare],
    ['is not from another header', both, '192.0.2.9'],
    ['is the last entry of the configured header', { 'x-real-ip': '192.0.2.8, 192.0.2.7' }, '192.0.2.7', 'x-real-ip'],
    [
      'is from the nearest proxy without the configured header',
      { 'x-forwarded-for': '192.0.2.9' },
      '192.0.2.9',
      cloudflare,
    ],
    ['is from the nearest proxy', { 'x-forwarded-for': '192.0.2.9, 192.0.2.8,192.0.2.7 ' }, '192.0.2.7'],
    ['is the only entry', { 'x-forwarded-for': '192.0.2.9' }, '192.0.2.9'],
    ['is not an empty entry', { 'x-forwarded-for': '192.0.2.9,' }, undefined],
    ['is not from a header that clients can set', { 'x-real-ip': '192.0.2.9', forwarded: 'for=192.0.2.9' }, undefined],
  ])('%s', (_what, headers, address, named) => {
    expect(forwardedAddress(new Headers(headers), named)).toBe(address);
  });
});
