import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Pages: headings, routes, reachability, and contradictions within a page or between two. */
export const pages: Mistakes = {
  'comparison-twice-same': {
    problem: 'comparison-twice content/pages/join.yaml:39:21',
    file: 'pages/join.yaml',
    wrong: excerpt`
    notIncluded: "Without:"
        comparison:
          title: What differs
          none: Not included
          rows:
            - label: Key to the shed
              values:
                - tier: dinghy
                  value: None
                - tier: schooner
                  value: One
                - tier: schooner
                  value: One
    `,
    right: 'notIncluded: "Without:"',
  },
  'hero-empty': {
    problem: 'hero-empty content/pages/garden.yaml:7:13',
    hint: 'Add `image`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      layout: portrait
      - type: prose
    `,
    right: '- type: prose',
  },
  'hero-not-shown': {
    problem: 'hero-not-shown content/pages/garden.yaml:8:5',
    hint: '`layout: statement`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      layout: reading
        points:
          - title: One hose
            text: It was left running.
      - type: prose
    `,
    right: '- type: prose',
  },
  'comparison-tier': {
    problem: 'comparison-tier content/pages/join.yaml:35:21',
    hint: 'write one of these here: dinghy',
  },
  'comparison-twice': {
    problem: 'comparison-twice content/pages/join.yaml:39:21',
    hint: 'Delete one',
    file: 'pages/join.yaml',
    wrong: excerpt`
    notIncluded: "Without:"
        comparison:
          title: What differs
          none: Not included
          rows:
            - label: Key to the shed
              values:
                - tier: dinghy
                  value: None
                - tier: schooner
                  value: One
                - tier: schooner
                  value: Two
    `,
    right: 'notIncluded: "Without:"',
  },
  'price-annual': { problem: 'price-annual content/collections/tiers.yaml:7:15', isExample: true },
  'price-order': {
    problem: 'price-order content/collections/tiers.yaml:18:15',
    hint: 'a missing or an extra digit',
  },
  'price-year-cheap': {
    problem: 'price-annual content/collections/tiers.yaml:20:15',
    hint: 'a missing or an extra digit',
    file: 'collections/tiers.yaml',
    wrong: 'amount: 18\n',
    right: 'amount: 180\n',
  },
  'tier-contradiction': {
    problem: 'tier-contradiction content/collections/tiers.yaml:13:7',
    hint: 'Delete it from `notIncluded`',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
      - The key to the shed
      notIncluded:
    `,
    right: 'notIncluded:',
  },
  'tier-contradiction-two': {
    problem: 'tier-contradiction content/collections/tiers.yaml:14:7',
    hint: 'Delete it from `notIncluded`',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
      - The key to the shed
      notIncluded:
        - The heron
    `,
    right: 'notIncluded:',
  },
  'description-duplicate': {
    problem: 'description-duplicate content/pages/join.yaml:2:14',
    hint: 'only this page',
    file: 'pages/join.yaml',
    wrong: 'description: How a walled garden on a quay came to grow the best salad for forty miles around.',
    right: 'description: Two ways to have a bed of your own on the quay, with or without the key to the shed.',
  },
  'tier-includes': { problem: 'tier-includes content/collections/tiers.yaml:10:11', hint: 'delete `includes`' },
  'tier-popular': { problem: 'tier-popular content/collections/tiers.yaml:16:12', isExample: true },
  'product-link': { problem: 'product-link content/collections/products.yaml:6:11' },
  'product-link-closed': {
    problem: 'product-link content/collections/products.yaml:6:11',
    hint: 'or change its status to `Later`',
  },
  'question-duplicate': { problem: 'question-duplicate content/collections/faq.yaml:5:13' },
  'title-duplicate': {
    problem: 'title-duplicate content/pages/join.yaml:1:8',
    file: 'pages/join.yaml',
    wrong: 'title: the garden',
    right: 'title: Join',
  },
  'route-twice': { problem: 'route-duplicate content/pages/garden.yaml:1:1' },
  'route-upper-case': { problem: 'route-name content/pages/Shed.yaml:1:1', hint: 'Rename the file to `shed`' },
  'route-space': { problem: 'route-name content/pages/our shed.yaml:1:1', hint: 'Rename the file to `our-shed`' },
  'route-folder': {
    problem: 'route-name content/pages/Boat_Yard/shed.yaml:1:1',
    hint: 'Rename the folder to `boat-yard`',
  },
  'unreachable-page': { problem: 'unreachable-page content/pages/quay.yaml:1:1' },
  'unreachable-pages': { problem: 'unreachable-page content/pages/pier.yaml:1:1' },
  'unlisted-owner-page': { problem: 'unlisted-linked content/pages/shed.yaml:3:1' },
  'unlisted-linked': {
    problem: 'unlisted-linked content/pages/garden.yaml:3:1',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    unlisted: true
    sections:
    `,
    right: 'sections:',
  },
  'unlisted-home': {
    problem: 'unlisted-linked content/pages/index.yaml:3:1',
    file: 'pages/index.yaml',
    wrong: excerpt`
    unlisted: true
    sections:
    `,
    right: 'sections:',
  },
  'unlisted-not-found': { problem: 'unlisted-linked content/pages/404.yaml:3:1' },
  'gallery-video-twice': {
    problem: 'card-duplicate content/pages/garden.yaml:17:16',
    hint: 'Change one of the two videos',
  },
  'card-duplicate': {
    problem: 'card-duplicate content/pages/garden.yaml:13:16',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - type: cards
        items:
          - title: Cress
            text: It likes the spray.
          - title: Rocket
            text: It likes the wind.
          - title: Cress
            text: It likes the wall.
      - type: prose
    `,
    right: '- type: prose',
  },
  'deadline-past': {
    problem: 'deadline-past content/pages/join.yaml:32:17',
    file: 'pages/join.yaml',
    wrong: excerpt`
    notIncluded: "Without:"
      - type: offer
        title: The last two beds
        countdown:
          deadline: 2026-01-31T23:59:00Z
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
  'title-comma': { problem: 'title-comma content/pages/garden.yaml:1:8', isExample: true },
};
