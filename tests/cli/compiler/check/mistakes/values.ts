import { excerpt } from '../../../../support/excerpt.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import type { Mistakes } from './mistake.ts';

const garden = secondBrandFile('pages/garden.yaml');

/** Values of the wrong type, too long, too few, or not among those allowed. */
export const values: Mistakes = {
  'type-page-list': {
    problem: 'schema-type content/pages/garden.yaml:1:1',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - title: The garden
    - sections: []
    `,
    right: garden.trimEnd(),
  },
  'type-page-text': {
    problem: 'schema-type content/pages/garden.yaml:1:1',
    file: 'pages/garden.yaml',
    wrong: 'Lettuce likes the sea',
    right: garden.trimEnd(),
  },
  'type-collection-map': { problem: 'schema-type content/collections/tiers.yaml:1:1', hint: 'hyphen' },
  'type-facts-list': {
    problem: 'schema-type content/facts.yaml:1:1',
    file: 'facts.yaml',
    wrong: '- id: plots',
    right: 'plots:',
  },
  'type-fact-unquoted': {
    problem: 'schema-type content/pages/garden.yaml:5:13',
    hint: '"{fact:plots}"',
    file: 'pages/garden.yaml',
    wrong: 'title: {fact:plots}',
    right: 'title: A wall, a hose and a heron',
  },
  'type-text-number': {
    problem: 'schema-type content/pages/garden.yaml:5:12',
    hint: '"404"',
    file: 'pages/garden.yaml',
    wrong: 'title: 404',
    right: 'title: A wall, a hose and a heron',
  },
  'type-text-boolean': {
    problem: 'schema-type content/pages/garden.yaml:5:12',
    hint: '"true"',
    file: 'pages/garden.yaml',
    wrong: 'title: true',
    right: 'title: A wall, a hose and a heron',
  },
  'type-text-null': {
    problem: 'schema-type content/pages/garden.yaml:5:11',
    file: 'pages/garden.yaml',
    wrong: 'title:',
    right: 'title: A wall, a hose and a heron',
  },
  'type-text-remark': {
    problem: 'schema-type content/pages/garden.yaml:5:12',
    hint: '"#1 of all gardens"',
    file: 'pages/garden.yaml',
    wrong: 'title: #1 of all gardens',
    right: 'title: A wall, a hose and a heron',
  },
  'type-color-remark': {
    problem: 'schema-type content/collections/ventures.yaml:7:10',
    hint: '"#7be0a3"',
    file: 'collections/ventures.yaml',
    wrong: 'color: #7be0a3',
    right: 'color: "#7be0a3"',
  },
  'type-text-list': {
    problem: 'schema-type content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: [A wall, a hose]',
    right: 'title: A wall, a hose and a heron',
  },
  'type-text-map': {
    problem: 'schema-type content/pages/garden.yaml:6:7',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    title:
          wall: a hose and a heron
    `,
    right: 'title: A wall, a hose and a heron',
  },
  'type-text-empty-map': {
    problem: 'schema-type content/pages/garden.yaml:5:12',
    file: 'pages/garden.yaml',
    wrong: 'title: {}',
    right: 'title: A wall, a hose and a heron',
  },
  'type-number-quoted': {
    problem: 'schema-type content/collections/tiers.yaml:5:15',
    hint: 'Write `10`',
    isExample: true,
  },
  'type-number-choice': {
    problem: 'schema-type content/pages/garden.yaml:8:14',
    hint: 'Write one of: `2`, `3`, `4`.',
    file: 'pages/garden.yaml',
    wrong: '- type: cards\n    columns: "12"\n    items:\n      - title: Cress\n        text: By May.\n  - type: prose',
    right: '- type: prose',
  },
  'type-number-currency': {
    problem: 'schema-type content/collections/tiers.yaml:5:15',
    hint: 'Write `10`',
    file: 'collections/tiers.yaml',
    wrong: 'amount: £10',
    right: 'amount: 10',
  },
  'type-number-range': {
    problem: 'schema-type content/collections/tiers.yaml:5:15',
    file: 'collections/tiers.yaml',
    wrong: 'amount: 9 or 10',
    right: 'amount: 10',
  },
  'type-number-null': {
    problem: 'schema-type content/collections/tiers.yaml:5:14',
    file: 'collections/tiers.yaml',
    wrong: 'amount:\n',
    right: 'amount: 10\n',
  },
  'type-boolean-yes': {
    problem: 'schema-type content/collections/tiers.yaml:15:12',
    file: 'collections/tiers.yaml',
    wrong: 'popular: yes',
    right: 'popular: true',
  },
  'type-list-text': {
    problem: 'schema-type content/collections/tiers.yaml:9:13',
    hint: 'hyphen',
    file: 'collections/tiers.yaml',
    wrong: 'features: A bed of your own',
    right: excerpt`
    features:
        - A bed of your own
    `,
  },
  'type-list-null': {
    problem: 'schema-type content/collections/tiers.yaml:9:12',
    file: 'collections/tiers.yaml',
    wrong: 'notIncluded:',
    right: excerpt`
      - A bed of your own
      notIncluded:
    `,
  },
  'type-list-map': {
    problem: 'schema-type content/pages/garden.yaml:4:3',
    hint: 'hyphen',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    hero:
        title: A wall, a hose and a heron
    `,
    right: excerpt`
    - type: hero
        title: A wall, a hose and a heron
        venture: walled-plot
      - type: prose
        id: story
        title: How it began
        body: |
          Somebody left a hose running. By May there was cress.

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
  },
  'type-block-text': { problem: 'schema-type content/site.yaml:8:7' },
  'type-section-text': {
    problem: 'schema-type content/pages/garden.yaml:7:5',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - prose
      - type: prose
    `,
    right: '- type: prose',
  },
  'type-section-null': {
    problem: 'schema-type content/pages/garden.yaml:7:4',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    -
      - type: prose
    `,
    right: '- type: prose',
  },
  'type-id-number': { problem: 'schema-type content/collections/tiers.yaml:2:7' },
  'type-choice-number': {
    problem: 'schema-type content/statuses.yaml:10:13',
    file: 'statuses.yaml',
    wrong: 'tone: 5',
    right: 'tone: green',
  },
  'type-share-text': {
    problem: 'schema-type content/pages/404.yaml:9:16',
    file: 'pages/404.yaml',
    wrong: 'share: please',
    right: excerpt`
    to: /
          - label: Ask somebody
            to: link:post
    `,
  },
  'type-action-text': {
    problem: 'schema-type content/pages/404.yaml:8:9',
    file: 'pages/404.yaml',
    wrong: '- Back to the quay',
    right: excerpt`
    - label: Back to the quay
            to: /
          - label: Ask somebody
            to: link:post
    `,
  },
  'type-link-text': {
    problem: 'schema-type content/integrations.yaml:2:10',
    hint: 'Write keys and their values on the lines below, indented. Available keys: `url`',
    file: 'integrations.yaml',
    wrong: 'chart: https://charts.harborfield.example.com/tide',
    right: excerpt`
    chart:
        url: https://charts.harborfield.example.com/tide
    `,
  },
  'type-fact-text': {
    problem: 'schema-type content/facts.yaml:1:8',
    file: 'facts.yaml',
    wrong: 'plots: "14"',
    right: excerpt`
    plots:
      value: "14"
    `,
  },
  'length-long': {
    problem: 'schema-length content/pages/garden.yaml:1:8',
    file: 'pages/garden.yaml',
    wrong: 'title: The garden behind the wall on the quay where the wind tastes of salt and of May',
    right: 'title: The garden',
  },
  'length-long-with-fact': {
    problem: 'schema-length content/pages/join.yaml:14:15',
    hint: 'Shorten the text, or the value of its fact in facts.yaml: visitors read',
  },
  'length-short': {
    problem: 'schema-length content/pages/garden.yaml:2:14',
    file: 'pages/garden.yaml',
    wrong: 'description: A garden.',
    right: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
  },
  'length-blank-description': {
    problem: 'text-blank content/pages/garden.yaml:2:14',
    file: 'pages/garden.yaml',
    wrong: 'description: ""',
    right: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
  },
  'length-unknown-fact': {
    problem: 'fact-unknown content/pages/join.yaml:15:16',
    file: 'pages/join.yaml',
    wrong: 'note: "{fact:tides-of-the-whole-year}"',
    right: 'note: Leave with any tide',
  },
  'type-boolean-number': {
    problem: 'schema-type content/collections/tiers.yaml:15:12',
    hint: 'Write `true`.',
    file: 'collections/tiers.yaml',
    wrong: 'popular: 1',
    right: 'popular: true',
  },
  'type-share-no': {
    problem: 'schema-type content/pages/404.yaml:9:16',
    hint: 'Write `true`, or another key instead.',
    file: 'pages/404.yaml',
    wrong: 'share: no',
    right: excerpt`
    to: /
          - label: Ask somebody
            to: link:post
    `,
  },
  'enum-unlisted-false': {
    problem: 'schema-enum content/pages/join.yaml:3:11',
    hint: 'Delete the line: only `true` is allowed here.',
    file: 'pages/join.yaml',
    wrong: excerpt`
    unlisted: false
    sections:
    `,
    right: 'sections:',
  },
  'enum-tone': {
    problem: 'schema-enum content/statuses.yaml:10:13',
    hint: 'Did you mean `green`?',
    file: 'statuses.yaml',
    wrong: 'tone: gren',
    right: 'tone: green',
  },
  'enum-fallback': {
    problem: 'schema-enum content/theme.yaml:32:15',
    hint: 'Did you mean `Arial`?',
    file: 'theme.yaml',
    wrong: excerpt`
    fallback: arial
      text:
    `,
    right: excerpt`
    fallback: Arial
      text:
    `,
  },
  'enum-share': {
    problem: 'schema-enum content/pages/404.yaml:9:16',
    hint: 'Write `true`, or another key instead.',
    file: 'pages/404.yaml',
    wrong: 'share: false',
    right: excerpt`
    to: /
          - label: Ask somebody
            to: link:post
    `,
  },
  'items-none': { problem: 'schema-items content/collections/tiers.yaml:9:13', isExample: true },
  'items-no-sections': {
    problem: 'schema-items content/pages/garden.yaml:3:11',
    file: 'pages/garden.yaml',
    wrong: 'sections: []',
    right: excerpt`
    sections:
      - type: hero
        title: A wall, a hose and a heron
        venture: walled-plot
      - type: prose
        id: story
        title: How it began
        body: |
          Somebody left a hose running. By May there was cress.

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
  },
  'items-too-many': {
    problem: 'schema-items content/pages/404.yaml:8:7',
    file: 'pages/404.yaml',
    wrong: excerpt`
    - label: Back
            to: /
          - label: Garden
            to: /garden
          - label: Join
            to: /join
          - label: Chart
            to: link:chart
    `,
    right: excerpt`
    - label: Back to the quay
            to: /
          - label: Ask somebody
            to: link:post
    `,
  },
  'items-twice': {
    problem: 'schema-items content/pages/join.yaml:9:13',
    hint: 'Delete this one',
    file: 'pages/join.yaml',
    wrong: 'items: [dinghy, schooner, dinghy]',
    right: 'items: [dinghy, schooner]',
  },
  'range-low': {
    problem: 'schema-range content/collections/tiers.yaml:5:15',
    file: 'collections/tiers.yaml',
    wrong: 'amount: -1',
    right: 'amount: 10',
  },
  'range-high': {
    problem: 'schema-range content/integrations.yaml:12:13',
    file: 'integrations.yaml',
    wrong: excerpt`
    frames:
      tide:
        title: Tide table
        url: https://charts.harborfield.example.com/frame
        height: 8400
    `,
    right: 'frames: {}',
  },
  'type-ref-list': {
    problem: 'schema-type content/pages/garden.yaml:6:14',
    hint: 'Keep only one of them',
    file: 'pages/garden.yaml',
    wrong: 'venture: [walled-plot, wall]',
    right: 'venture: walled-plot',
  },
  'items-twice-feature': {
    problem: 'schema-items content/collections/tiers.yaml:24:7',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
    - Three beds
        - Three beds!
    `,
    right: '- Three beds',
  },
  'range-budget': { problem: 'schema-range content/budgets.yaml:16:29', hint: 'Two seconds are `2000`' },
};
