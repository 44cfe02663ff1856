/** A page of any browser, which runs self-contained functions. */
export interface Evaluating {
  evaluate<T>(run: () => T): Promise<T>;
}

/** The width of a page that is wider than the screen, and the widest element; '' when it fits. */
export function sidewaysScroll(page: Evaluating): Promise<string> {
  return page.evaluate(() => {
    const scrollWidth = document.scrollingElement?.scrollWidth ?? 0;
    if (scrollWidth <= innerWidth) return '';
    const edge = (element: Element) => element.getBoundingClientRect().right;
    /** Content of a box that clips or scrolls does not widen the page. */
    const isKept = ({ parentElement: around }: Element): boolean =>
      around !== null &&
      around !== document.body &&
      (getComputedStyle(around).overflowX !== 'visible' || isKept(around));
    const [widest] = [...document.querySelectorAll('body *')]
      .filter((element) => !isKept(element))
      .sort((one, other) => edge(other) - edge(one));
    return `${scrollWidth} px wide, because of ${widest?.outerHTML.slice(0, 120)}`;
  });
}

export async function layoutFaults(page: Evaluating): Promise<string[]> {
  const sideways = await sidewaysScroll(page);
  const texts = await page.evaluate(findTextFaults);
  return [...(sideways === '' ? [] : [`it scrolls sideways: ${sideways}`]), ...texts];
}

/** Runs in the page. */
function findTextFaults(): string[] {
  interface Text {
    element: Element;
    boxes: DOMRect[];
  }
  /** Line boxes of large type overlap; this reduces a box to the height of its letters. */
  const lettersOf = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + height * 0.25, width, height * 0.5);
  const texts: Text[] = [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('header, #toasts, body > a, [data-not-shown]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .map((element) => {
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
      return { element, boxes: boxes.map(lettersOf) };
    })
    // Text for screen readers only is a pixel wide.
    .filter(({ element, boxes }) => boxes.some(({ right }) => right > 0) && element.getBoundingClientRect().width > 2);
  const wordsOf = ({ element }: Text) => `“${element.textContent?.trim().slice(0, 40)}”`;

  /** The boxes that a text must not leave: clipping ancestors and the screen. A scrolling ancestor ends the search. */
  const framesAround = (element: Element | null, frames: DOMRect[] = []): DOMRect[] => {
    if (!element || element === document.body) return [...frames, new DOMRect(0, -1e6, innerWidth, 2e6)];
    const { overflowX } = getComputedStyle(element);
    if (/scroll|auto/.test(overflowX)) return frames;
    const isClipping = /hidden|clip/.test(overflowX);
    return framesAround(element.parentElement, isClipping ? [...frames, element.getBoundingClientRect()] : frames);
  };
  const isInside = (box: DOMRect, frame: DOMRect) =>
    box.left >= frame.left - 1 &&
    box.right <= frame.right + 1 &&
    box.top >= frame.top - 1 &&
    box.bottom <= frame.bottom + 1;
  const cutOff = texts.flatMap((text) => {
    const frames = framesAround(text.element);
    const isCut = text.boxes.some((box) => frames.some((frame) => !isInside(box, frame)));
    return isCut ? [`${wordsOf(text)} is cut off`] : [];
  });

  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  const onEachOther = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((second) => isOver(box, second))))
      .map((other) => `${wordsOf(one)} lies on ${wordsOf(other)}`),
  );
  return [...cutOff, ...onEachOther];
}

/** Runs in the page: finds entries that overlap or leave the navigation bar. */
export function findBarFaults(): string[] {
  const shown = [...document.querySelectorAll('[data-bar] :is(a, button)')].filter((element) =>
    element.checkVisibility(),
  );
  const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const name = (element: Element) => element.textContent || element.ariaLabel;
  return boxes.flatMap(({ element, box }, index) => [
    ...(box.left < 0 || box.right > innerWidth ? [`“${name(element)}” leaves the bar`] : []),
    ...boxes
      .slice(index + 1)
      .filter(
        ({ box: next }) =>
          next.left < box.right - 1 &&
          box.left < next.right - 1 &&
          next.top < box.bottom - 1 &&
          box.top < next.bottom - 1,
      )
      .map(({ element: other }) => `“${name(other)}” lies on “${name(element)}” in the bar`),
  ]);
}

export function openAnswers(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details.accordion')) {
    details.removeAttribute('name');
    details.open = true;
  }
}

/**
 * Runs in the page: finds words whose letters are on more than one line, though a line has room for all of them. A long
 * word that may be hyphenated can part, and so can whatever is longer than its line, such as an address.
 */
export function findBrokenWords(): string[] {
  const shortestHyphenated = 12;
  const roomAround = (element: Element): number => {
    const style = getComputedStyle(element);
    if (/^(inline|contents)$/.test(style.display) && element.parentElement) return roomAround(element.parentElement);
    const edges = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
    return edges.reduce((width, edge) => width - Number.parseFloat(edge), element.getBoundingClientRect().width);
  };
  const boxesOf = (text: Text, start: number, length: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    return [...range.getClientRects()].filter(({ width }) => width > 0.5);
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 2) continue;
    const mayPart = getComputedStyle(element).hyphens === 'auto';
    for (const { 0: token, index } of text.data.matchAll(/\S+/g)) {
      const width = boxesOf(text, index, token.length).reduce((sum, box) => sum + box.width, 0);
      // Browsers lay text out in steps of 1/64 pixel, and a word has several letters.
      if (width > roomAround(element) + 0.1) continue;
      for (const { 0: word, index: at } of token.matchAll(/[\p{Letter}\p{Number}]+/gu)) {
        if (mayPart && word.length >= shortestHyphenated) continue;
        const letters = [...word].map((_, letter) => boxesOf(text, index + at + letter, 1).at(-1));
        // Lines of large type are set closer than their letters are high. Beside an initial, the next letter is lower.
        const isBroken = letters.some((box, letter) => {
          const before = letters[letter - 1];
          return before && box && box.top > before.top + before.height / 2 && box.left < before.left;
        });
        if (isBroken) found.push(`“${word}” is broken in <${element.localName} class="${element.className}">`);
      }
    }
  }
  return found;
}
