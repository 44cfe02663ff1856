import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProject } from '../support/project.ts';
import { projectRoot } from './site-content.ts';

const sentence = (name: string) =>
  `The package ${name} is not installed, or not completely. Install the dependencies: npm ci`;

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
