import { isUtf8 } from 'node:buffer';
import { LinkedFileError, readContentFile, readContentText } from '../../platform/files/content-file.ts';
import type { SyntaxFinding } from '../yaml/source-file.ts';
import type { ReadText } from './decoded-text.ts';
import { findBadBytes } from './find-bad-bytes.ts';
import type { FoundFile } from './found-file.ts';
import { linkHint, linkMessage } from './linked-files.ts';
import type { SourceCode } from './source-codes.ts';

/** The maximum size of a content file, in bytes. Larger files are there by mistake, and could block a parser. */
const maxBytes = 1024 * 1024;

type File = Pick<FoundFile, 'folder' | 'local'>;

/** Reads a content file as UTF-8 (a byte order mark is tolerated). @throws when the file cannot be opened. */
export function readText(file: File): ReadText {
  try {
    const sound = readSoundText(file);
    return sound === undefined ? readBytes(file) : { text: sound, findings: [] };
  } catch (error) {
    if (!(error instanceof LinkedFileError)) throw error;
    return { text: '', findings: [unreadable('file-symlink', 0, linkMessage, linkHint)] };
  }
}

/** Reads and decodes a file, and finds out why it cannot be used: it is too large, or not valid UTF-8. */
function readBytes({ folder, local }: File): ReadText {
  const bytes = readContentFile(folder, local);
  if (bytes.length > maxBytes) {
    const size = (bytes.length / maxBytes).toFixed(1);
    return {
      text: '',
      findings: [
        unreadable(
          'file-too-large',
          0,
          `The file is ${size} MiB; content files may have 1 MiB at most.`,
          'Split it, or look for text that was pasted many times.',
        ),
      ],
    };
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const hasNul = bytes.includes(0);
  if (isUtf8(bytes) && !hasNul) return { text, findings: [] };
  if (hasNul) {
    const at = Math.max(0, text.search(/[\uFFFD\0]/));
    const message = 'The file is not valid UTF-8 from this character on.';
    const hint = 'This looks like a binary or UTF-16 file: save it as UTF-8.';
    return { text, findings: [unreadable('file-encoding', at, message, hint)] };
  }
  return findBadBytes(bytes, text);
}

/**
 * Reads a file and decodes it in one step, which is twice as fast as inspecting its bytes.
 * @returns undefined if the file may be too large or not UTF-8, or cannot be opened @throws {LinkedFileError}
 */
function readSoundText({ folder, local }: File): string | undefined {
  try {
    const text = readContentText(folder, local);
    // A character may take up to three bytes.
    if (text.length * 3 > maxBytes || text.includes('\uFFFD') || text.includes('\0')) return undefined;
    return text.replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof LinkedFileError) throw error;
    return undefined;
  }
}

function unreadable(code: SourceCode, at: number, message: string, hint: string): SyntaxFinding {
  return { code, path: [], range: { start: at, end: at + 1 }, message, hint };
}
