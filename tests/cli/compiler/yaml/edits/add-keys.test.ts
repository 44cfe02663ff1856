import { expect, test } from 'vitest';
import { addKeys } from '../../../../../cli/content/yaml/edits/add-keys.ts';
import { applyReplacement } from '../../../../../cli/content/yaml/edits/replacement.ts';

const added = [
  { key: ['forms', 'join'], value: 'Join' },
  { key: ['forms', 'contact'], value: 'Write' },
  { key: ['pages'], value: 'Pages' },
];

test('keys are added at the end of a block, in blocks where these are missing', () => {
  const text = 'agents:\n  siteMap: All # of them\nlabels:\n  skip: Skip\n';
  const insertion = addKeys(text, ['agents'], added);
  expect(insertion && applyReplacement(text, insertion)).toBe(
    'agents:\n  siteMap: All # of them\n  forms:\n    join: Join\n    contact: Write\n  pages: Pages\nlabels:\n  skip: Skip\n',
  );
});

test('nothing is added to a block in which the key exists, or which does not exist', () => {
  expect(addKeys('agents:\n  pages: Here\n', ['agents'], added)).toBeUndefined();
  expect(addKeys('labels: none\n', ['agents'], added)).toBeUndefined();
});
