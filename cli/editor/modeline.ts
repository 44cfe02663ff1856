import { dirname, join } from 'node:path';
import type { FoundFile } from '../content/sources/found-file.ts';
import { relativePath } from '../platform/files/relative-path.ts';
import { editorFolder, editorSchema } from './editor-folder.ts';

const byteOrderMark = '\xef\xbb\xbf';

/** Returns the comment that tells the YAML language server the schema of a file, as a path relative to the file. */
export function modelineFor(
  { path, schema }: Pick<FoundFile, 'schema'> & { path: string },
  contentFolder: string,
): string {
  const target = relativePath(dirname(path), join(editorFolder(contentFolder), editorSchema(schema)));
  return `# yaml-language-server: $schema=${target}`;
}

/**
 * Puts a modeline at the top of a file, or replaces the one in its first comments.
 * @param text of a file, decoded as `latin1` (one character per byte), so that invalid UTF-8 is preserved
 * @returns the text, otherwise unchanged; exactly the same text if the modeline is already there, or the file is not
 * text
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
