import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { applySuggestion } from '../../../../cli/site/serve/apply-suggestion.ts';
import { showProblem } from '../../../../cli/site/serve/show-problem.ts';
import { copyContent } from '../../../support/content.ts';
import { secondBrandFile } from '../../compiler/graph/second-brand-file.ts';

const garden = secondBrandFile('pages/garden.yaml');
const typo = garden.replace(/^title:/m, 'titel:');

/** Content with a mistake in a page, and the id that the overlay sends for its first suggestion. */
function breakGarden(text = typo) {
  const folder = copyContent({ files: { 'pages/garden.yaml': text } });
  const { problems } = loadContent(folder);
  const id = problems.map(showProblem)[0]?.suggestions[0]?.id;
  return { folder, problems, id, path: join(folder, 'pages/garden.yaml') };
}

test.each([
  ['a typo', typo],
  ['a conflict', garden.replace(/^title: .*\n/, '<<<<<<< HEAD\n$&=======\ntitle: Peas\n>>>>>>> new\n')],
  ['a file that cannot be parsed', garden.replace('title: ', 'title:')],
])('the file has the same bytes as before %s', (_, text) => {
  const { folder, problems, id, path } = breakGarden(text);
  expect(applySuggestion(folder, problems, id)).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toBe(garden);
});

test('a byte order mark stays', () => {
  const { folder, problems, id, path } = breakGarden(`\uFEFF${typo}`);
  expect(applySuggestion(folder, problems, id)).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toBe(`\uFEFF${garden}`);
});

test('a file in which the problem has been fixed in the meantime is not changed', () => {
  const { folder, problems, id, path } = breakGarden();
  const mine = garden.replace('How it began', 'How it ended');
  writeFileSync(path, mine);
  expect(applySuggestion(folder, problems, id)).toBe(
    'The content has changed, and this problem is not there any more.',
  );
  expect(readFileSync(path, 'utf8')).toBe(mine);
});

test('other changes to the file in the meantime are kept', () => {
  const { folder, problems, id, path } = breakGarden();
  writeFileSync(path, typo.replace('How it began', 'How it ended'));
  expect(applySuggestion(folder, problems, id)).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toBe(garden.replace('How it began', 'How it ended'));
});

test.each([[''], ['0123456789abcdef'], [undefined], [{ edits: [] }]])('the id %j changes nothing', (id) => {
  const { folder, problems, path } = breakGarden();
  expect(applySuggestion(folder, problems, id)).toMatch(/^The content has changed/);
  expect(readFileSync(path, 'utf8')).toBe(typo);
});
