import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { ExitCode } from '../../platform/process/context.ts';
import { projectRoot } from '../../platform/project-root.ts';
import {
  contentOption,
  dataOption,
  defaultContent,
  folder,
  formatOption,
  type ReportFormat,
} from '../shared/options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  content: string;
  data: string;
  yes?: boolean;
  format: ReportFormat;
}

export const defineBackendUpgrade: DefineBackendCommand = (backend, runs) => {
  backend
    .command('upgrade')
    .description('list what brings a hosted project to the version of this folder; with --yes, do it')
    .addOption(contentOption())
    .addOption(dataOption())
    .option('--yes', 'build the site, apply new migrations and deploy the functions')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
Stops at the first step that fails, and says what was done. Refuses a migration that was changed after it was applied.
Needs the login of the Supabase CLI (supabase login, or SUPABASE_ACCESS_TOKEN) and SUPABASE_SECRET_KEY.
Upload dist/ afterwards. The embedded backend applies migrations by itself when it starts.

Example: site backend upgrade, and then: site backend upgrade --yes`,
    )
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { isHosted, withProject } = await import('../../backend/operator/with-project.ts');
        const { listApplied } = await import('../../backend/operator/list-applied.ts');
        const { compareMigrations } = await import('../../backend/operator/compare-migrations.ts');
        const { readMigrations } = await import('../../backend/database/migration-files.ts');
        const { planUpgrade } = await import('../../backend/upgrade/plan-upgrade.ts');
        const { supabaseCli } = await import('../../backend/upgrade/supabase-cli.ts');
        const { format, runSteps } = await import('../../backend/upgrade/run-steps.ts');
        const { cwd, env, stdout, stderr } = context;
        if (!isHosted(env))
          throw new EnvironmentError(
            'VITE_SUPABASE_URL names no hosted project. The embedded backend applies migrations by itself when it starts.',
          );
        const steps = await withProject(folder(context, options.data), env, async ({ admin, url }) =>
          planUpgrade(url, compareMigrations(await listApplied(admin), readMigrations()), {
            site: [process.execPath, join(projectRoot, 'cli/bin.mjs')],
            content: options.content === defaultContent ? [] : ['--content', options.content],
            supabase: supabaseCli(env),
          }),
        );
        const isDone = options.yes === true;
        if (options.format === 'json') {
          // What the steps print must not be mixed with the report.
          if (isDone) await runSteps(steps, { cwd, env, stdout: stderr, stderr });
          stdout.write(`${JSON.stringify({ steps, isDone }, undefined, 2)}\n`);
          return 0;
        }
        for (const [index, { about, command }] of steps.entries())
          stdout.write(`${index + 1}. ${about}\n   ${format(command)}\n`);
        if (isDone) await runSteps(steps, context);
        stdout.write(
          isDone
            ? 'Upgraded. Upload dist/, and then run: site backend verify\n'
            : 'Nothing was changed. To do this, add --yes\n',
        );
        return 0;
      }),
    );
};
