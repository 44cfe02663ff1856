import { isUtf8 } from 'node:buffer';
import { LinkedFileError, readContentFile, readContentText } from '../platform/files/content-file.ts';
import { type FoundFile, linkHint, linkMessage } from './find-files.ts';
import { pointerStart } from './media-formats.ts';
import type { SyntaxFinding } from './yaml/source-file.ts';

/** The text of a content file. */
export interface ReadText {
  /** Without a byte order mark, and in normal form (NFC), so that equal names are equal. */
  text: string;
  /** Why it cannot be used. */
  findings: SyntaxFinding[];
  /** Whether the findings are only about some lines, so that the others can be checked. */
  isReadable?: true;
}

/** The maximum size of a content file, in bytes. Larger files are there by mistake, and could block a parser. */
const maxBytes = 1024 * 1024;

/**
 * The maximum number of lines that are reported. With more, the whole file was saved in another encoding, and saving it
 * again fixes all lines.
 */
const maxLines = 20;

/** Reads a content file as UTF-8. @throws an error of the file system when the file cannot be opened */
export function readText({ folder, local }: Pick<FoundFile, 'folder' | 'local'>): ReadText {
  try {
    const text = readContentText(folder, local);
    // A character may take up to three bytes. Inspecting the bytes takes twice as long, and is hardly ever needed.
    const isSound = text.length * 3 <= maxBytes && !text.includes('\uFFFD') && !text.includes('\0');
    if (!isSound) return readBytes(readContentFile(folder, local));
    return text.startsWith(pointerStart) ? pointer() : { text: decoded(text), findings: [] };
  } catch (error) {
    if (!(error instanceof LinkedFileError)) throw error;
    return { text: '', findings: [unreadable('file-symlink', 0, linkMessage, linkHint)] };
  }
}

/** Returns a text as `readText` does. */
export function decoded(text: string): string {
  return text.replace(/^\uFEFF/, '').normalize();
}

function pointer(): ReadText {
  const hint = 'Run: git lfs pull. Text needs no Git LFS: take YAML files out of .gitattributes.';
  return {
    text: '',
    findings: [unreadable('file-pointer', 0, 'This is a pointer of Git LFS, not the file itself.', hint)],
  };
}

/** Decodes a file, and finds out why it cannot be used: it is too large, or not valid UTF-8. */
function readBytes(bytes: Buffer): ReadText {
  if (bytes.length > maxBytes) {
    const message = `The file is ${(bytes.length / maxBytes).toFixed(1)} MiB; content files may have 1 MiB at most.`;
    const hint = 'Split it, or look for text that was pasted many times.';
    return { text: '', findings: [unreadable('file-too-large', 0, message, hint)] };
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (bytes.includes(0)) {
    const at = Math.max(0, text.search(/[\uFFFD\0]/));
    const message = 'The file is not valid UTF-8 from this character on.';
    const hint = 'This looks like a binary or UTF-16 file: save it as UTF-8.';
    return { text, findings: [unreadable('file-encoding', at, message, hint)] };
  }
  if (isUtf8(bytes)) return { text: decoded(text), findings: [] };
  const findings = findBadLines(bytes, text);
  const [first, ...others] = findings;
  if (!first || others.length < maxLines) return { text, findings, isReadable: true };
  const hint =
    'Choose UTF-8 where your editor saves files; opened as Windows-1252 or ISO 8859-1, it probably reads right.';
  return { text, findings: [{ ...first, message: 'The file is not saved as UTF-8.', hint }] };
}

/** Finds the lines of a file that are not UTF-8. @param text the decoded bytes, with U+FFFD for invalid ones */
function findBadLines(bytes: Buffer, text: string): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  let [byte, start] = [0, 0];
  for (const line of text.split('\n')) {
    const newline = bytes.indexOf(0x0a, byte);
    const written = bytes.subarray(byte, newline === -1 ? bytes.length : newline);
    if (!isUtf8(written)) findings.push(notUtf8(written, start + Math.max(0, line.indexOf('\uFFFD'))));
    byte += written.length + 1;
    start += line.length + 1;
  }
  return findings;
}

/** Explains which character was probably meant: Windows-1252 is by far the most common encoding after UTF-8. */
function notUtf8(line: Buffer, at: number): SyntaxFinding {
  const read = line.toString('utf8');
  const bad = line[Buffer.byteLength(read.slice(0, Math.max(0, read.indexOf('\uFFFD'))))] ?? 0;
  const character = new TextDecoder('windows-1252').decode(Uint8Array.of(bad));
  const guess = /[\p{L}\p{P}\p{S}]/u.test(character) ? ` (probably \`${character}\`)` : '';
  const hint = `Type it again${guess}, and save the file as UTF-8; it was probably pasted from an older document.`;
  return unreadable('file-encoding', at, 'This character is not saved as UTF-8.', hint);
}

function unreadable(code: string, at: number, message: string, hint: string): SyntaxFinding {
  return { code, path: [], range: { start: at, end: at + 1 }, message, hint };
}
