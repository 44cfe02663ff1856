import { isBlank } from '../repairs/repair.ts';

const longText = /^( *)((?:- +)*)(?:[A-Za-z][\w-]*: *)?[|>][-+\d]* *(?:#.*)?$/;

/** Finds lines with a tab in their indentation. Within a text, only tabs in the indentation of the whole text count. */
export function findTabs(lines: readonly string[]): (line: string, at: number) => boolean {
  const found = new Set<number>();
  let outer = -1;
  for (const [at, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const indent = line.search(/[^ ]/);
    if (outer >= 0 && indent > outer) continue;
    if (line[indent] === '\t') found.add(at);
    else {
      const [, space, hyphens = ''] = longText.exec(line.trimEnd()) ?? [];
      const isEntry = hyphens !== '' && /- +[|>]/.test(line);
      outer = space === undefined ? -1 : space.length + (isEntry ? hyphens.length - 2 : hyphens.length);
    }
  }
  return (_line, at) => found.has(at);
}
