import { linkUrl, readNewsletterAddress } from '../../supabase/functions/newsletter/link-url.ts';
import { formatCsv } from '../platform/csv.ts';
import { type Project, readAll } from './project.ts';

/** Somebody who has subscribed or, with a source, wants to be told when a product is out. */
interface Subscriber {
  id: string;
  created_at: string;
  email: string;
  confirmed_at: string | null;
  /** The path of the page of the form. */
  page: string | null;
  consent_text: string | null;
  /** The language of this page as a BCP 47 tag, which the site may no longer have; null for the main language. */
  language: string | null;
  /** The id of a product. */
  source: string | null;
  /** The link with which the subscriber leaves the list; null if the address of the function is unknown. */
  unsubscribe_url: string | null;
}

interface Mail {
  sent_at: string | null;
  attempts: number;
  error: string | null;
}

interface ContactMessage {
  id: string;
  created_at: string;
  name: string;
  email: string;
  subject: string;
  /** What was written, or the answers of a form with their labels. */
  message: string;
  /** The name of a form of one's own, and its answers; null for the contact form. */
  form: string | null;
  answers: Record<string, string | number | boolean> | null;
  is_spam: boolean;
  /** The mail about it. */
  mails: Mail[];
}

/** What visitors have sent, oldest first. */
export interface Records {
  subscribers: Subscriber[];
  interests: Subscriber[];
  messages: ContactMessage[];
}

/** The tables that the operator can list, with the columns that they have in a spreadsheet. */
const tables = {
  subscribers: ['email', 'created_at', 'confirmed_at', 'unsubscribe_url', 'page', 'language'],
  interests: ['email', 'created_at', 'source', 'unsubscribe_url', 'page', 'language'],
  messages: ['id', 'created_at', 'name', 'email', 'subject', 'message', 'form', 'answers', 'is_spam', 'mails'],
} as const;
export type Table = keyof typeof tables;

/** Loads tables of a project. @throws {EnvironmentError} when they cannot be read */
export async function loadRecords(
  project: Project,
  env: Readonly<Record<string, string | undefined>>,
  chosen: readonly Table[],
): Promise<Partial<Records>> {
  const records: Partial<Records> = {};
  // The address of the function of an embedded backend is known only if it is set.
  const isKnown = project.kind === 'hosted' || Boolean(env.NEWSLETTER_URL?.trim());
  const address = readNewsletterAddress(env, project.name);
  const columns = 'id, created_at, email, confirmed_at, page, consent_text, language, source';
  const isListed = chosen.includes('subscribers') || chosen.includes('interests');
  const listed = isListed ? await readAll<Subscriber>(project, 'newsletter_subscriptions', columns) : [];
  for (const row of listed)
    row.unsubscribe_url = isKnown ? linkUrl(address, 'unsubscribe', row.id, row.language ?? undefined) : null;
  if (chosen.includes('subscribers')) records.subscribers = listed.filter(({ source }) => source === null);
  if (chosen.includes('interests')) records.interests = listed.filter(({ source }) => source !== null);
  if (chosen.includes('messages'))
    records.messages = await readAll(
      project,
      'contact_messages',
      'id, created_at, name, email, subject, message, form, answers, is_spam, mails(sent_at, attempts, error)',
    );
  return records;
}

/** Formats the tables that were read for a terminal. Control characters that visitors have typed are escaped. */
export function formatRecords({ subscribers, interests, messages }: Partial<Records>): string {
  const tables = [
    subscribers && [heading(subscribers.length, 'subscriber'), ...subscribers.map(formatSubscriber)],
    interests && [heading(interests.length, 'product interest'), ...interests.map(formatSubscriber)],
    messages && [heading(messages.length, 'message'), ...messages.flatMap(formatMessage)],
  ];
  return `${tables.flatMap((lines) => lines?.join('\n') ?? []).join('\n\n')}\n`;
}

/** Formats one table as CSV, with times in UTC. Control characters but line breaks are escaped. */
export function formatTable<Name extends Table>(table: Name, rows: Records[Name]): string {
  const toCell = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null) return escapeControls(JSON.stringify(value), '');
    if (typeof value !== 'string') return value;
    return name.endsWith('_at') ? new Date(value).toISOString() : escapeControls(value, '\t\r\n');
  };
  const cells = (row: object) => {
    const values = new Map(Object.entries(row));
    return tables[table].map((name) => toCell(name, values.get(name)));
  };
  // Without a byte order mark, spreadsheets read UTF-8 as something else.
  return `\ufeff${formatCsv(tables[table], rows.map(cells))}`;
}

/** Formats a number with its noun: `1 message`, `2 messages`, `no messages`. */
export function count(number: number, noun: string): string {
  return `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats a time in UTC: `2026-11-21 04:34`. */
function formatTime(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

function heading(number: number, noun: string): string {
  const text = count(number, noun);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatSubscriber({ created_at, email, confirmed_at, source }: Subscriber): string {
  const state = confirmed_at === null ? '' : `  confirmed ${formatTime(confirmed_at)}`;
  return `  ${formatTime(created_at)}  ${plain(email)}${source === null ? state : `  ${plain(source)}`}`;
}

function formatMessage({ created_at, name, email, subject, form, message, id, is_spam, mails }: ContactMessage) {
  return [
    `  ${formatTime(created_at)}  ${plain(name)} <${plain(email)}>`,
    `  ${plain(subject)}${form === null ? '' : ` (${form})`}`,
    `  ${is_spam ? 'perhaps spam, ' : ''}${mails.map(describeMail).join()}  ${id}`,
    '',
    ...message.split(/\r\n|\r|\n/).map((line) => `    ${plain(line)}`),
    '',
  ];
}

function describeMail({ sent_at, attempts, error }: Mail): string {
  if (sent_at !== null) return `mail sent ${formatTime(sent_at)}`;
  return error === null ? 'no mail yet' : `no mail after ${count(attempts, 'attempt')}: ${plain(error)}`;
}

const plain = (text: string) => escapeControls(text, '\t');

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
