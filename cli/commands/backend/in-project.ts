import type { Project } from '../../backend/operator/with-project.ts';
import type { Context } from '../../platform/context.ts';
import { folder } from '../options.ts';

interface Options {
  /** The data folder of the embedded backend. */
  data: string;
  /** Whether the standard output is for programs, so that the project is named on the standard error. */
  isPiped: boolean;
  /** Whether a data folder without data is created, as a restored backup needs it. */
  creates?: boolean;
}

/** Opens the project that the site uses for a command, whose first line names it. See `withProject`. */
export async function inProject<Result>(
  context: Context,
  { data, isPiped, creates = false }: Options,
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  const { describeProject, withProject } = await import('../../backend/operator/with-project.ts');
  const path = folder(context, data);
  return withProject({ folder: path, env: context.env, creates }, (project) => {
    (isPiped ? context.stderr : context.stdout).write(`${describeProject(project)}\n`);
    return use(project);
  });
}
