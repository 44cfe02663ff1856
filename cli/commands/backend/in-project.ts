import type { Command } from 'commander';
import type { Project } from '../../backend/project.ts';
import type { Context } from '../../platform/context.ts';
import { folder } from '../command.ts';
import type { DefineCommand } from '../define-command.ts';

/** Adds a command to `site backend`; see `DefineCommand`. */
export type DefineBackendCommand = (backend: Command, runs: Parameters<DefineCommand>[1]) => void;

/**
 * Opens the project that the site uses for a command, whose first line names it. See `withProject`.
 * @param isPiped whether the standard output is for programs, so that the project is named on the standard error
 */
export async function inProject<Result>(
  context: Context,
  { data, isPiped, creates = false }: { data: string; isPiped: boolean; creates?: boolean },
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  const { withProject } = await import('../../backend/project.ts');
  return withProject({ folder: folder(context, data), env: context.env, creates }, (project) => {
    const kind = project.kind === 'hosted' ? 'Project' : 'Data folder';
    (isPiped ? context.stderr : context.stdout).write(`${kind}: ${project.name}\n`);
    return use(project);
  });
}
