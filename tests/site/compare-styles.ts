/**
 * Runs in a page with the frames `built` and `whole`, which show the same document: gives where their computed styles
 * differ, for all elements and their pseudo-elements.
 */
export function compareStyles(): string[] {
  const [built, whole] = ['built', 'whole'].map((name) => (window.frames as unknown as Record<string, Window>)[name]);
  if (!built || !whole) throw new Error('There are no two frames.');
  const elements = (view: Window) => [...view.document.querySelectorAll('html, body, body *')];
  const [ours, theirs] = [elements(built), elements(whole)];
  if (theirs.length < 100) throw new Error('The page is hardly there.');
  if (ours.length !== theirs.length) return [`${ours.length} elements against ${theirs.length}`];
  const all = whole.getComputedStyle(whole.document.documentElement);
  // Custom properties are there to be used by others; those are compared.
  const properties = Array.from(all).filter((name) => !name.startsWith('--'));
  const partsOf = (element: Element): (string | undefined)[] => [
    undefined,
    '::before',
    '::after',
    ...(element.matches('li, summary') ? ['::marker'] : []),
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
    ...(element.matches('details') ? ['::details-content'] : []),
    ...(element.matches('[popover]') ? ['::backdrop'] : []),
    ...(element.matches('p') ? ['::first-letter'] : []),
  ];
  const differences: string[] = [];
  for (const [index, element] of ours.entries()) {
    const other = theirs[index] as Element;
    for (const part of partsOf(element)) {
      const mine = built.getComputedStyle(element, part);
      const its = whole.getComputedStyle(other, part);
      const isDrawn =
        part !== '::before' && part !== '::after' ? true : mine.content !== 'none' || its.content !== 'none';
      if (!isDrawn) continue;
      for (const property of properties) {
        const [is, should] = [mine.getPropertyValue(property), its.getPropertyValue(property)];
        if (is === should) continue;
        const name = `${other.tagName.toLowerCase()}.${other.getAttribute('class') ?? ''}${part ?? ''}`;
        differences.push(`${name} ${property}: ${is} instead of ${should}`);
        if (differences.length >= 20) return differences;
      }
    }
  }
  return differences;
}
