import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { entryChoices } from '../../../cli/editor/entry-choices.ts';
import { copyContent } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

const { content } = loadContent(sites.secondBrand.content);

test('describes the entries of a collection by their first text, such as the name', () => {
  expect(entryChoices(content, 'tiers')).toEqual({
    choices: [
      { value: 'dinghy', description: 'Dinghy' },
      { value: 'schooner', description: 'Schooner' },
    ],
    isIncomplete: false,
    source: 'collections/tiers.yaml',
  });
});

test('describes integrations without a text of their own by their first value', () => {
  const { choices, source } = entryChoices(content, 'links');
  expect(source).toBe('`links` of integrations.yaml');
  expect(choices).toContainEqual({ value: 'chart', description: 'https://charts.harborfield.example.com/tide' });
  expect(choices).toContainEqual({ value: 'post', description: 'A question from the quay' });
});

test('is incomplete while the file of the entries has a problem', () => {
  const folder = copyContent({ files: { 'collections/tiers.yaml': '- id: dinghy\n  name: Dinghy\n' } });
  const { choices, isIncomplete } = entryChoices(loadContent(folder).content, 'tiers');
  expect({ choices, isIncomplete }).toEqual({
    choices: [{ value: 'dinghy', description: 'Dinghy' }],
    isIncomplete: true,
  });
});
