import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Argument, Option } from 'commander';
import { normalizeEmail } from '../../supabase/functions/_shared/email-address.ts';
import { formatBackup, readBackup, readRows, restoreBackup, writeBackup } from '../backend/backup.ts';
import { takeDataFolder } from '../backend/database.ts';
import { callFunction, hasData, type Project, withProject } from '../backend/project.ts';
import {
  count,
  escapeControls,
  formatRecords,
  formatSafeJson,
  formatTable,
  loadRecords,
  type Table,
} from '../backend/records.ts';
import { checkStatus, type Finding } from '../backend/status.ts';
import type { Context } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files.ts';
import { annotate, type Format, formats } from '../problems/report.ts';
import { type Command, fullPath, shared, type Values } from './command.ts';

/** Calls `use` with the site's project; prints its name, to stderr if `isPiped`. For `fills`, see `withProject`. */
function inProject<Result>(
  context: Context,
  { data, isPiped, fills = false }: { data: string; isPiped: boolean; fills?: boolean },
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  return withProject({ folder: fullPath(context, data), env: context.env, fills }, (project) => {
    const kind = project.kind === 'hosted' ? 'Project' : 'Data folder';
    (isPiped ? context.stderr : context.stdout).write(`${kind}: ${project.name}\n`);
    return use(project);
  });
}

const list: Command<Values<'data', { what?: Table; confirmed?: boolean; format: 'pretty' | 'json' | 'csv' }>> = {
  about: 'print subscribers, product interests and messages, oldest first; also while the site is being served',
  options: [
    shared.data,
    new Option('--what <table>', 'print one table').choices(['subscribers', 'interests', 'messages']),
    new Option('--confirmed', 'print only the subscribers who have confirmed their address by mail'),
    shared.format(['pretty', 'json', 'csv']),
  ],
  details: `CSV is one table: subscribers, unless --what names another. Put the unsubscribe_url of each row into its mail.
Addresses are confirmed only with \`subscriptions: { confirm: true }\` in content/site.yaml; without it, write to all.`,
  example: 'npm run -s site -- backend list --confirmed --format csv > subscribers.csv',
  async run(context, { data, confirmed, format, ...options }) {
    const { stdout, stderr, env } = context;
    const what = options.what ?? (confirmed || format === 'csv' ? 'subscribers' : undefined);
    if (confirmed && what !== 'subscribers')
      throw new EnvironmentError('Only subscribers confirm their address: leave out `--confirmed` or `--what`.');
    const all = await inProject(context, { data, isPiped: format !== 'pretty' }, (project) =>
      loadRecords(project, env),
    );
    if (confirmed) {
      all.subscribers = all.subscribers.filter(({ confirmed_at }) => confirmed_at !== null);
      if (all.subscribers.length === 0)
        stderr.write(
          'Nobody has confirmed an address. Subscribers are asked to only with `subscriptions: { confirm: true }` in content/site.yaml; without that setting, leave out --confirmed.\n',
        );
    }
    const records = what ? { [what]: all[what] } : all;
    if (format === 'csv' && what) {
      stdout.write(formatTable(what, all[what]));
      if (all.subscribers.some(({ unsubscribe_url }) => unsubscribe_url === null))
        stderr.write(
          'The column unsubscribe_url is empty: set NEWSLETTER_URL to the public address of the newsletter function.\n',
        );
    } else stdout.write(format === 'json' ? formatSafeJson(records) : formatRecords(records));
    return 0;
  },
};

const person: Command<Values<'data', { export?: boolean; delete?: boolean; yes?: boolean }>> = {
  about: 'show, export or delete everything that is stored about an email address',
  args: [
    new Argument('<email>', 'the address, in capital or small letters; - reads addresses from the standard input'),
  ],
  options: [
    shared.data,
    new Option('--export', 'print everything as JSON, for a person who asks for a copy'),
    new Option(
      '--delete',
      'delete everything; for addresses from the standard input, only the subscriptions; needs --yes',
    ),
    new Option('--yes', 'with --delete: confirm the deletion'),
  ],
  details: 'Make sure first that the request comes from the owner of the address: docs/operate.md says how.',
  example: `npm run -s site -- backend person reader@example.com --export > reader.json
         npm run -s site -- backend person reader@example.com --delete --yes
         npm run -s site -- backend person - --delete --yes < unsubscribed.txt`,
  async run(context, options, email: string) {
    const { stdout, stderr } = context;
    if (options.yes && !options.delete) throw new EnvironmentError('`--yes` works only with `--delete`.');
    if (options.export && options.delete) throw new EnvironmentError('Use `--export` first, and then `--delete`.');
    if (email === '-' && !options.delete)
      throw new EnvironmentError('With `-`, addresses can only be deleted: add `--delete`.');
    const lines = email === '-' ? (await text(process.stdin)).split('\n').filter((line) => line.trim()) : [email];
    const addresses = lines.map(readAddress);
    return inProject(context, { data: options.data, isPiped: options.export === true }, async (project) => {
      if (options.delete && options.yes) {
        const deleted = await callFunction<{ subscriptions: number; messages: number }>(project, 'delete_people', {
          addresses,
          with_messages: email !== '-',
        });
        stdout.write(`Deleted from ${project.name}: ${countBoth(deleted.subscriptions, deleted.messages)}.\n`);
        return 0;
      }
      for (const address of addresses) {
        const rows = await readRows(project, address);
        const found = {
          subscriptions: rows.newsletter_subscriptions,
          messages: rows.contact_messages,
          mails: rows.mails,
        };
        const numbers = countBoth(found.subscriptions.length, found.messages.length);
        if (options.export) stdout.write(formatSafeJson({ address, project: project.name, ...found }));
        else if (numbers === countBoth()) stdout.write(`Nothing is stored about ${address} in ${project.name}.\n`);
        else stdout.write(`${address} in ${project.name}: ${numbers}.\n\n${formatSafeJson(found)}`);
      }
      if (options.delete) stderr.write('Nothing was deleted. To delete all of this for ever, add --yes\n');
      return options.delete ? 2 : 0;
    });
  },
};

/**
 * Returns an address in the form in which it is stored: trimmed, in lower case, without invisible characters. Accepts
 * some addresses that forms refuse, since rows may have been imported.
 * @throws {EnvironmentError} with the reason, when the text is not an address
 */
function readAddress(given: string): string {
  const address = normalizeEmail(given);
  if (/^[^@\s<>\p{Cc}]+@[^@\s<>\p{Cc}]+\.[^@\s<>\p{Cc}]+$/u.test(address) && [...address].length <= 254) return address;
  const shown = escapeControls(JSON.stringify(given), '');
  throw new EnvironmentError(`${shown} is not an email address. Write the address alone, like reader@example.com.`);
}

const countBoth = (subscriptions = 0, messages = 0) =>
  `${count(subscriptions, 'subscription')} and ${count(messages, 'message')}`;

const status: Command<Values<'data', { format: Format }>> = {
  about: 'report whether the backend answers, is closed to strangers and sends its mails; exits with 1 if not',
  options: [shared.data, shared.format(formats)],
  details:
    'For a hosted project, set VITE_SUPABASE_URL and SUPABASE_SECRET_KEY. Nothing that visitors sent is printed.',
  example: 'npm run -s site -- backend status --format json',
  async run(context, { data, format }) {
    const findings = await inProject(context, { data, isPiped: format !== 'pretty' }, checkStatus);
    const troubles = findings.filter(({ isTrouble }) => isTrouble);
    const print = {
      pretty: () => escapeControls(findings.map(formatFinding).join(''), '\n'),
      json: () => formatSafeJson({ findings }),
      github: () =>
        troubles
          .map(({ about, message, hint }) => annotate('error', { title: `Backend: ${about}` }, `${message} ${hint}`))
          .join(''),
    };
    context.stdout.write(print[format]());
    return troubles.length > 0 ? 1 : 0;
  },
};

function formatFinding({ about, isTrouble, message, hint }: Finding): string {
  const line = `  ${isTrouble ? '✗' : '✓'} ${about.padEnd(8)} ${message}\n`; // Hints line up with messages.
  return hint ? `${line}             ${hint}\n` : line;
}

const backup: Command<Values<'data'>> = {
  about: 'write what visitors sent into a file',
  args: [new Argument('<file>', 'file to write, or - for the standard output')],
  options: [shared.data],
  details:
    'The file has addresses and messages, and only this user may read it. Links in mails work after a restore, too.',
  example: 'npm run -s site -- backend backup - | age -r age1… > backup.age',
  async run(context, { data }, file: string) {
    const isPiped = file === '-';
    const taken = await inProject(context, { data, isPiped }, (project) => readRows(project));
    if (isPiped) context.stdout.write(formatBackup(taken));
    else writeBackup(fullPath(context, file), taken);
    const { newsletter_subscriptions: subscriptions, contact_messages: messages, mails } = taken;
    const report = `${subscriptions.length} subscriptions, ${messages.length} messages and ${mails.length} mails`;
    (isPiped ? context.stderr : context.stdout).write(`Saved in ${isPiped ? 'standard output' : file}: ${report}.\n`);
    return 0;
  },
};

const restore: Command<Values<'data'>> = {
  about: 'store the rows of a backup that the project does not have',
  args: [new Argument('<file>', 'file that `backup` has written, or - for the standard input')],
  options: [shared.data],
  details: 'Mails that were not sent are marked as failed. Rows that have expired since are deleted again.',
  example: 'age -d -i key.txt backup.age | npm run -s site -- backend restore -',
  async run(context, { data }, file: string) {
    const taken = await readBackup(file === '-' ? file : fullPath(context, file));
    const options = { data, isPiped: false, fills: true };
    const stored = await inProject(context, options, (project) => restoreBackup(project, taken));
    context.stdout.write(
      `Restored what was stored at ${taken.time}: ${stored.newsletter_subscriptions} of ${taken.newsletter_subscriptions.length} subscriptions, ${stored.contact_messages} of ${taken.contact_messages.length} messages, and their mails.\n`,
    );
    return 0;
  },
};

const reset: Command<Values<'data', { yes?: boolean }>> = {
  about: 'remove everything that the embedded backend has stored',
  options: [shared.data, new Option('--yes', 'remove it even if visitors have sent something')],
  example: 'npm run -s site -- backend reset --yes',
  async run(context, { data, yes }) {
    const path = fullPath(context, data);
    let found = 'nothing';
    if (hasData(path)) {
      takeDataFolder(path).release();
      const none = countBoth();
      found = await withProject({ folder: path, env: {} }, (project) => readRows(project)).then(
        (taken) => countBoth(taken.newsletter_subscriptions.length, taken.contact_messages.length),
        (error) => `data that cannot be opened (${error.message})`,
      );
      if (found !== none && !yes)
        throw new EnvironmentError(
          `${path} contains ${found}, which this command would delete for ever. To delete them, add --yes`,
        );
      const { release } = takeDataFolder(path);
      try {
        // Renamed first, so that an interrupted removal never leaves half of a database to open.
        const removed = join(path, 'postgres-removed');
        rmSync(removed, { recursive: true, force: true });
        retryWhileBusy(() => renameSync(join(path, 'postgres'), removed));
        rmSync(removed, { recursive: true, force: true });
      } finally {
        release();
      }
    }
    context.stdout.write(`Removed from ${path}: ${found}.\n`);
    return 0;
  },
};

export const command: Command = {
  about: 'list, back up and delete what visitors sent',
  commands: { list, person, status, backup, restore, reset },
  example: 'npm run -s site -- backend list',
};
