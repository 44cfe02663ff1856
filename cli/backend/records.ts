import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { linkUrl, readNewsletterAddress } from '../../supabase/functions/newsletter/handler.ts';
import { formatCsv } from '../platform/csv.ts';
import { keysOf } from '../platform/records.ts';
import { type Row, readRows } from './backup.ts';
import type { Project } from './project.ts';

/** The tables that the operator can list, with their columns in a spreadsheet. */
const columns = {
  subscribers: ['email', 'created_at', 'confirmed_at', 'unsubscribe_url', 'page', 'language'],
  interests: ['email', 'created_at', 'source', 'unsubscribe_url', 'page', 'language'],
  messages: ['id', 'created_at', 'name', 'email', 'subject', 'message', 'form', 'answers', 'is_spam', 'mails'],
} as const;
const nouns = { subscribers: 'subscriber', interests: 'product interest', messages: 'message' };
export type Table = keyof typeof columns;

/**
 * Loads what visitors have sent to a project, as of one moment, oldest first. Subscribers and product interests get a
 * link to unsubscribe, if the address of the function is known; messages get the state of their mails.
 * @throws {EnvironmentError} when the project cannot be read
 */
export async function loadRecords(project: Project, env: Environment): Promise<Record<Table, Row[]>> {
  const { newsletter_subscriptions, contact_messages, mails } = await readRows(project);
  // The public address of an embedded backend is known only if the settings name it.
  const hasKnownAddress = project.kind === 'hosted' || Boolean(env.NEWSLETTER_URL?.trim());
  const address = readNewsletterAddress(env, project.name);
  const listed = newsletter_subscriptions.map((row): Row => {
    const link = linkUrl(address, `unsubscribe=${row.id}`, row.language ? String(row.language) : undefined);
    return { ...row, unsubscribe_url: hasKnownAddress ? link : null };
  });
  const stateOf = ({ sent_at = null, attempts = null, error = null }: Row) => ({ sent_at, attempts, error });
  const states = Map.groupBy(mails, ({ message_id }) => message_id);
  return {
    subscribers: listed.filter(({ source }) => source === null),
    interests: listed.filter(({ source }) => source !== null),
    messages: contact_messages.map((row) => ({ ...row, mails: states.get(row.id)?.map(stateOf) ?? [] })),
  };
}

/** Formats tables for a terminal. Control characters that visitors have typed are escaped. */
export function formatRecords(records: Partial<Record<Table, Row[]>>): string {
  const lists = keysOf(records).map((table) => {
    const rows = records[table] ?? [];
    const heading = count(rows.length, nouns[table]).replace(/^n/, 'N'); // `No messages`.
    return [heading, ...rows.map(table === 'messages' ? formatMessage : formatSubscriber)].join('\n');
  });
  return `${lists.join('\n\n')}\n`;
}

function formatSubscriber({ created_at, email, confirmed_at, source: product }: Row): string {
  const state = confirmed_at ? `confirmed ${formatTime(confirmed_at)}` : safe(product ?? '');
  return `  ${formatTime(created_at)}  ${safe(email)}${state && `  ${state}`}`;
}

function formatMessage({ created_at, name, email, subject, form, message, id, is_spam, mails }: Row): string {
  const states = (mails as Pick<Row, string>[]).map(({ sent_at, attempts, error }) => {
    if (sent_at) return `mail sent ${formatTime(sent_at)}`;
    return error ? `no mail after ${count(Number(attempts), 'attempt')}: ${safe(error)}` : 'no mail yet';
  });
  const lines = String(message).split(/\r\n|\r|\n/);
  return `  ${formatTime(created_at)}  ${safe(name)} <${safe(email)}>
  ${safe(subject)}${form ? ` (${safe(form)})` : ''}
  ${is_spam ? 'perhaps spam, ' : ''}${states.join()}  ${id}

${lines.map((line) => `    ${safe(line)}\n`).join('')}`;
}

/** Formats one table as CSV, with times in UTC. Control characters except tabs and line breaks are escaped. */
export function formatTable(table: Table, rows: readonly Row[]): string {
  const toCell = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null) return escapeControls(JSON.stringify(value), '');
    if (typeof value !== 'string') return value;
    return name.endsWith('_at') ? new Date(value).toISOString() : escapeControls(value, '\t\r\n');
  };
  const cells = rows.map((row) => columns[table].map((name) => toCell(name, row[name])));
  // Without a byte order mark, spreadsheets read UTF-8 as something else.
  return `\ufeff${formatCsv(columns[table], cells)}`;
}

/** Formats a number with its noun: `1 message`, `2 messages`, `no messages`. */
export function count(number: number, noun: string): string {
  return `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats a time in UTC: `2026-11-21 04:34`. */
export function formatTime(time: unknown): string {
  return new Date(String(time)).toISOString().slice(0, 16).replace('T', ' ');
}

const safe = (text: unknown) => escapeControls(String(text), '\t');

/**
 * Escapes control characters, line separators and characters that change the direction of text, as `\u001b`.
 * @param except characters that stay
 */
export function escapeControls(text: string, except: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    except.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats a value as JSON in which control characters are escaped too, so that a terminal can show it safely. */
export function formatSafeJson(value: unknown): string {
  return `${escapeControls(JSON.stringify(value, undefined, 2), '\n')}\n`;
}
