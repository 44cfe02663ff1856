import { text } from 'node:stream/consumers';
import { normalizeEmail } from '../../../supabase/functions/_shared/email-address.ts';
import type { Context, ExitCode } from '../../platform/context.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { dataOption } from '../command.ts';
import { type DefineBackendCommand, inProject } from './in-project.ts';

interface Options {
  data: string;
  export?: boolean;
  delete?: boolean;
  yes?: boolean;
}

type Rows = Record<string, unknown>[];

export const definePerson: DefineBackendCommand = (backend, runs) => {
  backend
    .command('person')
    .description('show, export or delete everything that is stored about an email address')
    .argument('<email>', 'the address, in capital or small letters; - reads addresses from the standard input')
    .addOption(dataOption())
    .option('--export', 'print the copy that people may ask for, as JSON')
    .option('--delete', 'delete everything, with --yes; of addresses from the standard input, the subscriptions alone')
    .option('--yes', 'with --delete: really delete')
    .addHelpText(
      'after',
      '\nMake sure first that the request comes from the owner of the address: docs/operate.md says how.\nExample: npm run -s site -- backend person reader@example.com --export > reader.json\n         npm run -s site -- backend person reader@example.com --delete --yes\n         npm run -s site -- backend person - --delete --yes < unsubscribed.txt',
    )
    .action((email: string, options: Options) => runs((context) => person(context, email, options)));
};

async function person(context: Context, email: string, options: Options): Promise<ExitCode> {
  const { callFunction } = await import('../../backend/project.ts');
  const { count, escapeControls, formatSafeJson } = await import('../../backend/records.ts');
  const { stdout, stderr } = context;
  if (options.yes && !options.delete) throw new EnvironmentError('`--yes` is for `--delete`.');
  if (options.export && options.delete) throw new EnvironmentError('Export first, and delete then.');
  if (email === '-' && !options.delete)
    throw new EnvironmentError('Several addresses are only deleted: add `--delete`.');
  const lines = email === '-' ? (await text(process.stdin)).split('\n').filter((line) => line.trim()) : [email];
  const addresses = lines.map((line) => readAddress(line, escapeControls(JSON.stringify(line), '')));
  return inProject(context, { data: options.data, isPiped: options.export === true }, async (project) => {
    if (options.delete && options.yes) {
      const deleted = await callFunction<{ subscriptions: number; messages: number }>(project, 'delete_people', {
        addresses,
        with_messages: email !== '-',
      });
      const counts = `${count(deleted.subscriptions, 'subscription')} and ${count(deleted.messages, 'message')}`;
      stdout.write(`Deleted from ${project.name}: ${counts}.\n`);
      return 0;
    }
    for (const address of addresses) {
      const found = await callFunction<Record<string, Rows | null>>(project, 'show_person', { address });
      const { subscriptions, messages, mails } = found;
      if (options.export)
        stdout.write(formatSafeJson({ address, project: project.name, subscriptions, messages, mails }));
      else if (!subscriptions && !messages) stdout.write(`Nothing is stored about ${address} in ${project.name}.\n`);
      else
        stdout.write(
          `${address} in ${project.name}: ${count(subscriptions?.length ?? 0, 'subscription')} and ${count(messages?.length ?? 0, 'message')}.\n\n${formatSafeJson(found)}`,
        );
    }
    if (options.delete) stderr.write('Nothing was deleted. To delete all of this for ever, add --yes\n');
    return options.delete ? 2 : 0;
  });
}

/**
 * Returns an address in the form in which it is stored: trimmed, in lower case, without invisible characters. Takes more
 * than forms do, since rows may have been imported.
 * @throws {EnvironmentError} with the reason, when the text is not one address
 */
function readAddress(given: string, shown: string): string {
  const address = normalizeEmail(given);
  if (/^[^@\s<>\p{Cc}]+@[^@\s<>\p{Cc}]+\.[^@\s<>\p{Cc}]+$/u.test(address) && [...address].length <= 254) return address;
  throw new EnvironmentError(`${shown} is not an email address. Write the address alone, like reader@example.com.`);
}
