import { type Explanation, excerpt } from '../../../diagnostics/explanation.ts';

/** What can be wrong with a waiver. */
export const waiverCodes = {
  'waiver-expired': {
    title: 'The last day of a waiver is over, and the problem that it allowed is still there.',
    why: 'Somebody meant to see to it by that day. Without an end, what waits for later waits for ever.',
    fix: 'Do what the waiver was waiting for, and delete it. If its reason still holds, give it another day.',
    fixable: 'never',
    example: {
      file: 'waivers.yaml',
      wrong: '  until: 2026-10-31',
      right: '  until: 2026-12-31',
    },
  },
  'waiver-too-long': {
    title: 'A waiver lasts longer than a year.',
    why: 'In so many years nobody remembers why it was allowed. What is to stay for good belongs on a page, or out of the content.',
    fix: 'Write a day within a year from now. Whoever needs it longer says so again then.',
    fixable: 'always',
    example: {
      file: 'waivers.yaml',
      wrong: '  until: 2036-12-31',
      right: '  until: 2026-12-31',
    },
  },
  'waiver-unneeded': {
    title: 'A waiver allows nothing.',
    why: 'It would hide the next problem at the same place, which nobody has looked at.',
    fix: 'Delete it, if all is well there. If its path is misspelt, write the file and the entry as they are named.',
    fixable: 'sometimes',
    example: {
      file: 'waivers.yaml',
      wrong: excerpt`
        until: 2026-12-31
      - rule: unused-media
        path: media/wall.svg
        reason: It waits for the page about the shed.
        until: 2026-12-31
      `,
      right: '  until: 2026-12-31',
    },
  },
} satisfies Record<string, Explanation>;

export type WaiverCode = keyof typeof waiverCodes;
