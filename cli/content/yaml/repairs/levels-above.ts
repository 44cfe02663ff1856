import { isStructured } from '../syntax/explain-indent.ts';
import { indentOf, isBlank, keyLine, type LineContext } from './repair.ts';

/** The maximum number of lines above that are read. */
const maxLines = 200;

export interface Level {
  indent: number;
  /** The number of the line with this indentation, 1-based. */
  number: number;
}

/** Returns the indentations at which a line could belong to a block or list above it, the nearest first. */
export function levelsAbove({ lines }: Pick<LineContext, 'lines'>, index: number): Level[] {
  const isEntry = /^\s*- /.test(lines[index] ?? '');
  const levels = new Map<number, Level>();
  for (let at = index - 1; at >= Math.max(0, index - maxLines); at -= 1) {
    const line = lines[at] ?? '';
    if (isBlank(line) || !isStructured(line)) continue;
    const [, , hyphens = '', key] = keyLine.exec(line) ?? [];
    const indents = isEntry ? (hyphens === '' ? [] : [indentOf(line)]) : [];
    if (!isEntry && key !== undefined) indents.push(indentOf(line) + hyphens.length);
    if (isEntry && hyphens === '' && key !== undefined && line.trimEnd().endsWith(':'))
      indents.push(indentOf(line) + 2);
    for (const indent of indents) if (!levels.has(indent)) levels.set(indent, { indent, number: at + 1 });
  }
  return [...levels.values()];
}
