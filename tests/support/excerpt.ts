/** An excerpt of a file with a problem, and without it. */
export interface ExcerptExample {
  /** The path of the file in the content folder. */
  file: string;
  wrong: string;
  right: string;
}

/**
 * Removes the indentation of the closing backtick from all lines of a text block, as Swift and Java do. Keeps further
 * indentation, which is part of YAML.
 */
export function excerpt({ raw: [text = ''] }: TemplateStringsArray): string {
  const indentation = /\n *$/.exec(text)?.[0] ?? '\n';
  return text.slice(1, -indentation.length).replaceAll(indentation, '\n').replace(indentation.slice(1), '');
}

/** Returns a side of a diff with all lines of a file: the lines after its sign, and those of both sides. */
export function sideOf(diff: string, sign: '-' | '+'): string {
  const lines = diff.split('\n').filter((line) => line[0] === sign || line[0] === ' ' || line === '');
  return lines.map((line) => line.slice(1)).join('\n');
}
