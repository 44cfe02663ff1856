/** A record of a CSV file. */
export interface CsvRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** Thrown for a field that begins with a quotation mark and has none at its end. */
export class OpenQuoteError extends Error {
  override name = 'OpenQuoteError';
  readonly line: number;

  constructor(line: number) {
    super(`The quotation mark on line ${line} is not closed.`);
    this.line = line;
  }
}

const separators = [',', ';', '\t'];

/**
 * Parses CSV (RFC 4180) with any line ends. The separator is a comma, or else the semicolon or tab that programs write
 * in countries with a decimal comma; the first line tells. Leaves out empty lines.
 * @throws {OpenQuoteError}
 */
export function parseCsv(text: string): CsvRecord[] {
  const separator = findSeparator(text);
  // A quoted field, a line end or separator, a run of other characters, or a quotation mark within a field.
  const token = new RegExp(`"([^"]*(?:""[^"]*)*)"(?!")|\r\n|[\r\n${separator}]|[^"\r\n${separator}]+|"`, 'gy');
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [''] };
  const end = () => {
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  };
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [matched, quoted] = match;
    const last = record.cells.length - 1;
    const isStart = record.cells[last] === '';
    if (matched.startsWith('"')) {
      if (quoted === undefined && isStart) throw new OpenQuoteError(line);
      // Only a field that begins with a quotation mark is quoted.
      if (!isStart) token.lastIndex = match.index + 1;
      record.cells[last] += isStart ? (quoted ?? '').replaceAll('""', '"') : '"';
      line += isStart ? countLines(matched) : 0;
    } else if (/^[\r\n]/.test(matched)) {
      end();
      line += 1;
      record = { line, cells: [''] };
    } else if (matched === separator) record.cells.push('');
    else record.cells[last] += matched;
  }
  end();
  return records;
}

/** Returns the first separator that is used on the first line outside of quotation marks. */
function findSeparator(text: string): string {
  const first = text.replaceAll(/"(?:[^"]|"")*"/g, '').trimStart();
  const line = first.split(/[\r\n]/, 1)[0] ?? '';
  return separators.find((separator) => line.includes(separator)) ?? ',';
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;
