import type { Mistakes } from './mistake.ts';

const body = 'Somebody left a hose running. By May there was cress.';
const garden = { file: 'pages/garden.yaml', right: body };

/** Misspelt words, and entries of dictionary.yaml without effect. */
export const spelling: Mistakes = {
  'spelling-letter': { problem: 'spelling content/pages/garden.yaml:11:28', hint: '`running`', isExample: true },
  'spelling-bold': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:9',
    wrong: '**Sombody** left a hose running. By May there was cress.',
    hint: 'Did you mean `Somebody`',
  },
  'spelling-emphasis': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:24',
    wrong: 'Somebody left a _hosse_ running. By May there was cress.',
  },
  'spelling-link-text': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:63',
    wrong: 'Somebody left a hose running. [By May](/join) there was craess.',
  },
  'spelling-possessive': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:23',
    wrong: "Somebody left a neigbour's hose running. By May there was cress.",
    hint: '`neighbour`',
  },
  'spelling-hyphen': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:28',
    wrong: 'Somebody left a well-knwon hose running. By May there was cress.',
    hint: '`known`',
  },
  'spelling-capital': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:40',
    wrong: 'Somebody left a hose running. By january there was cress.',
    hint: 'Did you mean `January`',
  },
  'spelling-american': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:23',
    wrong: 'Somebody left a neighbor running. By May there was cress.',
    hint: '`neighbour`',
  },
  'spelling-no-suggestion': {
    ...garden,
    problem: 'spelling content/pages/garden.yaml:11:23',
    wrong: 'Somebody left a asdfghjklasdfghjklasdfghjklasdfghjklasdfgh running. By May there was cress.',
    hint: 'add it to dictionary.yaml: `- ',
  },
  'spelling-title': {
    file: 'pages/garden.yaml',
    problem: 'spelling content/pages/garden.yaml:5:33',
    wrong: 'title: A wall, a hose and a herron',
    right: 'title: A wall, a hose and a heron',
    hint: '`heron`',
  },
  'dictionary-of-nothing': { problem: 'dictionary-unused content/dictionary.yaml:1:3' },
  'dictionary-of-known-word': { problem: 'dictionary-unused content/dictionary.yaml:1:3' },
  'dictionary-alone': { problem: 'dictionary-unused content/dictionary.yaml:1:3', hint: 'Delete the file' },
  'dictionary-twice': { problem: 'schema-items content/dictionary.yaml:1:3' },
  'dictionary-hyphen': { problem: 'schema-format content/dictionary.yaml:1:3' },
  'dictionary-several-words': { problem: 'schema-format content/dictionary.yaml:1:3' },
  'dictionary-number': { problem: 'schema-type content/dictionary.yaml:1:3' },
  'dictionary-language': {
    file: 'site.yaml',
    problem: 'dictionary-missing content/site.yaml:3:11',
    wrong: 'language: sv',
    right: 'language: en-GB',
    hint: 'npm install --save-dev @cspell/dict-sv',
  },
};
