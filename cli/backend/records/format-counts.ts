import { formatTable } from '../../diagnostics/reporters/table.ts';
import { formatCsv } from '../../platform/csv/format-csv.ts';
import { escapeControls } from './escape-controls.ts';
import type { RecordCounts } from './read-counts.ts';

/** A table of counts: a head for the names and heads for the figures. */
interface CountTable {
  /** What is counted, and by what: `subscriptions by page`. */
  title: string;
  counted: string;
  by: string;
  figures: readonly string[];
  rows: readonly (readonly [name: string, ...figures: number[]])[];
}

/** Formats counts for a terminal: a table for each thing that is counted. Tables without rows are left out. */
export function formatCounts(counts: RecordCounts, timeZone: string): string {
  const tables = toTables(counts)
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, by, figures, rows }) => {
      const text = rows.map(([name, ...numbers]) => [name, ...numbers.map(String)]);
      return `${title}\n${formatTable({ heads: [by, ...figures], rows: text })}`;
    });
  return `${tables.join('\n')}\nWeeks are ISO weeks in the time zone ${timeZone}. Who unsubscribed is counted, and not stored.\n`;
}

/** Formats counts as CSV, with a row for each figure: `subscriptions,page,/about,confirmed,12`. */
export function countsToCsv(counts: RecordCounts): string {
  const rows = toTables(counts).flatMap(({ counted, by, figures, rows: tableRows }) =>
    tableRows.flatMap(([name, ...numbers]) =>
      figures.map((figure, index) => [counted, by, name, figure, numbers[index]]),
    ),
  );
  return formatCsv(['counted', 'by', 'name', 'figure', 'number'], rows);
}

function toTables({ subscriptions, unsubscribed, interests, messages, mails }: RecordCounts): CountTable[] {
  const table = (counted: string, by: string, figures: readonly string[], rows: CountTable['rows']): CountTable => ({
    title: `${counted.charAt(0).toUpperCase()}${counted.slice(1)} by ${by}`,
    counted,
    by,
    figures,
    rows,
  });
  const confirmation = ['total', 'confirmed'];
  const mailFigures = ['sent', 'failed', 'unsent'] as const;
  return [
    table(
      'records',
      'table',
      ['total'],
      [
        ['subscriptions', subscriptions.total],
        ['confirmed subscriptions', subscriptions.confirmed],
        ['unsubscribed', unsubscribed.total],
        ['product interests', interests.total],
        ['messages', messages.total],
        ['messages classified as spam', messages.spam],
      ],
    ),
    table(
      'subscriptions',
      'page',
      confirmation,
      subscriptions.byPage.map(({ page, total, confirmed }) => [
        escapeControls(page ?? 'unknown', ''),
        total,
        confirmed,
      ]),
    ),
    table(
      'subscriptions',
      'week',
      confirmation,
      subscriptions.byWeek.map(({ week, total, confirmed }) => [week, total, confirmed]),
    ),
    table(
      'unsubscribed',
      'week',
      ['total'],
      unsubscribed.byWeek.map(({ week, total }) => [week, total]),
    ),
    table(
      'product interests',
      'product',
      ['total'],
      interests.byProduct.map(({ product, total }) => [product, total]),
    ),
    table(
      'messages',
      'week',
      ['total', 'spam'],
      messages.byWeek.map(({ week, total, spam }) => [week, total, spam]),
    ),
    table('mails', 'purpose', mailFigures, [
      ['about messages', ...mailFigures.map((figure) => mails.notifications[figure])],
      ['to confirm', ...mailFigures.map((figure) => mails.confirmations[figure])],
    ]),
  ];
}
