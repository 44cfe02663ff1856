import { readContentText } from '../platform/files/content-file.ts';
import { byteOrderMark } from './put-files.ts';

/**
 * Whether a content file begins with a byte order mark, which its text in memory does not contain.
 * @param name of the file, with the content folder
 */
export function hasByteOrderMark(folder: string, name: string): boolean {
  return readContentText(folder, name.slice(name.indexOf('/') + 1)).startsWith(byteOrderMark);
}
