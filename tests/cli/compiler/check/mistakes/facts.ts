import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Facts, and placeholders in copy. */
export const facts: Mistakes = {
  'fact-nested': { problem: 'fact-nested content/facts.yaml:4:11', hint: '`14`' },
  'fact-unknown': {
    problem: 'fact-unknown content/pages/index.yaml:7:39',
    hint: 'Did you mean `plots`?',
    isExample: true,
  },
  'fact-unknown-space': {
    problem: 'fact-unknown content/pages/index.yaml:7:40',
    hint: 'Did you mean `plots`?',
    file: 'pages/index.yaml',
    wrong: 'lead: "It took us nine winters and {fact: plots} plots to find that out."',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-unknown-markdown': {
    problem: 'fact-unknown content/pages/garden.yaml:11:63',
    hint: '`plots`',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there was cress in {fact:beds} beds.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'placeholder-unknown': {
    problem: 'placeholder-unknown content/pages/join.yaml:15:16',
    hint: 'Only facts can be in braces here',
    file: 'pages/join.yaml',
    wrong: 'note: "{price} with any tide"',
    right: 'note: Leave with any tide',
  },
  'placeholder-misspelt': {
    problem: 'placeholder-unknown content/pages/join.yaml:26:24',
    hint: 'Did you mean `tier`?',
    isExample: true,
  },
  'placeholder-fact-misspelt': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: '{fact:',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and {facts:plots} plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-twice': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and {{fact:plots}} plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-open': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and {fact:plots plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-spaces': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and { fact:plots } plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-plural': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and {facts:plots} plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-round': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and (fact:plots) plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-end': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and fact:plots} plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-form-markdown': {
    problem: 'placeholder-unknown content/pages/garden.yaml:11:55',
    hint: 'Write `{fact:plots}`',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running. By May there were {{fact:plots}} plots.',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'fact-form-long': {
    problem: 'placeholder-unknown content/pages/index.yaml:9:48',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: '- label: "See the garden with all of its {facts:plots} plots and the heron, too"',
    right: '- label: See the garden',
  },
  'fact-future': {
    problem: 'fact-future content/facts.yaml:3:9',
    hint: 'the day on which somebody checked it',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      asOf: 2062-02-01
      goodFor: 28
    `,
    right: 'value: "14"',
  },
  'fact-stale': {
    problem: 'fact-stale content/facts.yaml:3:9',
    hint: '`head gardener`',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      asOf: 2020-02-01
      goodFor: 28
      owner: head gardener
    `,
    right: 'value: "14"',
  },
  'fact-good-for': {
    problem: 'schema-missing-key content/facts.yaml:2:3',
    hint: 'on which the fact was last checked',
    file: 'facts.yaml',
    wrong: excerpt`
    value: "14"
      goodFor: 28
    `,
    right: 'value: "14"',
  },
  'fact-literal': {
    problem: 'fact-literal content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    isExample: true,
  },
  'fact-literal-label': {
    problem: 'fact-literal content/pages/index.yaml:20:16',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: excerpt`
    items: [walled-plot]
      - type: stats
        items:
          - value: "9"
            label: winters
          - value: 20+
            label: Plots
    `,
    right: 'items: [walled-plot]',
  },
  'fact-literal-same': {
    problem: 'fact-literal content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and 14 plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'placeholder-translated': {
    problem: 'placeholder-unknown content/pages/join.yaml:26:24',
    hint: 'Did you mean `tier`?',
    file: 'pages/join.yaml',
    wrong: 'choose: Take the {membership}',
    right: 'choose: Take the {tier}',
  },
  'placeholder-missing': { problem: 'placeholder-missing content/pages/join.yaml:26:15', isExample: true },
  'placeholder-missing-title': { problem: 'placeholder-missing content/site.yaml:4:16' },
  'placeholder-fact-name': {
    problem: 'placeholder-unknown content/pages/index.yaml:7:39',
    hint: 'Write `{fact:plots}`.',
    file: 'pages/index.yaml',
    wrong: 'lead: It took us nine winters and {plots} plots to find that out.',
    right: 'lead: It took us nine winters and {fact:plots} plots to find that out.',
  },
  'fact-renamed': {
    problem: 'fact-unknown content/collections/ventures.yaml:4:49',
    file: 'facts.yaml',
    wrong: 'number-of-plots:',
    right: 'plots:',
  },
};
