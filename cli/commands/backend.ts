import { type Command, Option } from 'commander';
import type { Context, ExitCode } from '../platform/context.ts';
import { formats } from '../problems/report.ts';
import { dataOption, formatOption } from './command.ts';

type Action = (context: Context) => Promise<ExitCode> | ExitCode;
/** Adds a command to the program. Once its options are parsed, the action of the command is passed to `runs`. */
export type DefineCommand = (program: Command, runs: (action: Action) => Promise<void>) => void;

/** Imported on demand, since the help of all commands needs no supabase-js. */
const actions = () => import('./backend-actions.ts');

export const defineBackend: DefineCommand = (program, runs) => {
  const backend = program.command('backend').description('list, back up and delete what visitors sent');
  backend.addHelpText('after', '\nExample: npm run -s site -- backend list');
  const define = (name: string, description: string, help: string) =>
    backend.command(name).description(description).addOption(dataOption).addHelpText('after', `\n${help}`);
  define(
    'list',
    'print subscribers, product interests and messages, oldest first; also while the site is being served',
    'CSV is one table: subscribers, unless --what names another. Put the unsubscribe_url of each row into its mail.\nAddresses are confirmed only with `subscriptions: { confirm: true }` in content/site.yaml; without it, write to all.\nExample: npm run -s site -- backend list --confirmed --format csv > subscribers.csv',
  )
    .addOption(new Option('--what <table>', 'print one table').choices(['subscribers', 'interests', 'messages']))
    .option('--confirmed', 'print only the subscribers who have confirmed their address by mail')
    .addOption(formatOption(['pretty', 'json', 'csv']))
    .action((options) => runs(async (context) => (await actions()).list(context, options)));
  define(
    'person',
    'show, export or delete everything that is stored about an email address',
    'Make sure first that the request comes from the owner of the address: docs/operate.md says how.\nExample: npm run -s site -- backend person reader@example.com --export > reader.json\n         npm run -s site -- backend person reader@example.com --delete --yes\n         npm run -s site -- backend person - --delete --yes < unsubscribed.txt',
  )
    .argument('<email>', 'the address, in capital or small letters; - reads addresses from the standard input')
    .option('--export', 'print everything as JSON, for a person who asks for a copy')
    .option('--delete', 'delete everything; for addresses from the standard input, only the subscriptions; needs --yes')
    .option('--yes', 'with --delete: confirm the deletion')
    .action((email, options) => runs(async (context) => (await actions()).person(context, email, options)));
  define(
    'status',
    'report whether the backend answers, is closed to strangers and sends its mails; exits with 1 if not',
    'For a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY. Nothing that visitors sent is printed.\nExample: npm run -s site -- backend status --format json',
  )
    .addOption(formatOption(formats))
    .action((options) => runs(async (context) => (await actions()).status(context, options)));
  define(
    'backup',
    'write what visitors sent into a file',
    'The file has addresses and messages, and only this user may read it. Links in mails work after a restore, too.\nExample: npm run -s site -- backend backup - | age -r age1… > backup.age',
  )
    .argument('<file>', 'file to write, or - for the standard output')
    .action((file, options) => runs(async (context) => (await actions()).backup(context, file, options)));
  define(
    'restore',
    'store the rows of a backup that the project does not have',
    'Mails that were not sent are marked as failed. Rows that have expired since are deleted again.\nExample: age -d -i key.txt backup.age | npm run -s site -- backend restore -',
  )
    .argument('<file>', 'file that `backup` has written, or - for the standard input')
    .action((file, options) => runs(async (context) => (await actions()).restore(context, file, options)));
  define(
    'reset',
    'remove everything that the embedded backend has stored',
    'Example: npm run -s site -- backend reset --yes',
  )
    .option('--yes', 'remove it even if visitors have sent something')
    .action((options) => runs(async (context) => (await actions()).reset(context, options)));
};
