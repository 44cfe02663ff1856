import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Texts that are blank, or still a placeholder. */
export const unfinished: Mistakes = {
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
  'text-blank-placeholder': {
    problem: 'text-blank content/pages/join.yaml:26:15',
    file: 'pages/join.yaml',
    wrong: 'choose: ""',
    right: 'choose: Take the {tier}',
  },
  // A tier is popular, so the section needs the text of its badge.
  'text-blank-needed': {
    problem: 'text-blank content/pages/join.yaml:25:16',
    hint: 'Write a text: this key is required.',
    file: 'pages/join.yaml',
    wrong: 'popular: ""',
    right: 'popular: Most take this',
  },
  'text-blank-message': {
    problem: 'text-blank content/messages.yaml:120:9',
    hint: 'Write a text: this key is required.',
    file: 'messages.yaml',
    wrong: 'menu: ""',
    right: 'menu: All moorings',
  },
  'text-scaffolded': {
    problem: 'text-scaffolded content/collections/tiers.yaml:8:16',
    file: 'collections/tiers.yaml',
    wrong: 'description: Who the tier is for, in one sentence',
    right: 'description: One bed, and a neighbour who waters.',
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
  'text-scaffolded-optional': {
    problem: 'text-scaffolded content/pages/garden.yaml:9:14',
    hint: 'delete it: it is optional',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    eyebrow: A few words above the title
        title: How it began
    `,
    right: 'title: How it began',
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
    problem: 'text-unfinished content/collections/tiers.yaml:8:42',
    file: 'collections/tiers.yaml',
    wrong: 'description: A neighbour waters within XXX hours.',
    right: 'description: One bed, and a neighbour who waters.',
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
