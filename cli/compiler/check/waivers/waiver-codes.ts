import { type Explanation, excerpt } from '../../../diagnostics/explanation.ts';

/** The codes for problems of waivers. */
export const waiverCodes = {
  'waiver-expired': {
    title: 'The last day of a waiver is over, and the problem that it allowed is still there.',
    why: 'Somebody wanted to solve it by that day. A waiver without an end would hide the problem for ever.',
    fix: 'Solve the problem, and delete the waiver. If its reason is still valid, write a later day.',
    fixable: 'never',
    example: {
      file: 'waivers.yaml',
      wrong: '  until: 2026-10-31',
      right: '  until: 2026-12-31',
    },
  },
  'waiver-too-long': {
    title: 'A waiver lasts longer than a year.',
    why: 'After more than a year nobody remembers why the problem was allowed. What should stay belongs on a page, or out of the content.',
    fix: 'Write a day within a year from now. It can be extended then.',
    fixable: 'always',
    example: {
      file: 'waivers.yaml',
      wrong: '  until: 2036-12-31',
      right: '  until: 2026-12-31',
    },
  },
  'waiver-unneeded': {
    title: 'A waiver allows nothing.',
    why: 'It would hide the next problem at the same location, which nobody has checked.',
    fix: 'Delete it if the problem is solved. If its path is misspelt, correct the path.',
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
