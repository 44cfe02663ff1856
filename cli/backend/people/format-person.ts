import { formatTable } from '../../platform/terminal.ts';
import { escapeControls } from '../records/escape-controls.ts';
import { count, formatTime } from '../records/format-records.ts';
import type { Counts, DeletedCounts, Person, PersonRequest } from './person.ts';

/** Describes numbers of rows: `1 subscription, no product interests and 2 messages`. */
export function describeCounts({ subscriptions, interests, messages }: Counts): string {
  return `${count(subscriptions, 'subscription')}, ${count(interests, 'product interest')} and ${count(messages, 'message')}`;
}

/** Describes what was deleted. */
export function describeDeleted(deleted: DeletedCounts): string {
  const mentions = deleted.mentions > 0 ? `, and ${count(deleted.mentions, 'message')} of others` : '';
  return `${describeCounts(deleted)}${mentions}`;
}

export function countPerson({ subscriptions, interests, messages }: Person): Counts {
  return { subscriptions: subscriptions.length, interests: interests.length, messages: messages.length };
}

/** Whether nothing is stored about a person, not even in messages of others. */
export function isNothing({ subscriptions, interests, messages, mentions }: Person): boolean {
  return subscriptions.length + interests.length + messages.length + mentions.length === 0;
}

/** Formats everything about a person for a terminal: each column of each row. Control characters are escaped. */
export function formatPerson({ subscriptions, interests, messages, mentions }: Person): string {
  const records = [
    ...subscriptions.map((row) => formatRow('Subscription', row)),
    ...interests.map((row) => formatRow('Product interest', row)),
    ...messages.map((row) => formatRow('Message', row)),
  ];
  if (mentions.length > 0)
    records.push(
      [
        'Mentioned in messages of others',
        ...mentions.map(({ id, created_at }) => `  ${formatTime(created_at)}  ${id}`),
        '',
      ].join('\n'),
    );
  return records.join('\n');
}

function formatRow(title: string, row: Record<string, unknown>): string {
  const fields = Object.entries(row).flatMap(([name, value]) =>
    isRow(value)
      ? Object.entries(value).map(([inner, innerValue]) => [`${name}.${inner}`, innerValue] as const)
      : [[name, value] as const],
  );
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => {
    const [first = '', ...more] = formatValue(value).split(/\r\n|\r|\n/);
    const indent = ' '.repeat(width + 4);
    return [`  ${name.padEnd(width)}  ${first}`, ...more.map((line) => `${indent}${line}`)]
      .map((line) => escapeControls(line, '\t').trimEnd())
      .join('\n');
  });
  return `${[title, ...lines].join('\n')}\n`;
}

function formatValue(value: unknown): string {
  if (value === null) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats the log of what was done with the data of people. It has no address. */
export function formatPersonRequests(requests: readonly PersonRequest[]): string {
  if (requests.length === 0) return 'Nothing has been done yet with the data of a person.\n';
  return formatTable({
    heads: ['time (UTC)', 'action', 'subscriptions', 'product interests', 'messages'],
    rows: requests.map(({ done_at, action, subscriptions, interests, messages }) => [
      formatTime(done_at),
      action,
      ...[subscriptions, interests, messages].map(String),
    ]),
  });
}
