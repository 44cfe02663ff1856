import { existsSync } from 'node:fs';
import { loadContent } from '../../compiler/check/load-content.ts';
import { contactStrings } from '../../compiler/resolve/contact-strings.ts';
import { newsletterStrings } from '../../compiler/resolve/newsletter-strings.ts';
import { hasErrors } from '../../diagnostics/problem.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { readEnvFile } from '../../platform/process/load-env-file.ts';
import { readDeployedStrings } from '../deployed-strings.ts';
import { checkFunctionSettings } from './check-function-settings.ts';

export interface SettingsReport {
  /** The file with the settings. */
  file: string;
  /** The names of the variables that have a value. */
  set: string[];
  problems: string[];
}

/**
 * Reads and checks a file with the settings of hosted functions.
 * @param functions the folder that the functions are deployed from
 * @throws {EnvironmentError} when the file or the content cannot be read
 */
export async function readFunctionSettings(
  file: string,
  contentFolder: string,
  functions: string,
): Promise<SettingsReport> {
  if (!existsSync(file))
    throw new EnvironmentError(
      `There is no ${file}. Make it: cp supabase/functions/.env.example supabase/functions/.env`,
    );
  const env = readEnvFile(file);
  const { content, problems } = loadContent(contentFolder);
  if (hasErrors(problems))
    throw new EnvironmentError(`${contentFolder} has problems, so its address is not known: see npm run validate.`);
  const set = Object.keys(env)
    .filter((name) => env[name])
    .sort();
  const { requiresConfirmation } = newsletterStrings(content);
  const deployed = (await readDeployedStrings(functions))?.origins ?? [];
  return {
    file,
    set,
    problems: checkFunctionSettings(env, { ...contactStrings(content), deployed, requiresConfirmation }),
  };
}
