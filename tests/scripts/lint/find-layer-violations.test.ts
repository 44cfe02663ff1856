import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { findLayerViolations } from '../../../scripts/lint/find-layer-violations.ts';
import { layers } from '../../../scripts/lint/layers.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

/** A tree that breaks no rule, with some other files. */
function treeWith(files: Record<string, string>): string {
  const root = temporaryFolder();
  const sound = {
    'src/site.ts': 'export type Site = string;\n',
    'scripts/draw.ts': 'export const draw = 1;\n',
    'cli/platform/clock.ts': 'export const clock = 1;\n',
    'cli/diagnostics/problem.ts':
      "import { clock } from '../platform/clock.ts';\nexport type Problem = typeof clock;\n",
    'cli/site/render/render.ts':
      "import type { Site } from '../../../src/site.ts';\nimport type { Problem } from '../../diagnostics/problem.ts';\nexport type Rendered = Site | Problem;\n",
    'cli/run.ts': "export const load = () => import('./site/render/render.ts');\n",
  };
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('the source has no upward or circular imports', async () => {
  expect(await findLayerViolations(projectRoot)).toEqual([]);
});

test('downward imports and types of src/ are allowed', async () => {
  expect(await findLayerViolations(treeWith({}))).toEqual([]);
});

describe('reports', () => {
  const upward = 'import from above: cli/platform/new.ts → cli/diagnostics/problem.ts';
  test.each<[what: string, files: Record<string, string>, violation: string]>([
    ['an upward import of a value', { 'cli/platform/new.ts': "import '../diagnostics/problem.ts';\n" }, upward],
    [
      'an upward import of a type',
      {
        'cli/platform/new.ts':
          "import type { Problem } from '../diagnostics/problem.ts';\nexport type New = Problem;\n",
      },
      upward,
    ],
    ['an upward re-export', { 'cli/platform/new.ts': "export * from '../diagnostics/problem.ts';\n" }, upward],
    [
      'an upward import()',
      { 'cli/platform/new.ts': "export const load = () => import('../diagnostics/problem.ts');\n" },
      upward,
    ],
    [
      'an upward type in import()',
      { 'cli/platform/new.ts': "export type New = import('../diagnostics/problem.ts').Problem;\n" },
      'cli/platform/new.ts has a type in import(), which is not followed: write `import type`.',
    ],
    [
      'a cycle of two files',
      {
        'cli/platform/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
        'cli/platform/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
      },
      'cycle of files: cli/platform/one.ts → cli/platform/two.ts → cli/platform/one.ts',
    ],
    [
      'a cycle of types',
      {
        'cli/platform/one.ts': "import type { Two } from './two.ts';\nexport type One = Two[];\n",
        'cli/platform/two.ts': "import type { One } from './one.ts';\nexport type Two = One[];\n",
      },
      'cycle of files: cli/platform/one.ts → cli/platform/two.ts → cli/platform/one.ts',
    ],
    [
      'a folder in no layer',
      { 'cli/helpers/new.ts': 'export const help = 1;\n' },
      'cli/helpers/new.ts is in no layer: add its folder to scripts/lint/layers.ts.',
    ],
    [
      'an import of a script',
      { 'cli/platform/new.ts': "import '../../scripts/draw.ts';\n" },
      'import from outside of cli/: cli/platform/new.ts → scripts/draw.ts',
    ],
  ])('%s', async (_what, files, violation) => {
    expect(await findLayerViolations(treeWith(files))).toContain(violation);
  });
});

test('a folder without source files is an error, not a success', async () => {
  await expect(findLayerViolations(temporaryFolder())).rejects.toThrow();
});

test('CONTRIBUTING lists every folder of cli/', () => {
  const guide = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
  const map = guide.slice(guide.indexOf('    commands/'), guide.indexOf('## Add something'));
  const folders: string[] = [];
  for (const [, indent = '', names = ''] of map.matchAll(/^ {4}( *)((?:[a-z-]+\/ ?)+)(?: |$)/gm)) {
    const parent = folders.findLast((folder) => folder.split('/').length === indent.length / 2) ?? '';
    folders.push(
      ...names
        .trim()
        .split(' ')
        .map((name) => posix.join(indent === '' ? '' : parent, name.slice(0, -1))),
    );
  }
  const groups = ['site', 'edit', 'compiler', 'platform', 'compiler/rules'];
  const listed = layers.filter((layer) => layer !== '.' && !/^compiler\/rules\//.test(layer));
  expect([...new Set(folders)].sort()).toEqual([...new Set([...listed, ...groups])].sort());
});
