import { Option } from 'commander';
import type { Records } from '../../backend/records/read-records.ts';
import type { Table } from '../../backend/records/records-to-csv.ts';
import type { Context, ExitCode } from '../../platform/context.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { dataOption, folder } from '../options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';
import { inProject } from './in-project.ts';

interface Options {
  data: string;
  what?: Table;
  confirmed?: boolean;
  format: 'pretty' | 'json' | 'csv';
  json?: boolean;
}

const tables: readonly Table[] = ['subscribers', 'interests', 'messages'];

export const defineBackendList: DefineBackendCommand = (backend, runs) => {
  backend
    .command('list')
    .description('print subscribers, product interests and messages, newest last; also while the site is being served')
    .addOption(dataOption())
    .addOption(new Option('--what <table>', 'print one table').choices(tables))
    .option('--confirmed', 'print only the subscribers who have confirmed their address by mail')
    .addOption(
      new Option('--format <format>', 'output format; csv is one table: subscribers, unless --what names another')
        .choices(['pretty', 'json', 'csv'])
        .default('pretty'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      '\nAddresses are confirmed only with `subscriptions: { confirm: true }` in content/site.yaml; without it, write to all.\nThe column unsubscribe_url belongs into each mail; for the embedded backend, it needs NEWSLETTER_URL.\nExample: npm run -s site -- backend list --confirmed --format csv > subscribers.csv',
    )
    .action((options: Options) => runs((context) => list(context, options)));
};

async function list(context: Context, options: Options): Promise<ExitCode> {
  const { loadRecords } = await import('../../backend/records/load-records.ts');
  const { hasData, isHosted } = await import('../../backend/operator/with-project.ts');
  const { stdout, stderr, env } = context;
  const { confirmed: isConfirmed = false } = options;
  const format = options.json ? 'json' : options.format;
  const what = options.what ?? (isConfirmed || format === 'csv' ? 'subscribers' : undefined);
  if (isConfirmed && what !== 'subscribers')
    throw new EnvironmentError('Only subscribers confirm their address: leave out `--confirmed` or `--what`.');
  const chosen = what === undefined ? tables : [what];
  const isPiped = format !== 'pretty';
  const path = folder(context, options.data);
  const isEmpty = !isHosted(env) && !hasData(path);
  if (isEmpty) (isPiped ? stderr : stdout).write(`Data folder: ${path}, which has no data\n`);
  const records: Partial<Records> = isEmpty
    ? Object.fromEntries(chosen.map((table) => [table, []]))
    : await inProject(context, { data: options.data, isPiped }, (project) =>
        loadRecords(project, env, { tables: chosen, isConfirmed }),
      );
  stdout.write(await formatList(records, what, format));
  if (isConfirmed && records.subscribers?.length === 0)
    stderr.write(
      'Nobody has confirmed an address. They are asked only with `subscriptions: { confirm: true }` in content/site.yaml; without it, leave out --confirmed.\n',
    );
  const { subscribers = [] } = records;
  const isAddressKnown = isHosted(env) || Boolean(env.NEWSLETTER_URL?.trim());
  const unlinked = subscribers.filter(({ unsubscribe_url }) => unsubscribe_url === null).length;
  if (format === 'csv' && unlinked > 0)
    stderr.write(
      isAddressKnown
        ? `${unlinked} of ${subscribers.length} subscribers have no unsubscribe_url, since no link was made when they were imported. In the SQL editor of the project: insert into public.newsletter_links (subscription_id) select id from public.newsletter_subscriptions on conflict do nothing;\n`
        : 'The column unsubscribe_url is empty: set NEWSLETTER_URL to the public address of the newsletter function.\n',
    );
  return 0;
}

async function formatList(
  records: Partial<Records>,
  what: Table | undefined,
  format: Options['format'],
): Promise<string> {
  const { formatRecords } = await import('../../backend/records/format-records.ts');
  const { recordsToCsv } = await import('../../backend/records/records-to-csv.ts');
  const { formatSafeJson } = await import('../../backend/records/escape-controls.ts');
  if (format === 'json') return formatSafeJson(records);
  return format === 'csv' && what !== undefined ? recordsToCsv(what, records[what] ?? []) : formatRecords(records);
}
