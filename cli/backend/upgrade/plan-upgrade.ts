import { basename } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { MigrationDifferences } from '../operator/compare-migrations.ts';

/** A command of an upgrade. */
export interface Step {
  /** What it does, for the plan. */
  about: string;
  command: readonly string[];
}

interface Commands {
  /** The command line of this program. */
  site: readonly string[];
  /** The option of its commands that names the content, if it is needed. */
  content?: readonly string[];
  supabase: readonly string[];
}

/** The edge functions of supabase/functions. */
const functions = ['submit-contact', 'newsletter'];

/**
 * Lists the commands that bring a hosted project to the state of this folder. The site is built before anything of the
 * project changes, so that a problem in the content stops the upgrade in time.
 * @param url of the project
 * @throws {EnvironmentError} when the project and this folder do not fit together
 */
export function planUpgrade(
  url: string,
  differences: MigrationDifferences,
  { site, content = [], supabase }: Commands,
): Step[] {
  refuse(differences);
  const [, ref] = /^https:\/\/([a-z0-9]+)\.supabase\.co$/.exec(url) ?? [];
  // Behind a domain of its own, only the link of the Supabase CLI names the project.
  const remote = ref === undefined ? '--remote' : `--remote=${ref}`;
  const { pending } = differences;
  const steps: Step[] = [
    { about: 'writes the texts of the functions', command: [...site, 'words', ...content] },
    { about: 'builds the site', command: [...site, 'build', ...content] },
  ];
  if (pending.length > 0)
    steps.push({
      about: `applies ${pending.map(({ path }) => basename(path)).join(', ')}`,
      command: [...supabase, 'db', 'push', remote, '--yes'],
    });
  steps.push({
    about: 'deploys the functions',
    // Bundled by Supabase, since Docker need not be here.
    command: [...supabase, 'functions', 'deploy', ...functions, '--use-api', remote, '--yes'],
  });
  return steps;
}

function refuse({ edited, unknown }: MigrationDifferences): void {
  const [changed] = edited;
  if (changed !== undefined)
    throw new EnvironmentError(
      `${changed.path} was changed after the project applied it. Restore the file, and write a new migration for the change.`,
    );
  const [newer] = unknown;
  if (newer !== undefined)
    throw new EnvironmentError(
      `The project has applied ${newer.version}_${newer.name}, which is not in this folder: it is of another version. Migrations are not undone; upgrade from a version that has it.`,
    );
}
