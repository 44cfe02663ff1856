import { applyReplacement, type Replacement } from '../content/yaml/edits/replacement.ts';
import { readYamlText, type YamlText } from '../content/yaml/edits/yaml-text.ts';
import type { SourceFile } from '../content/yaml/source-file.ts';
import type { ContentChange } from './content-change.ts';
import { hasByteOrderMark } from './has-byte-order-mark.ts';
import { byteOrderMark } from './put-files.ts';

/** The texts of content files while they are edited, in memory. */
export class ChangedTexts {
  readonly #folder: string;
  readonly #files = new Map<string, { file: SourceFile; text: string; name: string | undefined }>();

  /** @param folder the content folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Applies an operation to the current text of a file. @returns whether the operation was possible */
  edit(file: SourceFile, operation: (yaml: YamlText) => Replacement | undefined): boolean {
    const entry = this.#open(file);
    const replacement = operation(readYamlText(entry.text));
    if (replacement) entry.text = applyReplacement(entry.text, replacement);
    return replacement !== undefined;
  }

  /** Changes the current text of a file, but not its data: comments. */
  rewrite(file: SourceFile, change: (text: string) => string): void {
    const entry = this.#open(file);
    entry.text = change(entry.text);
  }

  /** Gives a file another name, or deletes it. @param name with the content folder; undefined to delete the file */
  move(file: SourceFile, name: string | undefined): void {
    this.#open(file).name = name;
  }

  /** Returns the changes so far. */
  changes(): ContentChange[] {
    return [...this.#files.values()].flatMap(({ file, text, name }): ContentChange[] => {
      if (name === file.name && text === file.text) return [];
      const hasMark = hasByteOrderMark(this.#folder, file.name);
      if (name === file.name) return [{ name, before: file.text, after: text, hasMark }];
      const removed = { name: file.name, before: file.text, after: undefined, hasMark };
      if (name === undefined) return [removed];
      return [{ name, before: undefined, after: (hasMark ? byteOrderMark : '') + text, from: file.name }, removed];
    });
  }

  #open(file: SourceFile): { file: SourceFile; text: string; name: string | undefined } {
    let entry = this.#files.get(file.name);
    if (!entry) {
      entry = { file, text: file.text, name: file.name };
      this.#files.set(file.name, entry);
    }
    return entry;
  }
}
