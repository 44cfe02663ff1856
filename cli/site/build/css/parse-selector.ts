import parser from 'postcss-selector-parser';
import type { Needs } from './needs.ts';

export interface Selector {
  /** The text, cut at its classes, which may get other names. */
  parts: (string | { name: string; written: string })[];
  needs: Needs;
}

/** Pseudo-classes that match by the selectors in their brackets. */
const choices = new Set([':is', ':where', ':has', ':matches', ':-webkit-any', ':-moz-any']);

/**
 * Reads off a selector what it asks for. Whatever is not sure to be missing counts as met: attributes and states change
 * while a page is open, and what `:not` and its like have in their brackets need not exist.
 * @param text one selector, with no comma outside of brackets
 * @throws when it is no selector (https://www.w3.org/TR/selectors-4/#grammar)
 */
export function parseSelector(text: string): Selector {
  const root = parser().astSync(text);
  const parts: Selector['parts'] = [];
  let end = 0;
  root.walkClasses((node) => {
    const written = node.toString().trim();
    parts.push(text.slice(end, node.sourceIndex), { name: node.value, written });
    end = node.sourceIndex + written.length;
  });
  return { parts: [...parts, text.slice(end)].filter((part) => part !== ''), needs: root.nodes.flatMap(needsOf) };
}

function needsOf({ nodes }: parser.Selector): Needs {
  return nodes.flatMap((node): Needs => {
    switch (node.type) {
      case 'class':
        return [`.${node.value}`];
      case 'id':
        return [`#${node.value}`];
      case 'tag':
        return [node.value.toLowerCase()];
      case 'pseudo':
        return choices.has(node.value.toLowerCase()) ? [node.nodes.map(needsOf)] : [];
      default:
        return [];
    }
  });
}
