import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentOf, type Workspace } from './workspace.ts';

export interface Build {
  exitCode: number | null;
  printed: string;
}

export const nodeOptions = ['--import', pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href];

/** Builds the project with its caches and the output of its last build. */
export async function runBuild(workspace: Workspace): Promise<Build> {
  const { project } = workspace;
  const args = [...nodeOptions, join(project, 'cli/bin.mjs'), 'build', '--out', join(project, 'dist')];
  const child = spawn(process.execPath, args, { cwd: project, env: environmentOf(workspace) });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, printed }));
  });
}
