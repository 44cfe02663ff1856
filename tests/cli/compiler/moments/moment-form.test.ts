import { expect, test } from 'vitest';
import { momentForm } from '../../../../cli/content/moments/moment-form.ts';

test.each([
  '2027-01-01',
  '2028-02-29',
  '2000-02-29',
  '2027-01-01T09:00',
  '2027-12-31T23:59:59',
  '2027-01-01T09:00Z',
  '2027-01-01T09:00:30-05:00',
])('%s is a moment', (text) => {
  expect(momentForm.test(text)).toBe(true);
});

test.each([
  '2027-02-29',
  '1900-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-1-1',
  '2027-01-01 09:00',
  '2027-01-01T24:00',
  '2027-01-01T09:60',
  '2027-01-01T9:00',
  '2027-01-01Z',
  '2027-01-01T09:00+5',
  'tomorrow',
])('%s is not a moment', (text) => {
  expect(momentForm.test(text)).toBe(false);
});
