import { dirname, join, relative } from 'node:path';
import type { FoundFile } from '../compiler/sources/found-file.ts';
import { editorFolder } from './editor-folder.ts';

const byteOrderMark = '\xef\xbb\xbf';

/** The line that tells the YAML language server which schema a file has, by a path relative to the file. */
export function modelineFor(
  { path, schema }: Pick<FoundFile, 'schema'> & { path: string },
  contentFolder: string,
): string {
  const target = relative(dirname(path), join(editorFolder(contentFolder), schema)).replaceAll('\\', '/');
  return `# yaml-language-server: $schema=${target}`;
}

/**
 * Puts a modeline at the top of a file, or in the place of one that stands among its first comments.
 * @param text of a file, a character for each byte (`latin1`), so that what is not UTF-8 stays as it is
 * @returns the text with nothing else changed; the same text where the line is there, or the file is no such text
 */
export function withModeline(text: string, modeline: string): string {
  if (text.includes('\0')) return text;
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const rest = text.slice(mark.length);
  const head = /^(?:[^\S\r\n]*(?:#[^\r\n]*)?\r?\n)*(?:#[^\r\n]*)?/.exec(rest)?.[0] ?? '';
  const old = /^#[^\S\r\n]+yaml-language-server[^\S\r\n]*:[^\r\n]*/m.exec(head);
  if (old) return mark + rest.slice(0, old.index) + modeline + rest.slice(old.index + old[0].length);
  const lineEnd = /\r?\n/.exec(rest)?.[0] ?? '\n';
  return mark + modeline + lineEnd + rest;
}
