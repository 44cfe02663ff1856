import type { ContactMessage, Records } from './read-records.ts';

/** Formats records for a terminal. Control characters that visitors have typed are escaped. */
export function formatRecords({ subscribers, interests, messages }: Records): string {
  const lines = [
    heading(subscribers.length, 'subscriber'),
    ...subscribers.map(({ created_at, email }) => `  ${formatTime(created_at)}  ${plain(email)}`),
    '',
    heading(interests.length, 'product interest'),
    ...interests.map(
      ({ created_at, email, source }) => `  ${formatTime(created_at)}  ${plain(email)}  ${plain(source)}`,
    ),
    '',
    heading(messages.length, 'message'),
    ...messages.flatMap(formatMessage),
  ];
  return `${lines.join('\n')}\n`;
}

/** Formats records as JSON, in which control characters are escaped too, so that a terminal can show it safely. */
export function formatRecordsAsJson(records: Records): string {
  return `${escapeControls(JSON.stringify(records, undefined, 2), '\n')}\n`;
}

/** Formats a number with its noun: `1 message`, `2 messages`, `no messages`. */
export function count(number: number, noun: string): string {
  return `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`;
}

function heading(number: number, noun: string): string {
  const text = count(number, noun);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatMessage(message: ContactMessage): string[] {
  const indented = message.message.split(/\r\n|\r|\n/).map((line) => `    ${plain(line)}`);
  return [
    `  ${formatTime(message.created_at)}  ${plain(message.name)} <${plain(message.email)}>`,
    `  ${plain(message.subject)}`,
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

/** Formats a time in UTC: `2026-11-21 04:34`. */
function formatTime(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

const plain = (text: string) => escapeControls(text, '\t');

/** Escapes control characters, line separators and characters that change the direction of text, as `\u001b`. */
function escapeControls(text: string, except: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    except.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
