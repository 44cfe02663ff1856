import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Keys that are unknown, missing, too many or without effect. */
export const keys: Mistakes = {
  'key-unknown': {
    problem: 'schema-unknown-key content/pages/garden.yaml:7:5',
    hint: 'Did you mean `lead`?',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      leed: It began with a hose.
      - type: prose
    `,
    right: '- type: prose',
  },
  'key-missing-colon': {
    problem: 'schema-unknown-key content/pages/garden.yaml:2:1',
    hint: 'Add a colon after `description`',
    file: 'pages/garden.yaml',
    wrong: 'description How: how a walled garden on a quay came to grow the best salad for forty miles around.',
    right: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
  },
  'key-unknown-far': {
    problem: 'schema-unknown-key content/pages/garden.yaml:7:5',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      wheelbarrow: 1
      - type: prose
    `,
    right: '- type: prose',
  },
  'key-unknown-case': {
    problem: 'schema-unknown-key content/collections/tiers.yaml:15:3',
    hint: 'Did you mean `popular`?',
    file: 'collections/tiers.yaml',
    wrong: 'Popular: true',
    right: 'popular: true',
  },
  'key-misspelt': {
    problem: 'schema-unknown-key content/pages/garden.yaml:1:1',
    hint: 'Did you mean `title`?',
    file: 'pages/garden.yaml',
    wrong: 'titel: The garden',
    right: 'title: The garden',
  },
  'key-misspelt-row': {
    problem: 'schema-unknown-key content/collections/ventures.yaml:3:3',
    hint: 'Did you mean `tagline`?',
    file: 'collections/ventures.yaml',
    wrong: 'tag-line: Salad beside salt water',
    right: 'tagline: Salad beside salt water',
  },
  'key-misspelt-choice': {
    problem: 'schema-unknown-key content/integrations.yaml:3:5',
    hint: 'Did you mean `url`?',
    file: 'integrations.yaml',
    wrong: 'ulr: https://charts.harborfield.example.com/tide',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'key-misspelt-id': {
    problem: 'schema-unknown-key content/collections/ventures.yaml:1:3',
    hint: 'Did you mean `id`?',
    file: 'collections/ventures.yaml',
    wrong: '- idd: walled-plot',
    right: '- id: walled-plot',
  },
  'key-misspelt-part': {
    problem: 'schema-unknown-key content/integrations.yaml:1:1',
    hint: 'Did you mean `links`?',
    file: 'integrations.yaml',
    wrong: 'linkss:',
    right: 'links:',
  },
  'key-misspelt-type': {
    problem: 'schema-unknown-key content/pages/garden.yaml:7:5',
    hint: 'Did you mean `type`?',
    file: 'pages/garden.yaml',
    wrong: '- typ: prose',
    right: '- type: prose',
  },
  'key-synonym': {
    problem: 'schema-unknown-key content/pages/index.yaml:10:9',
    hint: 'Did you mean `to`?',
    file: 'pages/index.yaml',
    wrong: 'href: /garden',
    right: 'to: /garden',
  },
  'key-synonym-text': {
    problem: 'schema-unknown-key content/pages/index.yaml:9:9',
    hint: 'Did you mean `label`?',
    file: 'pages/index.yaml',
    wrong: '- text: See the garden',
    right: '- label: See the garden',
  },
  'key-synonym-body': {
    problem: 'schema-unknown-key content/pages/garden.yaml:10:5',
    hint: 'Did you mean `body`?',
    file: 'pages/garden.yaml',
    wrong: 'text: |',
    right: 'body: |',
  },
  'key-missing': {
    problem: 'schema-missing-key content/pages/garden.yaml:1:1',
    hint: 'browser',
    file: 'pages/garden.yaml',
    wrong: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
    right: excerpt`
    title: The garden
    description: How a walled garden on a quay came to grow the best salad for forty miles around.
    `,
  },
  'key-missing-body': {
    problem: 'schema-missing-key content/pages/garden.yaml:7:5',
    hint: 'Markdown',
    file: 'pages/garden.yaml',
    wrong: '',
    right:
      '    title: How it began\n    body: |\n      Somebody left a hose running. By May there was cress.\n\n      [Write to us](link:post) or see [what a bed costs](/join#prices).\n',
  },
  'key-missing-id': {
    problem: 'schema-missing-key content/collections/tiers.yaml:1:3',
    hint: 'refer to this entry',
    file: 'collections/tiers.yaml',
    wrong: '- name: Dinghy',
    right: excerpt`
    - id: dinghy
      name: Dinghy
    `,
  },
  'key-missing-section-type': {
    problem: 'schema-missing-key content/pages/garden.yaml:7:5',
    hint: '`prose`',
    file: 'pages/garden.yaml',
    wrong: '- id: story',
    right: excerpt`
    - type: prose
        id: story
    `,
  },
  'key-missing-type-of-id': {
    problem: 'schema-missing-key content/pages/garden.yaml:7:5',
    hint: '`prose`',
    file: 'pages/garden.yaml',
    wrong: '- id: prose',
    right: excerpt`
    - type: prose
        id: story
    `,
  },
  'key-missing-part': {
    problem: 'schema-missing-key content/messages.yaml:1:1',
    file: 'messages.yaml',
    wrong: '',
    right: 'notFound:\n  log: "No such mooring:"\n',
  },
  'key-missing-choice': {
    problem: 'schema-missing-key content/pages/404.yaml:8:9',
    hint: 'exactly one',
    file: 'pages/404.yaml',
    wrong: '',
    right: '        to: /\n      - label: Ask somebody\n        to: link:post\n',
  },
  'key-missing-menu': { problem: 'schema-missing-key content/site.yaml:13:7' },
  'key-two-of-a-choice': {
    problem: 'schema-too-many-keys content/pages/404.yaml:8:9',
    hint: 'Delete `to` or `share`.',
    isExample: true,
  },
  'key-video-and-image': {
    problem: 'schema-too-many-keys content/pages/garden.yaml:9:9',
    hint: 'Delete `src` and `alt`, or `video`.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      - type: gallery
        items:
          - src: plot.svg
            alt: The plot
            video: heron
      - type: prose
        id: story
    `,
    right: excerpt`
      - type: prose
        id: story
    `,
    withExamples: ['integrations.yaml', 'media/heron.webm'],
  },
  'key-video-and-caption': {
    problem: 'schema-too-many-keys content/pages/garden.yaml:17:9',
    hint: 'Delete `caption`.',
  },
  'key-url-and-mail': {
    problem: 'schema-too-many-keys content/integrations.yaml:3:5',
    hint: 'Delete `url` or `mail`.',
    file: 'integrations.yaml',
    wrong: excerpt`
      mail:
          subject: Tides
      post:
    `,
    right: 'post:',
  },
  'key-file-and-pack': { problem: 'schema-too-many-keys content/collections/assets.yaml:5:3' },
  'key-link-and-menu': {
    problem: 'schema-too-many-keys content/site.yaml:13:7',
    hint: 'Delete `to`, or `within` and `items`.',
    file: 'site.yaml',
    wrong: excerpt`
    to: /garden
          within: /garden
    `,
    right: 'within: /garden',
  },
  'key-link-and-items': {
    problem: 'schema-too-many-keys content/site.yaml:15:7',
    hint: 'Delete `items`.',
    file: 'site.yaml',
    wrong: 'to: /garden',
    right: 'within: /garden',
  },
  'key-link-within': {
    problem: 'schema-too-many-keys content/site.yaml:20:7',
    hint: 'Delete `within`.',
    file: 'site.yaml',
    wrong: excerpt`
        within: /join
      action:
    `,
    right: 'action:',
  },
  'key-missing-within': {
    problem: 'schema-missing-key content/site.yaml:13:7',
    hint: 'The menu is highlighted',
    file: 'site.yaml',
    wrong: 'items:',
    right: excerpt`
    within: /garden
          items:
    `,
  },
  'key-mode-unneeded': {
    problem: 'schema-too-many-keys content/site.yaml:29:7',
    hint: 'Delete `mode`.',
    file: 'site.yaml',
    wrong: excerpt`
    mode: subscribe
          label: Your mail for the tide table
    `,
    right: 'label: Your mail for the tide table',
  },
  'key-role-of-organization': {
    problem: 'schema-too-many-keys content/site.yaml:45:3',
    hint: 'Delete `role`.',
    file: 'site.yaml',
    wrong: excerpt`
    page: /garden
      role: Gardener
    `,
    right: 'page: /garden',
  },
  'key-countdown-both': {
    problem: 'schema-too-many-keys content/pages/join.yaml:32:7',
    hint: 'Delete `days`, `hours`, `minutes` and `seconds`, or `deadline`.',
    file: 'pages/join.yaml',
    wrong: excerpt`
    notIncluded: "Without:"
      - type: offer
        title: The last two beds
        countdown:
          days: 2
          hours: 1
          minutes: 0
          seconds: 0
          deadline: 2027-01-31T23:59:00Z
          label: Until the tide turns
          units: { days: Days, hours: Hours, minutes: Minutes, seconds: Seconds }
        stats:
          - value: "2"
            label: beds left
        submit: Take one
        footnote: Bring boots.
    `,
    right: 'notIncluded: "Without:"',
  },
  'key-countdown-leftover': {
    problem: 'schema-too-many-keys content/pages/join.yaml:34:7',
    hint: 'Delete `days`.',
    file: 'pages/join.yaml',
    wrong: excerpt`
    notIncluded: "Without:"
      - type: offer
        title: The last two beds
        countdown:
          deadline: 2027-01-31T23:59:00Z
          # From before.
          days: 2
          label: Until the tide turns
          units: { days: Days, hours: Hours, minutes: Minutes, seconds: Seconds }
        stats:
          - value: "2"
            label: beds left
        submit: Take one
        footnote: Bring boots.
    `,
    right: 'notIncluded: "Without:"',
  },
  'key-countdown-empty': {
    problem: 'schema-missing-key content/pages/join.yaml:32:7',
    hint: 'to a moment (`deadline`)',
    file: 'pages/join.yaml',
    wrong: excerpt`
    notIncluded: "Without:"
      - type: offer
        title: The last two beds
        countdown:
          label: Until the tide turns
          units: { days: Days, hours: Hours, minutes: Minutes, seconds: Seconds }
        stats:
          - value: "2"
            label: beds left
        submit: Take one
        footnote: Bring boots.
    `,
    right: 'notIncluded: "Without:"',
  },
  'key-closed-of-venture': {
    problem: 'schema-unknown-key content/statuses.yaml:11:7',
    hint: 'Delete it',
    file: 'statuses.yaml',
    wrong: excerpt`
        closed: true
      other: purple
    `,
    right: 'other: purple',
  },
  'key-cards-of-one': {
    problem: 'key-no-effect content/pages/index.yaml:16:5',
    hint: 'Delete `layout`.',
    isExample: true,
  },
  'key-share-of-not-found': { problem: 'key-no-effect content/pages/404.yaml:3:1', hint: 'Delete `share`' },
  'key-podcast-of-not-found': {
    problem: 'key-no-effect content/pages/404.yaml:3:1',
    file: 'pages/404.yaml',
    wrong: excerpt`
    podcast:
      name: Tides
    sections:
    `,
    right: 'sections:',
  },
  'key-pack-empty': { problem: 'schema-missing-key content/collections/assets.yaml:3:13', hint: 'delete this one' },
  'key-bad-fact-id': { problem: 'schema-key-name content/facts.yaml:3:1', hint: 'small letters' },
  'key-bad-link-id': { problem: 'schema-key-name content/integrations.yaml:4:3', hint: 'small letters' },
  'section-type-unknown': {
    problem: 'schema-section-type content/pages/garden.yaml:7:11',
    hint: 'Did you mean `prose`?',
    file: 'pages/garden.yaml',
    wrong: '- type: prosa',
    right: '- type: prose',
  },
  'section-type-case': {
    problem: 'schema-section-type content/pages/garden.yaml:7:11',
    hint: 'Did you mean `prose`?',
    file: 'pages/garden.yaml',
    wrong: '- type: Prose',
    right: '- type: prose',
  },
  'section-type-number': {
    problem: 'schema-section-type content/pages/garden.yaml:7:11',
    file: 'pages/garden.yaml',
    wrong: '- type: 5',
    right: '- type: prose',
  },
  'section-type-empty': {
    problem: 'schema-section-type content/pages/garden.yaml:7:10',
    file: 'pages/garden.yaml',
    wrong: '- type:',
    right: '- type: prose',
  },
  'key-unseen': {
    problem: 'schema-unknown-key content/pages/garden.yaml:8:5',
    hint: 'U+00A0',
    file: 'pages/garden.yaml',
    wrong: 'id\u00a0: story',
    right: 'id: story',
  },
  'entry-misplaced': {
    problem: 'entry-misplaced content/collections/tiers.yaml:25:3',
    hint: '`content/collections/faq.yaml`',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
    - Three beds
        - The key to the shed
    - id: compost
      question: May we bring our own compost?
      answer: As long as nothing in it moves.
    `,
    right: excerpt`
    - Three beds
        - The key to the shed
    `,
  },
  'need-text': {
    problem: 'need-missing content/messages.yaml:1:1',
    hint: 'Add the standard texts',
    file: 'messages.yaml',
    wrong: 'events:',
    right: `newsletter:
  empty: We need your mail first.
  invalid: That mail has a hole in it.
  duplicate: You already have the tide table.
  limited: The quay is full. Come back with the next tide.
  failed: The pigeon came back. Try again.
  success: The tide table is on its way.
events:`,
  },
  'need-label': {
    file: 'messages.yaml',
    wrong: '  skip: Jump to the words',
    right: excerpt`
      skip: Jump to the words
      navigation: Quay
    `,
    problem: 'need-missing content/messages.yaml:117:1',
    hint: 'Add the standard texts',
  },
  'need-currency': {
    file: 'site.yaml',
    wrong: 'email: post@harborfield.example.com',
    right: 'currency: GBP\nemail: post@harborfield.example.com',
    problem: 'need-missing content/site.yaml:1:1',
    hint: 'ISO 4217',
  },
};
