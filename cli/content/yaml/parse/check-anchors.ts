import { type Document, type Scalar, visit } from 'yaml';
import type { SyntaxFinding } from '../source-file.ts';

/** Finds texts whose first character has a meaning in YAML and is lost: `&c. and so on`, `! Look here`. */
export function checkAnchors(document: Document, text: string): SyntaxFinding[] {
  const named = new Set<string>();
  const scalars: Scalar[] = [];
  visit(document, {
    Alias(_key, { source }) {
      named.add(source);
    },
    Scalar(_key, node) {
      if (node.type === 'PLAIN' && (node.anchor !== undefined || node.tag === '!')) scalars.push(node);
    },
  });
  return scalars.flatMap((node): SyntaxFinding[] => {
    const { anchor, range } = node;
    // A name of letters and digits may be a real anchor that has no alias yet.
    if (anchor !== undefined && (named.has(anchor) || /^[\w-]+$/.test(anchor))) return [];
    const end = range?.[0] ?? 1;
    const start = text.lastIndexOf(anchor === undefined ? '!' : `&${anchor}`, end);
    const whole = { start, end: range?.[1] ?? end };
    const written = text.slice(whole.start, whole.end);
    return [
      {
        code: 'yaml-alias',
        path: [],
        range: { start: Math.max(0, start), end },
        message:
          anchor === undefined
            ? 'An exclamation mark at the start of a text has a meaning in YAML, and is not part of the text.'
            : `YAML takes \`&${anchor}\` for an anchor, which is not part of the text, and no alias repeats it.`,
        hint: 'Put the whole text in quotes, or delete this.',
        fix: start < 0 || written.includes('\n') ? undefined : { source: JSON.stringify(written), range: whole },
      },
    ];
  });
}
