import { normalizeEmail } from '../../../src/islands/email-address.ts';
import { type CsvRecord, OpenQuoteError, parseCsv } from '../../platform/csv/parse-csv.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { isAddress } from './read-address.ts';
import { readLeavingTime } from './read-leaving-time.ts';

/** Somebody who has left the list elsewhere. */
export interface Leaver {
  email: string;
  /** When; a subscription that is newer stays. */
  left_at?: string;
}

export interface Leavers {
  /** Each address once. */
  leavers: Leaver[];
  /** Lines that say nothing about anybody. Their texts are not repeated: they may contain addresses. */
  problems: { line: number; message: string }[];
}

interface LeaversOptions {
  /** The head of the column with the addresses; by default one that is called email, or the only one. */
  column?: string | undefined;
  /** The head of the column with the times at which people left; by default times are not read. */
  when?: string | undefined;
}

/** Heads of columns with addresses, in small letters without spaces and hyphens. */
const emailHeads = new Set(['email', 'emailaddress', 'address', 'subscriberemail', 'recipient']);

/**
 * Reads the addresses of a file: CSV with heads, or one address a line. Lines that are empty are left out.
 * @throws {EnvironmentError} when it is not clear which column has the addresses
 */
export function readLeavers(text: string, { column, when }: LeaversOptions = {}): Leavers {
  const records = parse(text.replace(/^\ufeff/, ''));
  const [first] = records;
  if (first === undefined) throw new EnvironmentError('The file is empty.');
  const emailColumn = findEmailColumn(first, column);
  const whenColumn = when === undefined ? undefined : findColumn(first, when);
  const hasHeads = !isAddress(first.cells[emailColumn] ?? '') && isHead(first, emailColumn, column);
  const found = new Map<string, Leaver>();
  const problems: Leavers['problems'] = [];
  for (const { line, cells } of hasHeads ? records.slice(1) : records) {
    const cell = cells[emailColumn] ?? '';
    const time = whenColumn === undefined ? undefined : readLeavingTime(cells[whenColumn] ?? '');
    if (!isAddress(cell)) problems.push({ line, message: 'There is no email address.' });
    else if (whenColumn !== undefined && time === undefined)
      problems.push({ line, message: `There is no time such as 2027-01-31 or 2027-01-31T09:00Z in ${when}.` });
    else addLeaver(found, { email: normalizeEmail(cell), ...(time !== undefined && { left_at: time }) });
  }
  return { leavers: [...found.values()], problems };
}

function parse(text: string): CsvRecord[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error;
    throw new EnvironmentError(
      `${error.message} Nothing was changed. Export the file again as CSV, or correct that line.`,
    );
  }
}

/** Adds somebody. Of several times, the last counts. */
function addLeaver(found: Map<string, Leaver>, leaver: Leaver): void {
  const { email, left_at: time } = leaver;
  const known = found.get(email)?.left_at;
  if (known === undefined || (time !== undefined && time > known)) found.set(email, leaver);
}

function findEmailColumn(first: CsvRecord, column: string | undefined): number {
  if (column !== undefined) return findColumn(first, column);
  const { cells } = first;
  const named = cells.findIndex((cell) => emailHeads.has(plainHead(cell)));
  if (named !== -1) return named;
  const address = cells.findIndex(isAddress);
  if (address !== -1) return address;
  if (cells.length === 1) return 0;
  throw new EnvironmentError(
    `No column is called email. Name the one with the addresses: --column <name>. There are: ${cells.map((cell) => JSON.stringify(cell)).join(', ')}.`,
  );
}

function findColumn({ cells }: CsvRecord, name: string): number {
  const found = cells.findIndex((cell) => plainHead(cell) === plainHead(name));
  if (found !== -1) return found;
  const heads = cells.some(isAddress)
    ? 'The file has no line with the names of its columns.'
    : `There are: ${cells.map((cell) => JSON.stringify(cell)).join(', ')}.`;
  throw new EnvironmentError(`No column is called ${JSON.stringify(name)}. ${heads}`);
}

/** Whether the first line has names of columns. A single word that is none is an address with a problem. */
function isHead({ cells }: CsvRecord, emailColumn: number, column: string | undefined): boolean {
  return column !== undefined || emailHeads.has(plainHead(cells[emailColumn] ?? ''));
}

function plainHead(cell: string): string {
  return cell.toLowerCase().replace(/[\s_-]/g, '');
}
