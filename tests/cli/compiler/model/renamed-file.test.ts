import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { editedWords } from '../../../../cli/site/model/renamed-file.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { firstSuggestion } from '../../../support/first-suggestion.ts';
import { nightly } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';

/** A copy of the second brand's content, committed in a new repository. @param over as of `copyContent` */
function commitContent(over?: string): string {
  const folder = copyContent({ from: sites.secondBrand.content, ...(over !== undefined && { over }) });
  commit(folder, 'init', '--quiet');
  commit(folder, 'add', '.');
  commit(folder, 'commit', '--quiet', '--message', 'Begin');
  return folder;
}

function commit(folder: string, ...args: string[]): void {
  const name = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...name, ...args], { cwd: dirname(folder), stdio: 'ignore' });
}

const hints = (folder: string) =>
  loadContent(folder, { at: '2026-11-01' }).problems.map((problem) => [
    problem.code,
    problem.hint,
    firstSuggestion(problem)?.replacement,
  ]);

/** The hints and fixes for links to missing pages. */
const deadLinks = (folder: string) =>
  loadContent(folder, { at: '2026-11-01' }).problems.flatMap(({ code, hint, ...problem }) =>
    code === 'link-target'
      ? [
          [
            hint.split(/(?:Available|Closest)/)[0]?.trim(),
            firstSuggestion(problem)?.replacement,
            firstSuggestion(problem)?.applicability,
          ],
        ]
      : [],
  );

/** Renames a file and changes some of its words. */
function renameAndEdit(folder: string, from: string, to: string, changes: Record<string, string>): void {
  renameSync(join(folder, from), join(folder, to));
  const text = Object.entries(changes).reduce(
    (text, [words, others]) => text.replace(words, others),
    readFileSync(join(folder, to), 'utf8'),
  );
  writeFileSync(join(folder, to), text);
}

const editedHint = (path: string) => `Did you mean \`${path}\`? ${editedWords.trim()}`;
const newWords = { 'How it began': 'How it was begun', 'By May there was cress.': 'By June there was cress.' };

nightly('a renamed image is found by its bytes, also after the rename is committed', () => {
  const folder = commitContent();
  renameSync(join(folder, 'media/plot.svg'), join(folder, 'media/the-quay-at-dawn.svg'));
  const expected = [
    ['media-missing', expect.stringContaining('Did you mean `the-quay-at-dawn.svg`?'), 'the-quay-at-dawn.svg'],
  ];
  expect(hints(folder)).toEqual(expected);
  commit(folder, 'add', '--all', '.');
  commit(folder, 'commit', '--quiet', '--message', 'Rename');
  expect(hints(folder)).toEqual(expected);
});

test('a renamed page is found by its bytes', () => {
  const folder = commitContent();
  renameSync(join(folder, 'pages/garden.yaml'), join(folder, 'pages/behind-the-wall.yaml'));
  const found = hints(folder).filter(([code]) => code === 'link-target');
  expect(found).toEqual([
    ['link-target', expect.stringContaining('Did you mean `/behind-the-wall`?'), '/behind-the-wall'],
  ]);
});

nightly('a deleted image is not mistaken for a renamed one', () => {
  const folder = commitContent();
  rmSync(join(folder, 'media/plot.svg'));
  writeFileSync(join(folder, 'media/heron.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  expect(hints(folder)).toEqual([['media-missing', expect.stringContaining('If the file was deleted'), undefined]]);
});

nightly('a renamed and edited page is found as a guess, also after both are committed', () => {
  const folder = commitContent();
  renameAndEdit(folder, 'pages/garden.yaml', 'pages/behind-the-wall.yaml', newWords);
  const expected = [[editedHint('/behind-the-wall'), '/behind-the-wall', 'maybe-incorrect']];
  expect(deadLinks(folder)).toEqual(expected);
  commit(folder, 'add', '--all', '.');
  commit(folder, 'commit', '--quiet', '--message', 'Rename');
  expect(deadLinks(folder)).toEqual(expected);
});

nightly('a page with the same bytes is preferred to a similar one, and is not a guess', () => {
  const folder = commitContent();
  const text = readFileSync(join(folder, 'pages/garden.yaml'), 'utf8');
  renameSync(join(folder, 'pages/garden.yaml'), join(folder, 'pages/behind-the-wall.yaml'));
  writeFileSync(join(folder, 'pages/a-wall.yaml'), text.replace('How it began', 'How it was begun'));
  expect(deadLinks(folder)).toEqual([['Did you mean `/behind-the-wall`?', '/behind-the-wall', 'machine-applicable']]);
});

nightly('a page that existed before is not the new name of another one', () => {
  const folder = commitContent();
  const text = readFileSync(join(folder, 'pages/garden.yaml'), 'utf8');
  writeFileSync(join(folder, 'pages/twin-wall.yaml'), text.replace('How it began', 'How it was begun'));
  commit(folder, 'add', '--all', '.');
  commit(folder, 'commit', '--quiet', '--message', 'Add a page that begins as a copy');
  rmSync(join(folder, 'pages/garden.yaml'));
  expect(deadLinks(folder)).toEqual([[expect.stringContaining('If the page was deleted'), undefined, undefined]]);
});

nightly('neither of two equally similar new pages is suggested', () => {
  const folder = commitContent();
  const text = readFileSync(join(folder, 'pages/garden.yaml'), 'utf8');
  writeFileSync(join(folder, 'pages/east-wall.yaml'), text.replace('How it began', 'How it was begun'));
  renameAndEdit(folder, 'pages/garden.yaml', 'pages/west-wall.yaml', { 'How it began': 'How it began, in the west' });
  expect(deadLinks(folder)).toEqual([[expect.stringContaining('If the page was deleted'), undefined, undefined]]);
});

nightly('a renamed article is found by its bytes or by its lines', () => {
  const folder = commitContent(join(projectRoot, 'tests/fixtures/examples'));
  const index = join(folder, 'pages/index.yaml');
  writeFileSync(index, readFileSync(index, 'utf8').replace('to: /garden', 'to: /notes/first-cress'));
  renameSync(join(folder, 'articles/first-cress.yaml'), join(folder, 'articles/the-wall.yaml'));
  expect(deadLinks(folder)).toEqual([['Did you mean `/notes/the-wall`?', '/notes/the-wall', 'machine-applicable']]);
  renameAndEdit(folder, 'articles/the-wall.yaml', 'articles/wall.yaml', { 'It keeps the wind off.': 'It is warm.' });
  expect(deadLinks(folder)).toEqual([[editedHint('/notes/wall'), '/notes/wall', 'maybe-incorrect']]);
});

nightly('a renamed and edited image is not found', () => {
  const folder = commitContent();
  const text = readFileSync(join(folder, 'media/plot.svg'), 'utf8');
  rmSync(join(folder, 'media/plot.svg'));
  writeFileSync(join(folder, 'media/the-quay-at-dawn.svg'), text.replace('</svg>', '<g/>\n</svg>'));
  expect(hints(folder)).toEqual([['media-missing', expect.stringContaining('If the file was deleted'), undefined]]);
});

test('`site validate` suggests the new address of a renamed and edited page', async () => {
  const folder = commitContent();
  renameAndEdit(folder, 'pages/garden.yaml', 'pages/behind-the-wall.yaml', newWords);
  const { exitCode, stdout } = await runSite(['validate', '--content', folder, '--format', 'json']);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Did you mean `/behind-the-wall`?');
  expect(stdout).toContain('maybe-incorrect');
});
