import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Unused content, and budgets and comments that apply to nothing. */
export const unused: Mistakes = {
  'budget-route': { problem: 'budget-route content/budgets.yaml:7:3', hint: 'Did you mean `/join`?' },
  'unused-entry-tier': {
    problem: 'unused-entry content/collections/tiers.yaml:25:7',
    hint: 'where it belongs, such as in `sections[',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
    - Three beds
        - The key to the shed
    - id: raft
      name: Raft
      price: { amount: 5 }
      description: Half a bed, and a bucket.
      features:
        - Half a bed
    `,
    right: excerpt`
    - Three beds
        - The key to the shed
    `,
  },
  'unused-entry-link': {
    problem: 'unused-entry content/integrations.yaml:7:3',
    hint: 'as the address of a link, or delete the entry.',
    file: 'integrations.yaml',
    wrong: excerpt`
      ferry:
        url: https://ferry.harborfield.example.com/times
    videos: {}
    `,
    right: 'videos: {}',
  },
  'unused-entry-fact': {
    problem: 'unused-entry content/facts.yaml:3:1',
    hint: 'Write `{fact:',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
    beds:
      value: "3"
    `,
    right: 'value: "14"',
  },
  'unused-entry-pack': { problem: 'unused-entry content/collections/assets.yaml:5:7' },
  'unused-media': { problem: 'unused-media content/media/gull.svg:1:1' },
  'allow-expired': {
    problem: 'allow-comment content/facts.yaml:3:1',
    hint: 'Then delete the comment.',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
    # allow unused-entry until 2020-01-31: It waits for the spring.
    beds:
      value: "3"
    `,
    right: 'value: "14"',
  },
  'allow-too-long': {
    problem: 'allow-comment content/facts.yaml:3:1',
    hint: 'or an earlier day.',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
    # allow unused-entry until 9999-01-31: It waits for the spring.
    beds:
      value: "3"
    `,
    right: 'value: "14"',
  },
  'allow-needless': {
    problem: 'allow-comment content/facts.yaml:1:1',
    hint: 'Delete this comment.',
    file: 'facts.yaml',
    wrong: excerpt`
    # allow unused-entry until 2027-01-31: It waits for the spring.
    plots:
    `,
    right: 'plots:',
  },
  'allow-of-error': {
    problem: 'allow-comment content/facts.yaml:1:1',
    hint: 'Closest: ',
    file: 'facts.yaml',
    wrong: excerpt`
    # allow link-target until 2027-01-31: It waits for the spring.
    plots:
    `,
    right: 'plots:',
  },
};
