import type { SyntaxFinding } from '../source-file.ts';

type Explanation = Pick<SyntaxFinding, 'message' | 'hint'>;

/** A line with a key or an entry of a list, and its indentation. */
export interface Line {
  number: number;
  indent: number;
  isEntry: boolean;
  /** The key at its beginning, if any. */
  key: string | undefined;
}

const structure = /^( *)(- +)?(?:([A-Za-z][\w-]*):(?: |$))?/;
const longText = /^( *)((?:- +)*)([A-Za-z][\w-]*): *[|>][-+\d]* *(?:#.*)?$/;
const keyAlone = /^( *)((?:- +)*)([A-Za-z][\w-]*): *$/;

/** The maximum number of lines above that are read. */
const maxLines = 200;

/**
 * Explains the correct indentation of a line that does not fit the lines above.
 * @param lines of the file, up to this line
 */
export function explainIndent(lines: readonly string[]): Explanation | undefined {
  const line = readLine(lines, lines.length - 1);
  return isStructured(lines.at(-1) ?? '') ? explainSibling(lines, line) : explainText(lines, line);
}

/** Whether a line begins with a key, or is an entry of a list. */
export function isStructured(line: string): boolean {
  return (
    structure
      .exec(line)
      ?.slice(2)
      .some((part) => part !== undefined) ?? false
  );
}

function readLine(lines: readonly string[], index: number): Line {
  const [, space = '', hyphen, key] = structure.exec(lines[index] ?? '') ?? [];
  return { number: index + 1, indent: space.length, isEntry: hyphen !== undefined, key };
}

/** Explains a key or an entry by the keys and entries above that may get a sibling. */
function explainSibling(lines: readonly string[], line: Line): Explanation | undefined {
  const open = openAbove(lines).filter(({ isEntry }) => isEntry === line.isEntry);
  if (open.some(({ indent }) => indent === line.indent)) return undefined;
  const alike = open.filter(({ key, isEntry }) => isEntry && key !== undefined && key === line.key);
  const [nearest] = (alike.length > 0 ? alike : open).sort(
    (a, b) => Math.abs(a.indent - line.indent) - Math.abs(b.indent - line.indent),
  );
  return (
    nearest && {
      message: `The indentation does not fit the lines around it: ${spaces(line.indent)} before ${line.isEntry ? 'this entry' : 'this key'}.`,
      hint: `Indent it by ${spaces(nearest.indent)}, like line ${nearest.number}, and move the lines that belong to it by as much. Each level is two spaces.`,
    }
  );
}

/**
 * Returns the keys and entries above the last line that could still get a sibling, the nearest first. After `items:`, `
 * - id: a`, `    name: b` these are the key `name` with indentation 4, the entry with 2 and the key `items` with 0.
 */
export function openAbove(lines: readonly string[]): Line[] {
  const open: Line[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let index = lines.length - 2; index >= Math.max(0, lines.length - maxLines); index -= 1) {
    if (/^\s*(?:#|$)/.test(lines[index] ?? '')) continue;
    const line = readLine(lines, index);
    const inner = line.isEntry ? line.indent + 2 : line.indent;
    if (line.isEntry && line.key !== undefined && inner < least) open.push({ ...line, indent: inner, isEntry: false });
    if ((line.isEntry || line.key !== undefined) && line.indent < least) open.push(line);
    least = Math.min(least, line.indent);
  }
  return open;
}

/** Explains a line of text by the key above that it belongs to. */
function explainText(lines: readonly string[], line: Line): Explanation | undefined {
  const first = Math.max(0, lines.length - maxLines);
  for (let index = lines.length - 2; index >= first; index -= 1) {
    const above = lines[index] ?? '';
    const [, space, entry = '', key] = longText.exec(above) ?? keyAlone.exec(above) ?? [];
    if (space === undefined) {
      // A text after another key or entry cannot belong to a key above that one.
      if (
        structure
          .exec(above)
          ?.slice(2)
          .some((part) => part !== undefined)
      )
        return undefined;
      continue;
    }
    const indent = space.length + entry.length;
    const isLong = longText.test(above);
    if (isLong && line.indent <= indent)
      return {
        message: 'The indentation does not fit the lines around it: text is indented further than its key.',
        hint: `If this belongs to \`${key}\` of line ${index + 1}, put ${spaces(indent + 2)} before it: two spaces more than before the key.`,
      };
    if (!isLong && line.indent > indent)
      return {
        message: 'A key was expected here, and this is text.',
        hint: `If all this belongs to \`${key}\` of line ${index + 1}, write \`${key}: |\` there; text of several paragraphs needs the \`|\`.`,
      };
    return undefined;
  }
  return undefined;
}

/** Formats a number of spaces: `no spaces`, `1 space`, `4 spaces`. */
export const spaces = (count: number) => (count === 1 ? '1 space' : `${count === 0 ? 'no' : count} spaces`);
