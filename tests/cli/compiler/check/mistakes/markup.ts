import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Markdown and HTML in plain texts, and Markdown that does not do what it was written for. */
export const markup: Mistakes = {
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
  'text-link-space': {
    problem: 'text-markup content/pages/garden.yaml:13:7',
    hint: 'right after',
    file: 'pages/garden.yaml',
    wrong: '[Write to us] (link:post) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
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
};
