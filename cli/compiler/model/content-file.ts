import type { DrawMarkdown } from '../markdown/pieces.ts';
import type { Reference, VocabularyWord } from '../schema/keywords.ts';
import type { ScriptUse } from '../schema/scripts.ts';
import type { Block } from '../yaml/recovery/block.ts';
import type { SourceFile } from '../yaml/source-file.ts';
/** One content file, checked against its schema. */
export interface ContentFile extends SourceFile {
  /** It parses and its schema accepts it: rules may rely on its shape. */
  isValid: boolean;
  /** Lines that could not be read, or not for certain: rules say nothing of them. */
  skipped?: readonly Block[];
  /** The strings that its schema marks, valid or not; of a slim file only those that point at something. */
  references: Reference[];
  /** The places that no page need show, as JSON pointers (RFC 6901). */
  offPage: readonly string[];
  /** The places at which copy is as `site new` wrote it, likewise. */
  starting: readonly string[];
  /** The words of vocabularies that it defines. */
  words: readonly VocabularyWord[];
  /** The scripts other than Latin in its texts. */
  scripts: readonly ScriptUse[];
  /** A hash of the text; empty where nothing is drawn. */
  hash: string;
  /**
   * An article that was found sound by an earlier run, or by another thread: its texts are not at hand, but for its entry
   * in lists.
   */
  isSlim?: boolean;
  /** Its body, where another thread has rendered it. */
  body?: DrawMarkdown | undefined;
}
