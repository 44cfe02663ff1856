import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Ids that name an entry, a word of a vocabulary or a place. */
export const references: Mistakes = {
  'ref-venture': {
    problem: 'ref-unknown content/pages/index.yaml:15:13',
    hint: 'Did you mean `walled-plot`?',
    file: 'pages/index.yaml',
    wrong: 'items: [walled-plott]',
    right: 'items: [walled-plot]',
  },
  'word-misspelt': {
    problem: 'word-unknown content/collections/ventures.yaml:5:11',
    hint: 'Did you mean `Growing`? If `Growign` is right, add it there.',
    file: 'collections/ventures.yaml',
    wrong: 'status: Growign',
    right: 'status: Growing',
  },
  'word-case': {
    problem: 'word-unknown content/collections/ventures.yaml:5:11',
    hint: 'Did you mean `Growing`?',
    file: 'collections/ventures.yaml',
    wrong: 'status: growing',
    right: 'status: Growing',
  },
  'ref-deleted': {
    problem: 'ref-unknown content/pages/index.yaml:15:26',
    hint: 'If `boathouse` was deleted, remove it here as well.',
    file: 'pages/index.yaml',
    wrong: 'items: [walled-plot, boathouse]',
    right: 'items: [walled-plot]',
  },
  'proof-unlisted': {
    problem: 'proof-unlisted content/pages/log.yaml:19:12',
    hint: 'Add `seaweed` to the `items`',
  },
  'ledger-entry-twice': {
    problem: 'id-duplicate content/pages/log.yaml:20:22',
    hint: 'Delete it from one of them: a link can only lead to one row.',
  },
  'ref-tier': {
    problem: 'ref-unknown content/pages/join.yaml:9:21',
    hint: 'Did you mean `schooner`?',
    file: 'pages/join.yaml',
    wrong: 'items: [dinghy, shooner]',
    right: 'items: [dinghy, schooner]',
  },
  'ref-hero-venture': {
    problem: 'ref-unknown content/pages/garden.yaml:6:14',
    hint: 'If `boatyard` was deleted, remove this line as well. Available: `walled-plot`.',
    file: 'pages/garden.yaml',
    wrong: 'venture: boatyard',
    right: 'venture: walled-plot',
  },
  'ref-no-collection': {
    problem: 'ref-unknown content/pages/garden.yaml:8:13',
    hint: 'yet',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: faq
        items: [how-to-moor]
      - type: prose
    `,
    right: '- type: prose',
  },
  'ref-video': {
    problem: 'ref-unknown content/pages/garden.yaml:7:12',
    hint: 'If `tour` was deleted, delete what needs it here as well.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      video: tour
        layout: stage
      - type: prose
    `,
    right: '- type: prose',
  },
  'ref-unseen': {
    problem: 'ref-unknown content/pages/garden.yaml:6:14',
    hint: 'U+200B',
    file: 'pages/garden.yaml',
    wrong: 'venture: walled\u200b-plot',
    right: 'venture: walled-plot',
  },
  'ref-no-type': {
    problem: 'ref-unknown content/pages/garden.yaml:6:14',
    file: 'pages/garden.yaml',
    wrong: 'venture: ""',
    right: 'venture: walled-plot',
  },
  'id-twice': { problem: 'id-duplicate content/collections/tiers.yaml:13:7' },
  'category-address': { problem: 'category-address content/collections/categories.yaml:2:7' },
  'tag-address': {
    problem: 'category-address content/collections/tags.yaml:2:7',
    hint: 'Give this tag another name',
  },
  'tag-unknown': {
    problem: 'ref-unknown content/articles/first-cress.yaml:4:8',
    hint: 'Did you mean `Salt water`?',
  },
  'anchor-twice': {
    problem: 'id-duplicate content/pages/garden.yaml:11:9',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: statement
        id: story
        text: Salt is no excuse.
      - type: prose
    `,
    right: '- type: prose',
  },
  'collection-unknown': { problem: 'collection-unknown content/pages/boats.yaml:9:19', hint: 'Did you mean `boats`?' },
  'collection-like-none': { problem: 'collection-unknown content/pages/boats.yaml:9:19', hint: 'boats' },
  'entries-none': { problem: 'entries-none content/pages/boats.yaml:11:16' },
  'entry-key': { problem: 'entry-key content/pages/boats.yaml:10:14', hint: 'Did you mean `name`?' },
  'entry-key-of-text': { problem: 'entry-key content/pages/boats.yaml:11:14' },
  'own-schema': { problem: 'own-schema content/schemas/boats.schema.json:13:63' },
};
