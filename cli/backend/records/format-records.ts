import { escapeControls } from './escape-controls.ts';
import type { ContactMessage, ProductInterest, Records, Subscriber } from './read-records.ts';

/** Formats the tables that were read for a terminal. Control characters that visitors have typed are escaped. */
export function formatRecords({ subscribers, interests, messages }: Partial<Records>): string {
  const tables = [
    subscribers && [heading(subscribers.length, 'subscriber'), ...subscribers.map(formatSubscriber)],
    interests && [heading(interests.length, 'product interest'), ...interests.map(formatInterest)],
    messages && [heading(messages.length, 'message'), ...messages.flatMap(formatMessage)],
  ];
  return `${tables
    .filter((lines) => lines !== undefined)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Formats a number with its noun: `1 message`, `2 messages`, `no messages`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number || 'no'} ${number === 1 ? noun : plural}`;
}

/** Formats a time in UTC: `2026-11-21 04:34`. */
export function formatTime(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

function heading(number: number, noun: string): string {
  const text = count(number, noun);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatSubscriber({ created_at, email, confirmed_at }: Subscriber): string {
  const state = confirmed_at === null ? '' : `  confirmed ${formatTime(confirmed_at)}`;
  return `  ${formatTime(created_at)}  ${plain(email)}${state}`;
}

function formatInterest({ created_at, email, source }: ProductInterest): string {
  return `  ${formatTime(created_at)}  ${plain(email)}  ${plain(source)}`;
}

function formatMessage(message: ContactMessage): string[] {
  const indented = message.message.split(/\r\n|\r|\n/).map((line) => `    ${plain(line)}`);
  return [
    `  ${formatTime(message.created_at)}  ${plain(message.name)} <${plain(message.email)}>`,
    `  ${plain(message.subject)}${message.form === null ? '' : ` (${message.form})`}`,
    `  ${describeNotification(message)}  ${message.id}`,
    '',
    ...indented,
    '',
  ];
}

function describeNotification(message: ContactMessage): string {
  const { is_spam, notified_at, notification_attempts, notification_error } = message;
  if (is_spam) return 'classified as spam, no mail sent';
  if (notified_at !== null) return `mail sent ${formatTime(notified_at)}`;
  if (notification_attempts === 0) return 'no mail yet';
  return `no mail after ${count(notification_attempts, 'attempt')}: ${plain(notification_error ?? 'no answer')}`;
}

const plain = (text: string) => escapeControls(text, '\t');
