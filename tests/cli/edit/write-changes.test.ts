import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { listKinds } from '../../../cli/content/schema/kinds.ts';
import type { ContentChange } from '../../../cli/edit/content-change.ts';
import { Refusal } from '../../../cli/edit/refusal.ts';
import { planNew } from '../../../cli/edit/scaffold/plan-new.ts';
import { writeChanges } from '../../../cli/edit/write-changes.ts';
import { EnvironmentError } from '../../../cli/platform/environment-error.ts';
import { copyContent, globPaths } from '../../support/content.ts';
import { folderState } from '../site-content.ts';

function plan(content: string, name: string, id: string): ContentChange {
  const kind = listKinds().find((other) => other.name === name);
  const planned = kind && planNew(loadContent(content), kind, id);
  if (!planned || planned instanceof Refusal) throw new Error(`${name} is not planned.`);
  return { name: planned.file.name, before: planned.before?.text, after: planned.file.text };
}

test('no file is written if one has changed since it was read', () => {
  const content = copyContent({});
  const planned = [plan(content, 'page', 'beds'), plan(content, 'venture', 'salt-beds')];
  const path = join(content, 'collections/ventures.yaml');
  writeFileSync(path, '# mine\n');
  const refusal = writeChanges(dirname(content), planned);
  expect(refusal?.message).toMatch(/^content\/collections\/ventures\.yaml was changed by another program/);
  expect(readFileSync(path, 'utf8')).toBe('# mine\n');
  expect(globPaths('pages/*', content)).not.toContain('pages/beds.yaml');
});

test('a new file does not overwrite one created in the meantime', () => {
  const content = copyContent({});
  const planned = [plan(content, 'page', 'beds')];
  const path = join(content, 'pages/beds.yaml');
  writeFileSync(path, 'title: Mine\n');
  expect(writeChanges(dirname(content), planned)?.message).toMatch(
    /^content\/pages\/beds\.yaml was changed by another program/,
  );
  expect(readFileSync(path, 'utf8')).toBe('title: Mine\n');
});

test('no file, existing or new, is written if one of them cannot be written', () => {
  const content = copyContent({});
  const planned = [plan(content, 'page', 'beds'), plan(content, 'venture', 'salt-beds'), plan(content, 'page', 'salt')];
  symlinkSync(join(content, 'nowhere.yaml'), join(content, 'pages/salt.yaml'));
  const before = globPaths('**/{.*,*}', content);
  const ventures = readFileSync(join(content, 'collections/ventures.yaml'), 'utf8');
  expect(() => writeChanges(dirname(content), planned)).toThrow(/pages\/salt\.yaml is a symbolic link/);
  expect(globPaths('**/{.*,*}', content)).toEqual(before);
  expect(readFileSync(join(content, 'collections/ventures.yaml'), 'utf8')).toBe(ventures);
});

test('a file in the place of a folder is named, and left unchanged', () => {
  const content = copyContent({});
  const planned = [plan(content, 'venture', 'salt-beds'), plan(content, 'page', 'beds/salt')];
  writeFileSync(join(content, 'pages/beds'), 'a file');
  const before = folderState(content);
  expect(() => writeChanges(dirname(content), planned)).toThrow(
    new EnvironmentError(`${join(content, 'pages/beds')} must be a folder, and is a file. Rename it, or delete it.`),
  );
  expect(folderState(content)).toEqual(before);
});

test('a read-only file is left unchanged', () => {
  const content = copyContent({});
  const planned = [plan(content, 'page', 'beds'), plan(content, 'venture', 'salt-beds')];
  chmodSync(join(content, 'collections/ventures.yaml'), 0o444);
  const before = folderState(content);
  expect(() => writeChanges(dirname(content), planned)).toThrow(
    new EnvironmentError(
      `${join(content, 'collections/ventures.yaml')} cannot be written: it is read-only. Give this user permission to write there.`,
    ),
  );
  expect(folderState(content)).toEqual(before);
});

test('no temporary files are left behind', () => {
  const content = copyContent({});
  expect(writeChanges(dirname(content), [plan(content, 'page', 'beds')])).toBeUndefined();
  const names = globPaths('pages/{.*,*}', content);
  expect(names).toEqual([
    'pages/404.yaml',
    'pages/beds.yaml',
    'pages/garden.yaml',
    'pages/index.yaml',
    'pages/join.yaml',
  ]);
});

test('a file is deleted after the others are written', () => {
  const content = copyContent({});
  const path = join(content, 'collections/ventures.yaml');
  const before = readFileSync(path, 'utf8');
  const name = 'content/collections/ventures.yaml';
  expect(
    writeChanges(dirname(content), [{ name, before, after: undefined }, plan(content, 'page', 'beds')]),
  ).toBeUndefined();
  expect(globPaths('{pages/beds,collections/ventures}.yaml', content)).toEqual(['pages/beds.yaml']);
});

test('folders that are empty afterwards are removed, but not those that content always has', () => {
  const page = 'title: The wall\n';
  const content = copyContent({ files: { 'pages/wall/gate/lock.yaml': page, 'articles/salt.yaml': page } });
  const gone = (name: string) => ({ name: `content/${name}`, before: page, after: undefined });
  expect(
    writeChanges(dirname(content), [gone('pages/wall/gate/lock.yaml'), gone('articles/salt.yaml')]),
  ).toBeUndefined();
  expect(existsSync(join(content, 'pages/wall'))).toBe(false);
  expect(existsSync(join(content, 'articles'))).toBe(true);
});

test('all files are as before if one that is deleted was deleted in the meantime', () => {
  const content = copyContent({});
  const textOf = (name: string) => readFileSync(join(content, name), 'utf8');
  const before = folderState(content);
  const gone = { name: 'content/pages/garden.yaml', before: textOf('pages/garden.yaml'), after: undefined };
  const changes = [
    { name: 'content/site.yaml', before: textOf('site.yaml'), after: '# mine\n' },
    plan(content, 'page', 'beds'),
    gone,
    // The second deletion of the same file fails.
    gone,
  ];
  expect(() => writeChanges(dirname(content), changes)).toThrow(/garden\.yaml cannot be written: ENOENT/);
  expect(folderState(content)).toEqual(before);
});
