import type { Mistakes } from './mistake.ts';

/** Characters that no visitor sees as they were meant: invisible, misread, not in the fonts, cut off or quoted. */
export const characters: Mistakes = {
  'text-quoted': { problem: 'text-quoted content/pages/garden.yaml:9:12', isExample: true },
  'letters-missing': {
    problem: 'letters-missing content/pages/garden.yaml:11:54',
    hint: 'choose fonts with Cyrillic letters',
    isExample: true,
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
    problem: 'text-cut content/collections/tiers.yaml:10:7',
    hint: 'in quotes',
    file: 'collections/tiers.yaml',
    wrong: '- Bed #1 of your own',
    right: '- A bed of your own',
  },
};
