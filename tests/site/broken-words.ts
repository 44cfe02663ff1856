/**
 * Finds words whose letters stand on more than one line, though a line has room for all of them. It runs in the page, of
 * any browser, and uses nothing from outside of itself. A word that the browser may hyphenate (`hyphenate-limit-chars`
 * of `style.css`) may part, and so may whatever is longer than its line, such as an address.
 */
export function findBrokenWords(): string[] {
  const shortestHyphenated = 12;
  /** Browsers lay text out in steps of 1/60 or 1/64 pixel, and a word has several letters. */
  const rounding = 0.1;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const boxesOf = (text: Text, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0.5);
  };
  /** The room for words in the box that sets their lines, in CSS pixels. */
  const roomAround = (element: Element): number => {
    const style = getComputedStyle(element);
    if (/^(inline|contents)$/.test(style.display) && element.parentElement) return roomAround(element.parentElement);
    const edges = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
    // `clientWidth` is rounded: by up to half a pixel, a word would have room that has none.
    return edges.reduce((width, edge) => width - Number.parseFloat(edge), element.getBoundingClientRect().width);
  };
  return texts.flatMap((text) => {
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 2)
      return [];
    const { hyphens } = getComputedStyle(element);
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
      const width = boxesOf(text, index, index + token.length).reduce((sum, box) => sum + box.width, 0);
      if (width > roomAround(element) + rounding) return [];
      return [...token.matchAll(/[\p{Letter}\p{Number}]+/gu)]
        .filter(({ 0: word }) => hyphens !== 'auto' || word.length < shortestHyphenated)
        .filter(({ 0: word, index: at }) => {
          const start = index + at;
          const letters = [...word].map((_, letter) => boxesOf(text, start + letter, start + letter + 1).at(-1));
          // Lines of large type are set closer than their letters are high. Beside an initial, the next letter is lower.
          return letters.some((box, letter) => {
            const before = letters[letter - 1];
            return before && box && box.top > before.top + before.height / 2 && box.left < before.left;
          });
        })
        .map(({ 0: word }) => `“${word}” is broken in <${element.localName} class="${element.className}">`);
    });
  });
}
