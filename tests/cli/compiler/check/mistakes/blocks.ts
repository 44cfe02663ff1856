import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Lists, headings, code blocks, line breaks and YAML within texts. */
export const blocks: Mistakes = {
  'text-lines': { problem: 'text-lines content/pages/garden.yaml:5:12', hint: '>-', isExample: true },
  'text-lines-folded': {
    problem: 'text-lines content/pages/garden.yaml:5:12',
    hint: 'blank line',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    title: >-
          A wall,

          a hose and a heron
    `,
    right: 'title: A wall, a hose and a heron',
  },
  'text-lines-entry': {
    problem: 'text-lines content/collections/tiers.yaml:24:7',
    hint: 'like that of the entry above',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
    - Three beds
          - The key to the shed
    `,
    right: excerpt`
    - Three beds
        - The key to the shed
    `,
  },
  'code-language': {
    problem: 'code-language content/pages/garden.yaml:15:13',
    file: 'pages/garden.yaml',
    wrong:
      '1. What the hose said:\n\n         ```pyhton\n         print("cress")\n         ```\n\n      [Write to us](link:post) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-bullet': {
    problem: 'text-bullet content/pages/garden.yaml:13:7',
    hint: 'Begin each line of the list with `- `, a hyphen and a space.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    • A hose
          • Some cress

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-bullet-folded': {
    problem: 'text-bullet content/pages/garden.yaml:13:7',
    hint: 'Begin each line of the list with `- `, a hyphen and a space.',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    body: >
          Somebody left a hose running. By May there was cress.

          • A hose
          • Some cress
    `,
    right: excerpt`
    body: |
          Somebody left a hose running. By May there was cress.
    `,
  },
  'text-bullet-dashes': {
    problem: 'text-bullet content/pages/garden.yaml:13:7',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    – A hose
          – Some cress

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-bullet-entry': { problem: 'text-bullet content/collections/tiers.yaml:10:7', isExample: true },
  'heading-skipped': {
    problem: 'heading-level content/pages/garden.yaml:17:7',
    hint: 'Write it with `####`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    ### The heron

          It came for the fish.

          ##### What it found

          Cress.
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'heading-first': {
    problem: 'heading-level content/pages/garden.yaml:13:7',
    hint: 'Write it with `###`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    #### The heron

          It came for the fish.
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'heading-main': {
    problem: 'heading-level content/pages/garden.yaml:13:7',
    hint: 'Write it with `##`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    # The heron

          It came for the fish.
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'heading-underlined': {
    problem: 'heading-level content/pages/garden.yaml:13:7',
    hint: 'Write it with `##`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    The heron
          =========

          It came for the fish.
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'article-heading': { problem: 'heading-level content/articles/first-cress.yaml:8:3', hint: 'Write it with `##`' },
  'text-yaml': {
    problem: 'text-yaml content/pages/garden.yaml:11:7',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    ---
          title: How it began
          ---
          Somebody left a hose running. By May there was cress.
    `,
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-yaml-article': { problem: 'text-yaml content/articles/first-cress.yaml:6:3' },
  'text-yaml-entry': {
    problem: 'text-yaml content/pages/garden.yaml:13:7',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    - title: The heron
            body: It stands on the wall.

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-yaml-line': { problem: 'text-yaml content/articles/first-cress.yaml:6:3' },
  'text-bullet-hyphens': {
    problem: 'text-bullet content/pages/garden.yaml:13:7',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    -Cress
          -Rocket

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
};
