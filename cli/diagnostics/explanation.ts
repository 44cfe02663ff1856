/** What a code means, in Markdown that is also readable as plain text. */
export interface Explanation {
  /** What is wrong: one sentence. */
  title: string;
  /** What it would do to a visitor. */
  why: string;
  /** What to do about it. */
  fix: string;
  /** Whether its problems carry an edit: `sometimes` where some hints name one exact change, and others cannot. */
  fixable: 'always' | 'sometimes' | 'never';
  /** Absent where no text of a file gives the code. The checker's tests apply it to real content. */
  example?: ExcerptExample | NameExample;
}

/** An excerpt of a file with the problem, and without it. */
export interface ExcerptExample {
  /** Its path in the content folder. */
  file: string;
  wrong: string;
  right: string;
  /** How often `wrong` is repeated until it is a problem. */
  times?: number;
  /** The encoding that makes `right` look like `wrong`. */
  savedAs?: 'ISO 8859-1';
}

/** A file name, as its path in the content folder, with the problem and without it. */
export interface NameExample {
  wrongName: string;
  rightName: string;
}

/**
 * Returns the lines of a text block without the indentation of its closing backtick, as Swift and Java do:
 * what is indented further keeps the rest, since indentation is part of YAML.
 */
export function excerpt({ raw: [text = ''] }: TemplateStringsArray): string {
  const indentation = /\n *$/.exec(text)?.[0] ?? '\n';
  return text.slice(1, -indentation.length).replaceAll(indentation, '\n').replace(indentation.slice(1), '');
}
