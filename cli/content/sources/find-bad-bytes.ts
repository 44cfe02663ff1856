import { isUtf8 } from 'node:buffer';
import type { SyntaxFinding } from '../yaml/source-file.ts';
import type { ReadText } from './decoded-text.ts';

/**
 * The maximum number of lines that are reported. With more, the whole file was saved in another encoding, and saving it
 * again fixes all lines.
 */
const maxLines = 20;

/**
 * Finds the lines of a file that are not UTF-8.
 * @param text the decoded bytes, with U+FFFD for invalid bytes
 */
export function findBadBytes(bytes: Buffer, text: string): ReadText {
  const findings: SyntaxFinding[] = [];
  let [byte, start] = [0, 0];
  for (const line of text.split('\n')) {
    const newline = bytes.indexOf(0x0a, byte);
    const written = bytes.subarray(byte, newline === -1 ? bytes.length : newline);
    if (!isUtf8(written)) findings.push(notUtf8(written, start + Math.max(0, line.indexOf('\uFFFD'))));
    byte += written.length + 1;
    start += line.length + 1;
  }
  if (findings.length <= maxLines) return { text, findings, isReadable: true };
  return {
    text,
    findings: findings.slice(0, 1).map((finding) => ({
      ...finding,
      message: 'The file is not saved as UTF-8.',
      hint: 'Choose UTF-8 where your editor saves files; opened as Windows-1252 or ISO 8859-1, it probably reads right.',
    })),
  };
}

/** Explains which character was probably meant: Windows-1252 is by far the most common encoding after UTF-8. */
function notUtf8(line: Buffer, at: number): SyntaxFinding {
  const read = line.toString('utf8');
  const bad = line[Buffer.byteLength(read.slice(0, Math.max(0, read.indexOf('\uFFFD'))))] ?? 0;
  const decoded = new TextDecoder('windows-1252').decode(Uint8Array.of(bad));
  const guess = /[\p{L}\p{P}\p{S}]/u.test(decoded) ? ` (probably \`${decoded}\`)` : '';
  return {
    code: 'file-encoding',
    path: [],
    range: { start: at, end: at + 1 },
    message: 'This character is not saved as UTF-8.',
    hint: `Type it again${guess}, and save the file as UTF-8; it was probably pasted from an older document.`,
  };
}
