import { excerpt } from '../../../../../cli/diagnostics/explanation.ts';
import type { Mistakes } from './mistake.ts';

/** Copy: open markup, unfinished or blank texts, and characters without effect. */
export const texts: Mistakes = {
  'text-blank': { problem: 'text-blank content/pages/garden.yaml:5:12', isExample: true },
  'text-blank-optional': {
    problem: 'text-blank content/pages/garden.yaml:5:14',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    eyebrow: " " # Of the wall.
        title: A wall, a hose and a heron
    `,
    right: 'title: A wall, a hose and a heron',
  },
  'text-blank-spaces': {
    problem: 'text-blank content/pages/garden.yaml:5:12',
    file: 'pages/garden.yaml',
    wrong: 'title: "   "',
    right: 'title: A wall, a hose and a heron',
  },
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
  'text-markup': {
    problem: 'text-markup content/pages/garden.yaml:5:14',
    hint: 'Markdown',
    file: 'pages/garden.yaml',
    wrong: 'title: A <b>wall</b> and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'text-markup-break': {
    problem: 'text-markup content/pages/garden.yaml:5:19',
    file: 'pages/garden.yaml',
    wrong: 'title: A wall,<br/>a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'text-lines-entry': {
    problem: 'text-lines content/collections/tiers.yaml:18:7',
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
  'text-markup-link': {
    problem: 'text-markup content/pages/garden.yaml:5:22',
    hint: 'plain text',
    file: 'pages/garden.yaml',
    wrong: 'title: A wall, a [hose](/join) and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'text-markup-bold': {
    problem: 'text-markup content/pages/garden.yaml:5:22',
    hint: 'plain text',
    file: 'pages/garden.yaml',
    wrong: 'title: A wall, a **hose** and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'text-markup-entity': {
    problem: 'text-markup content/pages/garden.yaml:5:26',
    hint: 'Write a normal space.',
    file: 'pages/garden.yaml',
    wrong: 'title: A wall, a hose&nbsp;and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'text-markup-body': {
    problem: 'text-markup content/pages/garden.yaml:11:23',
    hint: '`**bold**`',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a <b>hose</b> running. By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-markup-italic': {
    problem: 'text-markup content/pages/garden.yaml:9:16',
    file: 'pages/garden.yaml',
    wrong: 'title: How *it* began',
    right: 'title: How it began',
  },
  'text-markup-strike': {
    problem: 'text-markup content/pages/garden.yaml:9:16',
    file: 'pages/garden.yaml',
    wrong: 'title: How ~~it~~ began',
    right: 'title: How it began',
  },
  'text-markup-heading': {
    problem: 'text-markup content/pages/garden.yaml:9:13',
    file: 'pages/garden.yaml',
    wrong: 'title: "## How it began"',
    right: 'title: How it began',
  },
  'text-markup-code': {
    problem: 'text-markup content/pages/garden.yaml:9:16',
    file: 'pages/garden.yaml',
    wrong: 'title: How `it` began',
    right: 'title: How it began',
  },
  'text-markup-open': {
    problem: 'text-markup content/pages/garden.yaml:9:16',
    file: 'pages/garden.yaml',
    wrong: 'title: How **it began',
    right: 'title: How it began',
  },
  'text-bold-open': {
    problem: 'text-markup content/pages/garden.yaml:11:44',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May **there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-bold-spaces': {
    problem: 'text-markup content/pages/garden.yaml:11:40',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By ** May there ** was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-code-open': {
    problem: 'text-markup content/pages/garden.yaml:11:44',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May `there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-code-endless': {
    problem: 'text-markup content/pages/garden.yaml:13:7',
    file: 'pages/garden.yaml',
    wrong:
      'Somebody [left us](link:post) a hose running. By May there was cress.\n\n      ```\n      hose\n\n      and some cress',
    right: excerpt`
    Somebody left a hose running. By May there was cress.

          [Write to us](link:post) or see [what a bed costs](/join#prices).
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
  'text-bullet-entry': { problem: 'text-bullet content/collections/tiers.yaml:7:7', isExample: true },
  'text-quoted': { problem: 'text-quoted content/pages/garden.yaml:9:12', isExample: true },
  'text-link-space': {
    problem: 'text-markup content/pages/garden.yaml:13:7',
    hint: 'right after',
    file: 'pages/garden.yaml',
    wrong: '[Write to us] (link:post) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'letters-missing': {
    problem: 'letters-missing content/pages/garden.yaml:11:54',
    hint: 'choose fonts with Cyrillic letters',
    isExample: true,
  },
  'text-footnote-missing': {
    problem: 'text-markup content/pages/garden.yaml:11:60',
    hint: '`[^1]: Text of the footnote.`',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress.[^1]',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-footnote-unused': {
    problem: 'text-markup content/pages/garden.yaml:15:7',
    hint: 'Write `[^1]` after the words',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](link:post) or see [what a bed costs](/join#prices).\n\n      [^1]: It was the heron.\n',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).\n',
  },
  'text-link-open': {
    problem: 'text-markup content/pages/garden.yaml:13:7',
    hint: 'right after',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](link:post or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-link-round': {
    problem: 'text-markup content/pages/garden.yaml:13:7',
    hint: 'right after',
    file: 'pages/garden.yaml',
    wrong: '(Write to us)[link:post] or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-heading-space': {
    problem: 'text-markup content/pages/garden.yaml:11:7',
    hint: 'a space after `##`',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    ##Cress

          Somebody left a hose running. By May there was cress.
    `,
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-blank-placeholder': {
    problem: 'text-blank content/pages/join.yaml:19:15',
    file: 'pages/join.yaml',
    wrong: 'choose: ""',
    right: 'choose: Take the {tier}',
  },
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
  'markup-bold-open': {
    problem: 'text-markup content/pages/garden.yaml:11:7',
    hint: 'right after the last bold word',
    file: 'pages/garden.yaml',
    wrong: '**Somebody left a hose running. By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'markup-emphasis-open': {
    problem: 'text-markup content/pages/index.yaml:6:20',
    hint: 'right after the last emphasized word',
    file: 'pages/index.yaml',
    wrong: 'title: Lettuce *likes the sea',
    right: 'title: Lettuce *likes* the sea',
  },
  'markup-emphasis-open-body': {
    problem: 'text-markup content/pages/garden.yaml:11:23',
    hint: 'or delete this one',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a *hose running. By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'markup-highlight': {
    problem: 'text-markup content/pages/garden.yaml:11:23',
    hint: 'Write `**hose**`.',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a ==hose== running. By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'markup-short-code': {
    problem: 'text-markup content/pages/garden.yaml:11:61',
    hint: 'Type the emoji itself',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress. :seedling:',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'markup-table': {
    problem: 'text-markup content/pages/garden.yaml:11:7',
    hint: '| --- | --- |',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    | Bed | Salad |
          | North | Cress |
    `,
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'characters-separator': {
    problem: 'text-characters content/pages/garden.yaml:11:36',
    hint: 'Delete it',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running.\u2028By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'characters-joiner': {
    problem: 'text-characters content/pages/garden.yaml:9:12',
    hint: 'Delete it',
    file: 'pages/garden.yaml',
    wrong: 'title: \u2060How it began',
    right: 'title: How it began',
  },
  'characters-misread': {
    problem: 'text-characters content/pages/garden.yaml:11:54',
    hint: 'Type the word again',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there wasnâ€™t any cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-cut': {
    problem: 'text-cut content/pages/garden.yaml:5:12',
    hint: 'in quotes',
    file: 'pages/garden.yaml',
    wrong: 'title: A wall, hose #2 and a heron',
    right: 'title: A wall, a hose and a heron',
  },
  'text-cut-entry': {
    problem: 'text-cut content/collections/tiers.yaml:7:7',
    hint: 'in quotes',
    file: 'collections/tiers.yaml',
    wrong: '- Bed #1 of your own',
    right: '- A bed of your own',
  },
  'text-scaffolded': {
    problem: 'text-scaffolded content/collections/tiers.yaml:5:16',
    file: 'collections/tiers.yaml',
    wrong: 'description: Who the tier is for, in one sentence',
    right: 'description: One bed, and a neighbor who waters.',
  },
  'text-scaffolded-short': {
    problem: 'text-scaffolded content/collections/ventures.yaml:5:11',
    file: 'collections/ventures.yaml',
    wrong: 'status: The status',
    right: 'status: Growing',
  },
  'text-scaffolded-id': {
    problem: 'text-scaffolded content/collections/ventures.yaml:2:9',
    file: 'collections/ventures.yaml',
    wrong: 'name: Its id',
    right: 'name: The Walled Plot',
  },
  'text-unfinished': {
    problem: 'text-unfinished content/pages/garden.yaml:9:13',
    file: 'pages/garden.yaml',
    wrong: 'title: "TODO: how it began"',
    right: 'title: How it began',
  },
  'text-unfinished-blank': {
    problem: 'text-unfinished content/pages/garden.yaml:9:13',
    hint: 'Write the text',
    file: 'pages/garden.yaml',
    wrong: 'title: "[Insert title here]"',
    right: 'title: How it began',
  },
  'text-unfinished-alt': {
    problem: 'text-unfinished content/pages/garden.yaml:10:12',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      layout: portrait
        image:
          src: plot.svg
          alt: TODO
      - type: prose
    `,
    right: '- type: prose',
  },
  'text-scaffolded-alt': {
    problem: 'text-scaffolded content/pages/garden.yaml:10:12',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      layout: portrait
        image:
          src: plot.svg
          alt: A description of the image for people who cannot see it
      - type: prose
    `,
    right: '- type: prose',
  },
  'text-blank-alt': {
    problem: 'text-blank content/pages/garden.yaml:10:12',
    file: 'pages/garden.yaml',
    wrong: excerpt`
      layout: portrait
        image:
          src: plot.svg
          alt: " "
      - type: prose
    `,
    right: '- type: prose',
  },
  'text-unfinished-image': {
    problem: 'text-unfinished content/pages/garden.yaml:15:9',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](link:post) or see [what a bed costs](/join#prices).\n\n      ![Lorem ipsum](plot.svg)\n',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).\n',
  },
  'text-unfinished-title': {
    problem: 'text-unfinished content/pages/garden.yaml:15:31',
    file: 'pages/garden.yaml',
    wrong:
      '[Write to us](link:post) or see [what a bed costs](/join#prices).\n\n      See [the prices](/join "FIXME").\n',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).\n',
  },
  'text-unfinished-file': { problem: 'text-unfinished content/pages/garden.yaml:15:18' },
  'text-unfinished-body': {
    problem: 'text-unfinished content/pages/garden.yaml:11:57',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By `TODO` there was Lorem ipsum dolor sit amet.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-unfinished-entry': {
    problem: 'text-unfinished content/collections/tiers.yaml:5:41',
    file: 'collections/tiers.yaml',
    wrong: 'description: A neighbor waters within XXX hours.',
    right: 'description: One bed, and a neighbor who waters.',
  },
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
  'text-markup-address': {
    problem: 'text-markup content/pages/garden.yaml:11:65',
    hint: '[www.salad.example.org/cress](https://www.salad.example.org/cress)',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress, see www.salad.example.org/cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-markup-address-whole': {
    problem: 'text-markup content/pages/garden.yaml:11:65',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress, see https://salad.example.org/cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-markup-break-end': {
    problem: 'text-markup content/pages/garden.yaml:11:60',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress.<br>',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-markup-break-line': {
    problem: 'text-markup content/pages/garden.yaml:11:36',
    hint: 'write a backslash',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    Somebody left a hose running.<br>
          By May there was cress.
    `,
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-markup-break-within': {
    problem: 'text-markup content/pages/garden.yaml:11:36',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running.<br>By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'text-markup-percent': {
    problem: 'text-markup content/integrations.yaml:6:17',
    file: 'integrations.yaml',
    wrong: 'subject: A%20question from the quay',
    right: 'subject: A question from the quay',
  },
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
  'markup-image': {
    problem: 'text-markup content/pages/garden.yaml:13:7',
    hint: '![The plot](plot.svg)',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    <img src="/media/plot.svg" alt="The plot">

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'markup-link-by-name': {
    problem: 'text-markup content/pages/garden.yaml:11:67',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress, as in [the book][book].',
    right: 'Somebody left a hose running. By May there was cress.',
  },
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
  'text-unfinished-address': {
    problem: 'text-unfinished content/pages/garden.yaml:13:21',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](https://www.yourdomain.com/contact) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'text-unfinished-field': {
    problem: 'text-unfinished content/pages/garden.yaml:11:7',
    file: 'pages/garden.yaml',
    wrong: '[COMPANY NAME] left a hose running. By May there was cress.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
};
