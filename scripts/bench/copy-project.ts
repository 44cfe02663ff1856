import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** Copies the project without its content and caches into a new folder, with a link to the same node_modules. */
export function copyProject(project: string): void {
  mkdirSync(project);
  for (const name of ['cli', 'src', 'schemas', 'scripts', 'supabase', 'templates'])
    cpSync(join(projectRoot, name), join(project, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(projectRoot, name), join(project, name));
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
}
