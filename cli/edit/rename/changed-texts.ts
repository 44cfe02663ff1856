import { applyReplacement } from '../../content/yaml/replacement.ts';
import type { Replacement, SourceFile } from '../../content/yaml/source-file.ts';
import type { ContentChange } from '../write-changes.ts';

/** The texts of content files while they are edited, in memory. */
export class ChangedTexts {
  readonly #files = new Map<string, { file: SourceFile; text: string; name: string }>();

  /** Applies an operation to the current text of a file. @returns whether the operation was possible */
  edit(file: SourceFile, operation: (text: string) => Replacement | undefined): boolean {
    const entry = this.#open(file);
    const replacement = operation(entry.text);
    if (replacement) entry.text = applyReplacement(entry.text, replacement);
    return replacement !== undefined;
  }

  /** Changes the current text of a file, but not its data: comments. */
  rewrite(file: SourceFile, change: (text: string) => string): void {
    const entry = this.#open(file);
    entry.text = change(entry.text);
  }

  /** Gives a file another name. @param name with the content folder */
  move(file: SourceFile, name: string): void {
    this.#open(file).name = name;
  }

  /** Returns the changes so far. */
  changes(): ContentChange[] {
    return [...this.#files.values()]
      .filter(({ file, text, name }) => name !== file.name || text !== file.text)
      .map(({ file, text, name }) => {
        const change = { name, before: file.text, after: text };
        return name === file.name ? change : { ...change, from: file.name };
      });
  }

  #open(file: SourceFile): { file: SourceFile; text: string; name: string } {
    const entry = this.#files.get(file.name) ?? { file, text: file.text, name: file.name };
    this.#files.set(file.name, entry);
    return entry;
  }
}
