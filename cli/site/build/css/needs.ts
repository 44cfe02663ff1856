/**
 * What must stand in a page before a selector can match: all of a list, and of a list within the list at least one.
 * A class is `.name`, an id `#name`, an element its name in small letters.
 */
export type Needs = (string | Needs[])[];

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
