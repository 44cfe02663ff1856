import { EnvironmentError } from '../../platform/environment-error.ts';
import { hasData, isHosted, type Project, withProject } from './with-project.ts';

/**
 * Opens the project that the site uses, as `withProject` does, but creates no data folder: an answer from a new and empty
 * one, such as that nothing is stored about somebody, would be wrong.
 * @throws {EnvironmentError} when the data folder has no data, or the project cannot be opened
 */
export async function withExistingProject<Result>(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  if (!isHosted(env) && !hasData(folder))
    throw new EnvironmentError(
      `${folder} has no data of the embedded backend. Name its folder: --data <folder>. For a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  return withProject(folder, env, use);
}
