import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainMissingPackage, lacksPackage } from '../../../../cli/platform/process/missing-package.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { createProject } from '../../../support/project.ts';

const sentence = (name: string) =>
  `The package ${name} is not installed, or not completely. Install the dependencies: npm ci`;

describe('the missing package', () => {
  test.each([
    ["Cannot find package 'commander' imported from /site/cli/run.ts", 'commander'],
    ["Cannot find package '@tailwindcss/vite' imported from /site/cli/site/render/run-vite.ts", '@tailwindcss/vite'],
    [
      "Cannot find package '/site/node_modules/yaml/dist/index.js' imported from /site/cli/content/yaml/parse-yaml.ts",
      'yaml',
    ],
    ["Cannot find module 'sax'\nRequire stack:\n- /site/node_modules/x/index.js", 'sax'],
    ["Cannot find module '/site/node_modules/yaml/dist/index.js' imported from /site/cli/x.ts", 'yaml'],
    [
      "ENOENT: no such file or directory, open '/site/node_modules/@iconify-json/lucide/icons.json'",
      '@iconify-json/lucide',
    ],
    ['[vite]: Rolldown failed to resolve import "react-dom/client" from "/site/src/islands/wake.ts".', 'react-dom'],
    ['Could not load the "sharp" module using the linux-x64 runtime', 'sharp'],
    [
      "Error: Cannot find native binding. npm has a bug.\n    at file:///site/node_modules/rolldown/dist/binding.mjs:5:1\n  cause: Error: Cannot find module '@rolldown/binding-wasm32-wasi'",
      'rolldown',
    ],
    [
      "Error: Cannot find module '../lightningcss.linux-x64-gnu.node'\nRequire stack:\n- /site/node_modules/lightningcss/node/index.js",
      'lightningcss',
    ],
  ])('is named for: %s', (message, name) => {
    expect(explainMissingPackage(message)).toBe(sentence(name));
  });

  test.each([
    "Cannot find module '/site/cli/none.ts' imported from /site/cli/run.ts",
    "ENOENT: no such file or directory, open '/site/content/site.yaml'",
    'x is undefined',
  ])('is not suspected for: %s', (message) => {
    expect(explainMissingPackage(message)).toBeUndefined();
  });
});

test.each([
  ["Cannot find module '../x.node'\nRequire stack:\n- /site/node_modules/x/y.js\n  code: 'MODULE_NOT_FOUND'", true],
  ['Cannot find native binding.\n    at file:///site/node_modules/rolldown/dist/x.mjs:5:1', true],
  ['[vite]: Rolldown failed to resolve import "reakt" from "/site/src/islands/wake.ts".', false],
  ["SyntaxError: Unexpected token '}'", false],
])('a bundler that could not start for lack of a package is detected: %s', (output, expected) => {
  expect(lacksPackage(output)).toBe(expected);
});

test('a project without its packages reports how to install them', async () => {
  const { folder, site } = createProject();
  rmSync(join(folder, 'node_modules'));
  expect(await site('build')).toEqual({ exitCode: 2, stdout: '', stderr: `${sentence('commander')}\n` });
});

test.each(['yaml', '@tailwindcss', 'vite', 'react'])(
  'a project without %s reports a missing package',
  async (missing) => {
    const { folder, site } = createProject();
    rmSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'node_modules'));
    for (const name of readdirSync(join(projectRoot, 'node_modules')))
      if (name !== missing) symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name));
    const { exitCode, stderr } = await site('build');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/The package \S+ is not installed, or not completely\. Install the dependencies: npm ci\n$/);
    expect(stderr).not.toContain('bug');
  },
);
