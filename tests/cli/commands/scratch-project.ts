import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { temporaryFolder } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

interface ScratchProject {
  folder: string;
  /** Replaces text in a file, which must contain it. */
  edit(path: string, from: string, to: string): void;
  /** Runs a command of its own CLI. */
  site(...argv: string[]): Promise<{ exitCode: unknown; stdout: string; stderr: string }>;
}

const parts = [
  'cli',
  'schemas',
  'src',
  'supabase/functions',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * A copy of this project with the second brand's content, whose code and schemas a test may break.
 * @param folder an empty one; by default one that is removed after the test
 */
export function createScratchProject(folder = temporaryFolder()): ScratchProject {
  for (const part of parts) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  cpSync(sites.secondBrand.content, join(folder, 'content'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    edit(path, from, to) {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not hold: ${from}`);
      writeFileSync(join(folder, path), text.replace(from, to));
    },
    site: (...argv) =>
      new Promise((resolve) => {
        execFile(process.execPath, ['cli/bin.mjs', ...argv], { cwd: folder }, (error, stdout, stderr) =>
          resolve({ exitCode: error ? error.code : 0, stdout, stderr }),
        );
      }),
  };
}
