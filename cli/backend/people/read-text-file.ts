import { readFileSync } from 'node:fs';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';

/**
 * Reads a text file of the operator: UTF-8, or UTF-16 with a byte order mark, as spreadsheets write it.
 * @throws {EnvironmentError} when it cannot be read or is in another encoding
 */
export function readTextFile(path: string): string {
  const bytes = readBytes(path);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.subarray(0, 2).toString('hex')] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new EnvironmentError(`${path} is not in UTF-8. Export it as CSV in UTF-8, and run the command again.`);
  }
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new EnvironmentError(`The file cannot be read: ${errorMessage(error)}. Name another one: --file <file>`);
  }
}
