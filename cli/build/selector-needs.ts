import parser from 'postcss-selector-parser';

/**
 * What must stand in a page before a selector can match: all of a list, and of a list within the list at least one.
 * A class is `.name`, an id `#name`, an element its name in small letters.
 */
export type Needs = (string | Needs[])[];

/** Pseudo-classes that match by the selectors in their brackets. */
const choices = new Set([':is', ':where', ':has', ':matches', ':-webkit-any', ':-moz-any']);

/**
 * Reads off a selector what it asks for. Whatever is not sure to be missing counts as met: attributes and states change
 * while a page is open, and what `:not` and its like have in their brackets need not exist.
 * @param selector one selector, with no comma outside of brackets
 * @throws when it is no selector (https://www.w3.org/TR/selectors-4/#grammar)
 */
export function selectorNeeds(selector: string): Needs {
  return parser().astSync(selector).nodes.flatMap(needsOf);
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

/** @param has whether a class, an id or an element is in the page */
export function areMet(needs: Needs, has: (token: string) => boolean): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? has(need) : need.some((alternative) => areMet(alternative, has)),
  );
}

/** Every class, id and element that is asked for. */
export function tokensIn(needs: Needs): string[] {
  return needs.flatMap((need) => (typeof need === 'string' ? [need] : need.flatMap(tokensIn)));
}
