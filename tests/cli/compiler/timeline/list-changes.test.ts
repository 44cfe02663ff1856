import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { listChanges } from '../../../../cli/compiler/timeline/list-changes.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { article, withNotes } from '../rules/on-the-quay.ts';
import { spring } from './spring.ts';

const everything = {
  ...spring,
  ...withNotes,
  'facts.yaml': `plots:
  value: "14"
  asOf: 2026-10-01
  goodFor: 60
  next:
    value: "16"
    at: 2027-01-01T09:00
`,
  'articles/first-cress.yaml': article('expireAt: 2028-01-01\n'),
  'articles/last-cress.yaml': article('').replace('2026-05-01', '2027-03-01T12:00'),
  'articles/no-cress.yaml': article('draft: true\n').replace('2026-05-01', '2027-03-01'),
  'redirects.yaml':
    '- from: /notes/first-cress\n  to: /notes\n  since: 2026-11-01\n  why: There is new cress every year\n',
  'waivers.yaml': `- rule: unused-entry
  path: facts.yaml#beds
  reason: Somebody counts the beds in January.
  until: 2027-01-31
`,
};

const changes = (after: string, until?: string) => {
  const { content } = loadContent(copyContent({ files: everything }), { at: '2026-11-01' });
  return listChanges(content, Date.parse(after), until === undefined ? undefined : Date.parse(until)).map(
    ({ time, text, needsBuild, file, line }) =>
      `${new Date(time).toISOString().slice(0, 16)} ${needsBuild ? '' : '(reminder) '}${text} ${file.replace('content/', '')}:${line}`,
  );
};

test('lists all changes in their order, with the lines of their dates', () => {
  expect(changes('2026-11-01')).toEqual([
    '2026-12-01T00:00 (reminder) The fact `plots` goes out of date facts.yaml:4',
    '2027-01-01T09:00 The fact `plots` changes from 14 to 16 facts.yaml:7',
    '2027-02-01T00:00 (reminder) The waiver of unused-entry for facts.yaml#beds expires waivers.yaml:4',
    '2027-03-01T00:00 The entry `ann` of testimonials appears collections/testimonials.yaml:2',
    '2027-03-01T00:00 The section “prose” of /spring appears pages/spring.yaml:11',
    '2027-03-01T00:00 The section “spades” of /spring appears pages/spring.yaml:16',
    '2027-03-01T00:00 The section “testimonials” of /spring appears pages/spring.yaml:20',
    '2027-03-01T00:00 The section “Come and dig” of /spring appears pages/spring.yaml:23',
    '2027-03-01T12:00 The article /notes/last-cress appears articles/last-cress.yaml:4',
    '2027-03-31T23:00 The section “prose” of /spring disappears pages/spring.yaml:8',
    '2027-05-31T23:00 The section “prose” of /spring disappears pages/spring.yaml:12',
    '2027-05-31T23:00 The section “spades” of /spring disappears pages/spring.yaml:17',
    '2028-01-01T00:00 The article /notes/first-cress disappears, and its address leads to /notes articles/first-cress.yaml:5',
  ]);
});

test('the last moment is included, and the first is not', () => {
  expect(changes('2027-01-01T08:59:59Z', '2027-01-01T09:00Z')).toHaveLength(1);
  expect(changes('2027-01-01T09:00Z', '2027-01-01T09:01Z')).toEqual([]);
  expect(changes('2027-01-01T08:58Z', '2027-01-01T08:59:59Z')).toEqual([]);
});

test('each change has an id of its own, also when its date is moved', () => {
  const ids = (at: string) => {
    const files = { ...everything, 'pages/spring.yaml': spring['pages/spring.yaml'].replaceAll('2027-06-01', at) };
    return listChanges(loadContent(copyContent({ files }), { at: '2026-11-01' }).content, 0).map(({ id }) => id);
  };
  const [before, after] = [ids('2027-06-01'), ids('2027-03-02')];
  expect(new Set(before).size).toBe(before.length);
  expect(after.toSorted()).toEqual(before.toSorted());
});
