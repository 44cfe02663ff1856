import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import { listKinds } from '../../../cli/new/kinds.ts';
import { type Plan, planNew } from '../../../cli/new/plan-new.ts';
import { Refusal } from '../../../cli/new/refusal.ts';
import { writePlanned } from '../../../cli/new/write-planned.ts';
import { copyContent } from '../../support/content-folder.ts';

function plan(content: string, name: string, id: string): Plan {
  const kind = listKinds().find((other) => other.name === name);
  const planned = kind && planNew(loadContent(content), kind, id);
  if (!planned || planned instanceof Refusal) throw new Error(`${name} is not planned.`);
  return planned;
}

test('a file that has changed since it was read is left, and so are the others', () => {
  const content = copyContent({});
  const planned = [plan(content, 'page', 'beds'), plan(content, 'venture', 'salt-beds')];
  const path = join(content, 'collections/ventures.yaml');
  writeFileSync(path, '# mine\n');
  const refusal = writePlanned(dirname(content), planned);
  expect(refusal?.message).toMatch(/^content\/collections\/ventures\.yaml has just been changed/);
  expect(readFileSync(path, 'utf8')).toBe('# mine\n');
  expect(globSync('pages/*', { cwd: content })).not.toContain('pages/beds.yaml');
});

test('a new file is not written over one that has come meanwhile', () => {
  const content = copyContent({});
  const planned = [plan(content, 'page', 'beds')];
  const path = join(content, 'pages/beds.yaml');
  writeFileSync(path, 'title: Mine\n');
  expect(writePlanned(dirname(content), planned)?.message).toMatch(/^content\/pages\/beds\.yaml has just been/);
  expect(readFileSync(path, 'utf8')).toBe('title: Mine\n');
});

test('nothing but the file is left behind', () => {
  const content = copyContent({});
  expect(writePlanned(dirname(content), [plan(content, 'page', 'beds')])).toBeUndefined();
  const names = globSync('pages/{.*,*}', { cwd: content }).sort();
  expect(names).toEqual([
    'pages/404.yaml',
    'pages/beds.yaml',
    'pages/garden.yaml',
    'pages/index.yaml',
    'pages/join.yaml',
  ]);
});
