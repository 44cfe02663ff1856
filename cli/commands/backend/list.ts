import { Option } from 'commander';
import type { Table } from '../../backend/records.ts';
import type { Context, ExitCode } from '../../platform/context.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { dataOption, folder, formatOption } from '../command.ts';
import { type DefineBackendCommand, inProject } from './in-project.ts';

interface Options {
  data: string;
  what?: Table;
  confirmed?: boolean;
  format: 'pretty' | 'json' | 'csv';
}

const tables: readonly Table[] = ['subscribers', 'interests', 'messages'];

export const defineList: DefineBackendCommand = (backend, runs) => {
  backend
    .command('list')
    .description('print subscribers, product interests and messages, newest last; also while the site is being served')
    .addOption(dataOption())
    .addOption(new Option('--what <table>', 'print one table').choices(tables))
    .option('--confirmed', 'print only the subscribers who have confirmed their address by mail')
    .addOption(formatOption(['pretty', 'json', 'csv']))
    .addHelpText(
      'after',
      '\nCSV is one table: subscribers, unless --what names another. Each mail needs its unsubscribe_url.\nAddresses are confirmed only with `subscriptions: { confirm: true }` in content/site.yaml; without it, write to all.\nExample: npm run -s site -- backend list --confirmed --format csv > subscribers.csv',
    )
    .action((options: Options) => runs((context) => list(context, options)));
};

async function list(context: Context, { data, confirmed, format, ...options }: Options): Promise<ExitCode> {
  const { formatRecords, formatSafeJson, formatTable, loadRecords } = await import('../../backend/records.ts');
  const { hasData, isHosted } = await import('../../backend/project.ts');
  const { stdout, stderr, env } = context;
  const what = options.what ?? (confirmed || format === 'csv' ? 'subscribers' : undefined);
  if (confirmed && what !== 'subscribers')
    throw new EnvironmentError('Only subscribers confirm their address: leave out `--confirmed` or `--what`.');
  const isPiped = format !== 'pretty';
  const path = folder(context, data);
  const chosen = what === undefined ? tables : [what];
  let records: Awaited<ReturnType<typeof loadRecords>> = {};
  if (isHosted(env) || hasData(path))
    records = await inProject(context, { data, isPiped }, (project) => loadRecords(project, env, chosen));
  else {
    (isPiped ? stderr : stdout).write(`Data folder: ${path}, which has no data\n`);
    for (const table of chosen) records[table] = [];
  }
  if (confirmed) {
    records.subscribers = records.subscribers?.filter(({ confirmed_at }) => confirmed_at !== null) ?? [];
    if (records.subscribers.length === 0)
      stderr.write(
        'Nobody has confirmed an address. They are asked only with `subscriptions: { confirm: true }` in content/site.yaml; without it, leave out --confirmed.\n',
      );
  }
  if (format === 'csv' && what) stdout.write(formatTable(what, records[what] ?? []));
  else stdout.write(format === 'json' ? formatSafeJson(records) : formatRecords(records));
  if (format === 'csv' && records.subscribers?.some(({ unsubscribe_url }) => unsubscribe_url === null))
    stderr.write(
      'The column unsubscribe_url is empty: set NEWSLETTER_URL to the public address of the newsletter function.\n',
    );
  return 0;
}
