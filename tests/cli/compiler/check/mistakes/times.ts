import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** When pages, sections, entries and values are there, and what refers to them. */
export const times: Mistakes = {
  'link-time-page': {
    problem: 'link-time content/collections/ventures.yaml:9:9',
    hint: 'change `publishAt` of content/pages/garden.yaml',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    publishAt: 2027-01-01T09:00
    sections:
    `,
    right: 'sections:',
  },
  'link-time-anchor': {
    problem: 'link-time content/pages/garden.yaml:13:58',
    hint: 'Remove the link for that time',
    file: 'pages/join.yaml',
    wrong: excerpt`
    - type: pricing
        expireAt: 2027-02-01
    `,
    right: '- type: pricing',
  },
  'link-time-section': {
    problem: 'link-time content/pages/spring.yaml:12:54',
    hint: 'Write `publishAt: 2027-03-01` into this section',
  },
  'ref-time': {
    problem: 'ref-time content/pages/spring.yaml:24:18',
    hint: 'Write `publishAt: 2027-03-01` into this section. Or name an entry of testimonials',
  },
  'list-time': {
    problem: 'list-time content/pages/spring.yaml:20:5',
    hint: 'Write `publishAt: 2027-03-01` into this section. Or add an entry',
  },
  'ref-time-hero': {
    problem: 'ref-time content/pages/spring.yaml:7:14',
    hint: 'Name an entry of ventures that is there all the time.',
  },
  'list-time-anchor': {
    problem: 'list-time content/pages/spring.yaml:21:5',
    hint: 'Add an entry that is there all the time.',
  },
  'page-empty': {
    problem: 'page-empty content/pages/quay.yaml:4:1',
    hint: 'Delete the dates of one of its sections',
  },
  'time-order': {
    problem: 'time-order content/pages/join.yaml:8:15',
    hint: 'Write a later `expireAt`',
    file: 'pages/join.yaml',
    wrong: excerpt`
    - type: notice
        publishAt: 2027-03-01
        expireAt: 2027-03-01
        title: The quay is dry
        text: Until the water is back, there is nothing to moor.
        actions:
          - label: See the garden
            to: /garden
      - type: pricing
    `,
    right: '- type: pricing',
  },
  'time-past': {
    problem: 'time-past content/pages/join.yaml:7:15',
    hint: 'Delete it, or write a later date.',
    file: 'pages/join.yaml',
    wrong: excerpt`
    - type: notice
        expireAt: 2026-10-31T18:00
        title: The quay is dry
        text: Until the water is back, there is nothing to moor.
        actions:
          - label: See the garden
            to: /garden
      - type: pricing
    `,
    right: '- type: pricing',
  },
  'time-past-fact': {
    problem: 'time-past content/facts.yaml:3:3',
    hint: 'can take the place of `value`',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      next:
        value: "16"
        at: 2026-10-01
    `,
    right: 'value: "14"',
  },
  'time-fixed-home': {
    problem: 'time-fixed content/pages/index.yaml:1:1',
    hint: 'Delete this line.',
    file: 'pages/index.yaml',
    wrong: excerpt`
    publishAt: 2027-01-01
    title: Salad beside salt water
    `,
    right: 'title: Salad beside salt water',
  },
};
