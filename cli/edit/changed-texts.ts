import { applyReplacement, type Replacement } from '../compiler/yaml/edits/replacement.ts';
import { readYamlText, type YamlText } from '../compiler/yaml/edits/yaml-text.ts';
import type { SourceFile } from '../compiler/yaml/source-file.ts';
import { readContentText } from '../platform/files/content-file.ts';
import type { ContentChange } from './content-change.ts';
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
      if (name === file.name) return text === file.text ? [] : [{ name, before: file.text, after: text }];
      const removed = { name: file.name, before: file.text, after: undefined };
      return name === undefined ? [removed] : [{ name, before: undefined, after: this.#markOf(file) + text }, removed];
    });
  }

  /** Returns the byte order mark of a file, which its text does not contain. */
  #markOf({ name }: SourceFile): string {
    const text = readContentText(this.#folder, name.slice(name.indexOf('/') + 1));
    return text.startsWith(byteOrderMark) ? byteOrderMark : '';
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
