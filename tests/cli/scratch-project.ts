import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { sites } from '../support/sites.ts';
import { projectRoot } from './site-content.ts';

const parts = [
  ...['cli', 'schemas', 'src', 'supabase/functions', 'templates', 'tests/fixtures/sections'],
  ...['.gitignore', 'biome.json', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

/** A copy of this project with the second brand's content, whose code and schemas the tests of a file may break. */
export function createScratchProject() {
  const folder = mkdtempSync(join(tmpdir(), 'site-project-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const part of parts) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  cpSync(sites.secondBrand.content, join(folder, 'content'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const run = (...argv: string[]): Promise<{ exitCode: unknown; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const env = {
        ...process.env,
        NO_COLOR: '1',
        VITEST: undefined,
        NODE_OPTIONS: undefined,
        SITE_CONTENT: undefined,
      };
      execFile(process.execPath, argv, { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
      );
    });
  return {
    folder,
    read,
    /** Replaces a text in a file, which must contain it. */
    edit(path: string, from: string, to: string): void {
      if (!read(path).includes(from)) throw new Error(`${path} does not hold: ${from}`);
      writeFileSync(join(folder, path), read(path).replace(from, to));
    },
    run,
    /** Runs a command of its own CLI. */
    site: (...argv: string[]) => run('cli/bin.mjs', ...argv),
  };
}
