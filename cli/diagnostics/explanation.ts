/** What a code means, in Markdown that is also readable as plain text. */
export interface Explanation {
  /** What is wrong: one sentence. */
  title: string;
  /** What visitors would notice. */
  why: string;
  /** What to do. */
  fix: string;
  /** Whether its problems contain an edit: `sometimes` if only some of them have a single correct fix. */
  fixable: 'always' | 'sometimes' | 'never';
  /** Absent if no text in a file can cause the problem. Tests apply each example to real content. */
  example?: ExcerptExample | NameExample;
}

/** An excerpt of a file with the problem, and without it. */
export interface ExcerptExample {
  /** The path of the file in the content folder. */
  file: string;
  wrong: string;
  right: string;
  /** The number of times that `wrong` must be repeated to become a problem. */
  times?: number;
  /** The encoding that makes `right` look like `wrong`. */
  savedAs?: 'ISO 8859-1';
}

/** A file name, as a path in the content folder, with the problem and without it. */
export interface NameExample {
  wrongName: string;
  rightName: string;
}

/**
 * Removes the indentation of the closing backtick from all lines of a text block, as Swift and Java do. Keeps further
 * indentation, which is part of YAML.
 */
export function excerpt({ raw: [text = ''] }: TemplateStringsArray): string {
  const indentation = /\n *$/.exec(text)?.[0] ?? '\n';
  return text.slice(1, -indentation.length).replaceAll(indentation, '\n').replace(indentation.slice(1), '');
}
