import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { findFiles } from '../../../../cli/content/sources/find-files.ts';
import { copyContent, secondBrandFile } from '../../../support/content.ts';

test.each([
  'README.md',
  'pages/README.md',
  'media/ReadMe.md',
  '.DS_Store',
  'media/.DS_Store',
  'media/photos/.gitkeep',
  'pages/.gitignore',
  'pages/.garden.yaml.swp',
  'pages/garden.yaml~',
  'pages/#garden.yaml#',
  'pages/.#garden.yaml',
  'pages/._garden.yaml',
  '.obsidian/workspace.yaml',
  'media/Thumbs.db',
  'media/desktop.ini',
])('%s is ignored', (name) => {
  const folder = copyContent({ files: { [name]: 'whatever it is' } });
  expect(findFiles(folder)).toEqual({ ...findFiles(copyContent({})), files: expect.anything() });
  expect(loadContent(folder).problems).toEqual([]);
});

const garden = secondBrandFile('pages/garden.yaml');

const unknownFiles: Record<string, [code: string, hint: string]> = {
  'pages/shed.yml': ['file-unknown', 'Rename it so that it ends in `.yaml`.'],
  'pages/Shed.YAML': ['file-unknown', 'Rename it so that it ends in `.yaml`.'],
  'pages/shed.md': ['file-unknown', 'Content is YAML. Images and downloads belong in `media/`.'],
  'articles/shed.md': [
    'file-unknown',
    'An article is a YAML file: call it `shed.yaml`, and write its text under `body: |`, indented by two more spaces.',
  ],
  'notes.md': ['file-unknown', 'Content is YAML. Images and downloads belong in `media/`.'],
  'pages/garden.yaml.orig': ['file-unknown', 'Content is YAML. Images and downloads belong in `media/`.'],
  'pages/garden.yaml.bak': ['file-unknown', 'Content is YAML. Images and downloads belong in `media/`.'],
  'pages/.shed.yaml': ['file-unknown', 'Take the dot away from the front of its name.'],
  '.redirects.yaml': ['file-unknown', 'Did you mean `redirects.yaml`? Take the dot away from the front of its name.'],
  'redirets.yaml': ['file-unknown', expect.stringContaining('redirects.yaml')],
  'pages/shed.yaml/index.yaml': ['route-name', expect.stringContaining('`shed-yaml`')],
  'pages/Garden.yaml': ['route-name', expect.stringContaining('`garden`')],
  'pages/con.yaml': ['route-name', 'Choose a longer name, such as `con-page`.'],
  'pages/aux/shed.yaml': ['route-name', 'Choose a longer name, such as `aux-page`.'],
};

test.each(['pages', 'articles', 'collections', 'languages', 'media', 'schemas'])('%s must be a folder', (name) => {
  const folder = copyContent({});
  rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(folder, name), 'a file');
  expect(loadContent(folder).problems).toContainEqual(
    expect.objectContaining({
      code: 'file-unknown',
      file: `content/${name}`,
      hint: `\`${name}\` must be a folder. Rename this file, or delete it.`,
    }),
  );
});

test.each(Object.entries(unknownFiles))('%s is reported as misplaced or misnamed', (name, [code, hint]) => {
  const { problems } = loadContent(copyContent({ files: { [name]: garden } }));
  expect(problems[0]).toMatchObject({ code, file: `content/${name}`, hint });
});
