/** A content file that is added, changed or deleted. */
export interface ContentChange {
  /** The path as in problems: `content/pages/about.yaml`. */
  name: string;
  /** The text without a byte order mark, or the bytes of a file that is not text; undefined if there is no file yet. */
  before: string | Buffer | undefined;
  /** The same afterwards; undefined if the file is deleted. */
  after: string | Buffer | undefined;
  /** Whether the file begins with a byte order mark before, which it keeps. */
  hasMark?: boolean;
  /** The file that was moved here: a change of its own deletes it. */
  from?: string;
}
