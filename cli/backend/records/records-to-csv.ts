import { formatCsv } from '../../platform/csv.ts';
import { escapeControls } from './escape-controls.ts';
import type { Records } from './read-records.ts';

/** The tables that the operator can list, by the name of their rows. */
export type Table = keyof Records;

type Columns = { [Name in Table]: readonly (keyof Records[Name][number])[] };

const columns: Columns = {
  subscribers: ['email', 'created_at', 'confirmed_at', 'unsubscribe_url', 'page', 'language'],
  interests: ['email', 'created_at', 'source', 'page', 'language'],
  messages: [
    'id',
    'created_at',
    'name',
    'email',
    'subject',
    'message',
    'form',
    'answers',
    'is_spam',
    'notified_at',
    'notification_attempts',
    'notification_error',
  ],
};

/** Formats one table as CSV, with times in UTC. Control characters but line breaks are escaped. */
export function recordsToCsv<Name extends Table>(table: Name, rows: Records[Name]): string {
  const names: readonly string[] = columns[table];
  const cells = (row: object) => {
    const values = new Map(Object.entries(row));
    return names.map((name) => toCell(name, values.get(name)));
  };
  return formatCsv(names, rows.map(cells));
}

function toCell(name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return escapeControls(JSON.stringify(value), '');
  if (typeof value !== 'string') return value;
  return name.endsWith('_at') ? new Date(value).toISOString() : escapeControls(value, '\t\r\n');
}
