import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentChange } from '../../../cli/edit/content-change.ts';
import { recaseFiles } from '../../../cli/edit/recase-files.ts';
import { temporaryFolder } from '../../support/content.ts';

/** A folder with `Plot.svg`, and what renames it and changes what refers to it. */
function folderWithPlot(): { folder: string; changes: ContentChange[] } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'Plot.svg'), 'a plot');
  const bytes = Buffer.from('a plot');
  return {
    folder,
    changes: [
      { name: 'plot.svg', before: undefined, after: bytes, from: 'Plot.svg' },
      { name: 'Plot.svg', before: bytes, after: undefined },
      { name: 'ventures.yaml', before: 'logo: Plot.svg', after: 'logo: plot.svg' },
    ],
  };
}

/** What a disk says that ignores capitals. */
const ignoresCapitals = () => true;

test('where the disk ignores capitals, the file is renamed, and then exists', () => {
  const { folder, changes } = folderWithPlot();
  const { changes: left } = recaseFiles(folder, changes, ignoresCapitals);
  expect(readdirSync(folder)).toEqual(['plot.svg']);
  expect(readFileSync(join(folder, 'plot.svg'), 'utf8')).toBe('a plot');
  const bytes = Buffer.from('a plot');
  expect(left).toEqual([{ name: 'plot.svg', before: bytes, after: bytes }, changes[2]]);
});

test('it gets its old name back when something else cannot be written', () => {
  const { folder, changes } = folderWithPlot();
  recaseFiles(folder, changes, ignoresCapitals).undo();
  expect(readdirSync(folder)).toEqual(['Plot.svg']);
});

test('a file that cannot be renamed is an error, and those before it get their names back', () => {
  const { folder, changes } = folderWithPlot();
  const second: ContentChange[] = [
    { name: 'wall.svg', before: undefined, after: 'a wall', from: 'Wall.svg' },
    { name: 'Wall.svg', before: 'a wall', after: undefined },
  ];
  expect(() => recaseFiles(folder, [...changes, ...second], ignoresCapitals)).toThrow(
    'Wall.svg cannot be renamed to wall.svg: ENOENT',
  );
  expect(readdirSync(folder)).toEqual(['Plot.svg']);
});

test.skipIf(process.platform !== 'linux')('where it does not, nothing is renamed yet', () => {
  const { folder, changes } = folderWithPlot();
  expect(recaseFiles(folder, changes).changes).toEqual(changes);
  expect(readdirSync(folder)).toEqual(['Plot.svg']);
});

test('a file that moves to another name is none of them', () => {
  const { folder } = folderWithPlot();
  const changes: ContentChange[] = [
    { name: 'bed.svg', before: undefined, after: 'a plot', from: 'Plot.svg' },
    { name: 'Plot.svg', before: 'a plot', after: undefined },
  ];
  expect(recaseFiles(folder, changes, ignoresCapitals).changes).toEqual(changes);
});
