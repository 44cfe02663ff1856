import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { listChanges } from '../../../../cli/compiler/timeline/list-changes.ts';
import { copyContent } from '../../../support/content.ts';
import { article, withNotes } from '../rules/on-the-quay.ts';
import { spring } from './spring.ts';

const everything = {
  ...spring,
  ...withNotes,
  'facts.yaml': `plots:
  value: "14"
  next:
    value: "16"
    at: 2027-01-01T09:00
`,
  'articles/first-cress.yaml': article('expireAt: 2028-01-01\n'),
  'articles/last-cress.yaml': article('').replace('2026-05-01', '2027-03-01T12:00'),
  'articles/no-cress.yaml': article('draft: true\n').replace('2026-05-01', '2027-03-01'),
  'redirects.yaml':
    '- from: /notes/first-cress\n  to: /notes\n  since: 2026-11-01\n  why: There is new cress every year\n',
};

const changes = (after: string, until?: string) => {
  const { content } = loadContent(copyContent({ files: everything }), { at: '2026-11-01' });
  return listChanges(content, Date.parse(after), until === undefined ? undefined : Date.parse(until)).map(
    ({ time, text, file }) => `${new Date(time).toISOString().slice(0, 16)} ${text} ${file.replace('content/', '')}`,
  );
};

test('lists all changes in their order', () => {
  expect(changes('2026-11-01')).toEqual([
    '2027-01-01T09:00 The fact `plots` changes from 14 to 16 facts.yaml',
    '2027-03-01T00:00 The entry `ann` of testimonials appears collections/testimonials.yaml',
    '2027-03-01T00:00 The section “prose” of /spring appears pages/spring.yaml',
    '2027-03-01T00:00 The section “spades” of /spring appears pages/spring.yaml',
    '2027-03-01T00:00 The section “testimonials” of /spring appears pages/spring.yaml',
    '2027-03-01T00:00 The section “Come and dig” of /spring appears pages/spring.yaml',
    '2027-03-01T12:00 The article /notes/last-cress appears articles/last-cress.yaml',
    '2027-03-31T23:00 The section “prose” of /spring disappears pages/spring.yaml',
    '2027-05-31T23:00 The section “prose” of /spring disappears pages/spring.yaml',
    '2027-05-31T23:00 The section “spades” of /spring disappears pages/spring.yaml',
    '2028-01-01T00:00 The article /notes/first-cress disappears, and its address leads to /notes articles/first-cress.yaml',
  ]);
});

test('the last moment is included, and the first is not', () => {
  expect(changes('2027-01-01T08:59:59Z', '2027-01-01T09:00Z')).toHaveLength(1);
  expect(changes('2027-01-01T09:00Z', '2027-01-01T09:01Z')).toEqual([]);
  expect(changes('2027-01-01T08:58Z', '2027-01-01T08:59:59Z')).toEqual([]);
});
