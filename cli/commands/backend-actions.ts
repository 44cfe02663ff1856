import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
import type { Context, ExitCode } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files.ts';
import { annotate, type Format } from '../problems/report.ts';
import { fullPath } from './command.ts';

/** Opens the project that the site uses, and prints its name, to the standard error if the output is for a program. */
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

interface ListOptions {
  data: string;
  what?: Table;
  confirmed?: boolean;
  format: 'pretty' | 'json' | 'csv';
}

/** Prints what visitors sent: all tables, or the table that the options name. */
export async function list(context: Context, { data, confirmed, format, ...options }: ListOptions): Promise<ExitCode> {
  const { stdout, stderr, env } = context;
  const what = options.what ?? (confirmed || format === 'csv' ? 'subscribers' : undefined);
  if (confirmed && what !== 'subscribers')
    throw new EnvironmentError('Only subscribers confirm their address: leave out `--confirmed` or `--what`.');
  const all = await inProject(context, { data, isPiped: format !== 'pretty' }, (project) => loadRecords(project, env));
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
}

interface PersonOptions {
  data: string;
  export?: boolean;
  delete?: boolean;
  yes?: boolean;
}

/** Shows, exports or deletes what is stored about an address. @param email `-` reads addresses from standard input */
export async function person(context: Context, email: string, options: PersonOptions): Promise<ExitCode> {
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
}

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

export async function status(context: Context, { data, format }: { data: string; format: Format }): Promise<ExitCode> {
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
}

function formatFinding({ about, isTrouble, message, hint }: Finding): string {
  const line = `  ${isTrouble ? '✗' : '✓'} ${about.padEnd(8)} ${message}\n`;
  return hint ? `${line}             ${hint}\n` : line;
}

export async function backup(context: Context, file: string, { data }: { data: string }): Promise<ExitCode> {
  const isPiped = file === '-';
  const taken = await inProject(context, { data, isPiped }, (project) => readRows(project));
  if (isPiped) context.stdout.write(formatBackup(taken));
  else writeBackup(fullPath(context, file), taken);
  const { newsletter_subscriptions: subscriptions, contact_messages: messages, mails } = taken;
  const report = `${subscriptions.length} subscriptions, ${messages.length} messages and ${mails.length} mails`;
  (isPiped ? context.stderr : context.stdout).write(`Saved in ${isPiped ? 'standard output' : file}: ${report}.\n`);
  return 0;
}

export async function restore(context: Context, file: string, { data }: { data: string }): Promise<ExitCode> {
  const taken = await readBackup(file === '-' ? file : fullPath(context, file));
  const options = { data, isPiped: false, fills: true };
  const stored = await inProject(context, options, (project) => restoreBackup(project, taken));
  context.stdout.write(
    `Restored what was stored at ${taken.time}: ${stored.newsletter_subscriptions} of ${taken.newsletter_subscriptions.length} subscriptions, ${stored.contact_messages} of ${taken.contact_messages.length} messages, and their mails.\n`,
  );
  return 0;
}

/** Empties a data folder. @throws {EnvironmentError} when a server uses it, or records would be deleted unconfirmed */
export async function reset(context: Context, { data, yes }: { data: string; yes?: boolean }): Promise<ExitCode> {
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
}
