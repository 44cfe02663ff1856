import { Option } from 'commander';
import { loadContent } from '../../compiler/check/load-content.ts';
import type { Context, ExitCode } from '../../platform/process/context.ts';
import { contentOption, dataOption, folder } from '../shared/options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  data: string;
  content: string;
  format: 'pretty' | 'json' | 'csv';
}

export const defineBackendStats: DefineBackendCommand = (backend, runs) => {
  backend
    .command('stats')
    .description('count subscriptions by page and week, product interests, messages and mails')
    .addOption(dataOption())
    .addOption(contentOption())
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json', 'csv']).default('pretty'))
    .addHelpText(
      'after',
      '\nCounts what is stored; visitors are not followed. Weeks are in the time zone of content/site.yaml.\nExample: npm run -s site -- backend stats --format csv > stats.csv',
    )
    .action((options: Options) => runs((context) => printStats(context, options)));
};

async function printStats(context: Context, options: Options): Promise<ExitCode> {
  const { withExistingProject } = await import('../../backend/operator/with-existing-project.ts');
  const { readCounts } = await import('../../backend/records/read-counts.ts');
  const { formatCounts, countsToCsv } = await import('../../backend/records/format-counts.ts');
  const { formatSafeJson } = await import('../../backend/records/escape-controls.ts');
  const { timeZone } = loadContent(folder(context, options.content)).content.options.at;
  const { stdout, env } = context;
  await withExistingProject(folder(context, options.data), env, async (project) => {
    const counts = await readCounts(project, timeZone);
    if (options.format === 'json') stdout.write(formatSafeJson({ project: project.name, timeZone, ...counts }));
    else stdout.write(options.format === 'csv' ? countsToCsv(counts) : formatCounts(counts, timeZone));
  });
  return 0;
}
