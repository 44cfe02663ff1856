import { isUtf8 } from 'node:buffer';
import { LinkedFileError, readContentFile } from '../platform/content-file.ts';
import { type FoundFile, linkHint, linkMessage } from './find-files.ts';
import { lfsPointerStart } from './media-files.ts';
import type { SyntaxFinding } from './yaml/source-file.ts';

/** The text of a content file. */
export interface ReadText {
  /** Without a byte order mark, and in normal form (NFC), so that names that look the same are the same. */
  text: string;
  /** Why the text cannot be used; empty if it can. */
  findings: SyntaxFinding[];
}

/** The maximum size of a content file, in bytes. Larger files are there by mistake, and could block a parser. */
const maxBytes = 1024 * 1024;

/** Removes the byte order mark of a text, and brings it into normal form (NFC). */
export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').normalize();

/** Reads a content file as UTF-8. @throws an error of the file system when the file cannot be opened */
export function readText({ folder, local }: Pick<FoundFile, 'folder' | 'local'>): ReadText {
  try {
    return decode(readContentFile(folder, local));
  } catch (error) {
    if (error instanceof LinkedFileError) return unreadable('file-symlink', linkMessage, linkHint);
    throw error;
  }
}

/** Decodes the bytes of a file, or says why it cannot: they are too many, are not UTF-8, or contain a 0 (like UTF-16). */
function decode(bytes: Buffer): ReadText {
  if (bytes.length > maxBytes) {
    const message = `The file is ${(bytes.length / maxBytes).toFixed(1)} MiB; content files may have 1 MiB at most.`;
    return unreadable('file-too-large', message, 'Split it, or look for text that was pasted many times.');
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.startsWith(lfsPointerStart)) {
    const hint =
      'Run: git lfs pull. So that it does not happen again, remove the line for YAML files from .gitattributes.';
    return unreadable('file-pointer', 'Git has stored only a placeholder of this file (Git LFS).', hint);
  }
  if (bytes.includes(0)) {
    const message = 'From this character on, the file is not text in the encoding UTF-8.';
    const hint =
      'If it is text, open it in an editor, and choose the encoding UTF-8 when you save it. If not, it belongs in media/.';
    return unreadable('file-encoding', message, hint, text, text.search(/[\uFFFD\0]/));
  }
  if (isUtf8(bytes)) return { text: normalizeText(text), findings: [] };
  // `bad` is decoded as Windows-1252, the most common other encoding. `text` lacks a byte order mark, of three bytes.
  const at = text.indexOf('\uFFFD');
  const bad = bytes[Buffer.byteLength(text.slice(0, at)) + (bytes.indexOf('\uFEFF') === 0 ? 3 : 0)] ?? 0;
  const character = new TextDecoder('windows-1252').decode(Uint8Array.of(bad));
  const guess = /[\p{L}\p{P}\p{S}]/u.test(character) ? ` (probably \`${character}\`)` : '';
  const hint = `Type it again${guess}. Or open the file as Windows-1252, which it probably is, and save it as UTF-8.`;
  return unreadable('file-encoding', 'This character is not saved as UTF-8.', hint, text, at);
}

function unreadable(code: string, message: string, hint: string, text = '', offset = 0): ReadText {
  return { text, findings: [{ code, path: [], range: { start: offset, end: offset + 1 }, message, hint }] };
}
