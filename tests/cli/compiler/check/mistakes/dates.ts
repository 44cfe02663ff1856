import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Dates in copy. */
export const dates: Mistakes = {
  'date-copyright': {
    problem: 'date-unlikely content/site.yaml:41:14',
    file: 'site.yaml',
    wrong: 'copyright: © 2062 Harbor & Field',
    right: 'copyright: © Harbor & Field',
  },
  'date-document': {
    problem: 'date-unlikely content/pages/garden.yaml:10:37',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: document
        id: rules
        title: Rules of the quay
        updated: Last changed on May 2, 2062
        clauses:
          - title: Nets
            body: No nets.
      - type: prose
    `,
    right: '- type: prose',
  },
  'date-document-early': {
    problem: 'date-unlikely content/pages/garden.yaml:10:37',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: document
        id: rules
        title: Rules of the quay
        updated: Last changed on May 2, 1926
        clauses:
          - title: Nets
            body: No nets.
      - type: prose
    `,
    right: '- type: prose',
  },
  'date-long-year': {
    problem: 'date-unlikely content/pages/garden.yaml:11:40',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May 20026 there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'date-no-day': {
    problem: 'date-unlikely content/pages/garden.yaml:11:40',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By June 31 there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'time-zone-city': { problem: 'time-zone content/site.yaml:45:11', hint: '`Europe/London`', isExample: true },
  'time-zone-abbreviation': {
    problem: 'time-zone content/site.yaml:45:11',
    hint: 'Write a region and a large city in it',
    file: 'site.yaml',
    wrong: 'timeZone: XYZT',
    right: 'timeZone: Europe/London',
  },
  'moment-form': {
    problem: 'schema-format content/pages/index.yaml:14:16',
    hint: 'Write `2027-01-01T09:00`.',
    file: 'pages/index.yaml',
    wrong: excerpt`
    - type: ventures
        publishAt: 2027-01-01 9:00
    `,
    right: '- type: ventures',
  },
  'moment-no-day': {
    problem: 'schema-format content/pages/garden.yaml:3:11',
    hint: 'Write a day that exists in the calendar.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    expireAt: 2027-02-29T09:00
    sections:
    `,
    right: 'sections:',
  },
  'moment-hour': {
    problem: 'schema-format content/facts.yaml:5:9',
    hint: 'add a time from 00:00 to 23:59',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      next:
        value: "15"
        at: 2027-01-01T24:00
    `,
    right: 'value: "14"',
  },
};
