import type { Mistakes } from './mistake.ts';

const file = 'collections/events.yaml';

const mistakes: Mistakes = {
  'event-end': {
    problem: 'event-end content/collections/events.yaml:4:8',
    hint: 'Write a time after',
    isExample: true,
  },
  'event-end-same': {
    problem: 'event-end content/collections/events.yaml:4:8',
    hint: 'Write a time after',
    file,
    wrong: 'end: 2027-03-14T09:30',
    right: 'end: 2027-03-14T12:00',
  },
  'event-end-day': {
    problem: 'event-end content/collections/events.yaml:12:8',
    hint: 'Write the last day',
    file,
    wrong: 'end: 2027-05-06',
    right: 'end: 2027-05-09',
  },
  'event-end-without-time': {
    problem: 'event-end content/collections/events.yaml:4:8',
    hint: 'Write both with a time',
    file,
    wrong: 'end: 2027-03-14\n',
    right: 'end: 2027-03-14T12:00\n',
  },
  'event-end-with-time': {
    problem: 'event-end content/collections/events.yaml:12:8',
    hint: 'Write both with a time',
    file,
    wrong: 'end: 2027-05-09T18:00',
    right: 'end: 2027-05-09',
  },
  'event-zone': {
    problem: 'event-zone content/site.yaml:1:1',
    hint: 'write `UTC`',
  },
  'event-own-zone': {
    problem: 'time-zone content/collections/events.yaml:5:13',
    hint: '`Europe/London`',
    file,
    wrong: 'end: 2027-03-14T12:00\n  timeZone: London',
    right: 'end: 2027-03-14T12:00',
  },
  'event-key': { problem: 'event-key content/pages/regatta.yaml:9:19', hint: '`start: launched`', isExample: true },
  'event-key-title': {
    problem: 'event-key content/pages/regatta.yaml:9:19',
    hint: '`title: name`',
    file: 'pages/regatta.yaml',
    wrong: '      start: launched\n',
    right: '      title: name\n      start: launched\n',
  },
  'event-key-kind': {
    problem: 'entry-key content/pages/regatta.yaml:11:14',
    hint: 'Available: `built`, `launched`',
    file: 'pages/regatta.yaml',
    wrong: 'start: name',
    right: 'start: launched',
  },
  'event-tickets': {
    problem: 'link-target content/collections/events.yaml:8:12',
    hint: 'Did you mean',
    file,
    wrong: 'tickets: /dats',
    right: 'tickets: https://tickets.example.com/walk',
  },
  'event-twice': {
    problem: 'id-duplicate content/collections/events.yaml:9:7',
    hint: 'another id',
    file,
    wrong: 'id: low-tide-walk\n  title: Salt',
    right: 'id: salt-course\n  title: Salt',
  },
  'event-status': {
    problem: 'schema-enum content/collections/events.yaml:13:11',
    hint: '`sold-out`',
    file,
    wrong: 'status: soldout',
    right: 'status: sold-out',
  },
};

/** What the page about events needs, and the one that shows another collection so. */
const shown = ['collections/events.yaml', 'pages/dates.yaml'];
const shownByKeys = ['collections/boats.yaml', 'pages/regatta.yaml', 'schemas/boats.schema.json'];

/** Times of events, and how sections show them. */
export const events: Mistakes = Object.fromEntries(
  Object.entries(mistakes).map(([name, mistake]) => [
    name,
    { ...mistake, withExamples: name.startsWith('event-key') ? shownByKeys : shown },
  ]),
);
