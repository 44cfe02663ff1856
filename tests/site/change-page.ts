/** What to change in a page. */
interface Changes {
  selector: string;
  seed: number;
  changes: number;
}

/** A page of any browser. */
interface Changeable {
  evaluate(run: (changes: Changes) => void, changes: Changes): Promise<void>;
}

/**
 * Changes a part of a page as other programs do: a translator puts `<font>` in the place of text, a writing aid inserts
 * elements of its own, a password manager wraps fields, and all of them take away again what they have put there. What
 * has the focus stays where it is, since moving an element takes the focus away from it.
 * @param selector of the part; all elements that match are changed
 * @param seed the same seed makes the same changes
 */
export function changePage(page: Changeable, selector: string, seed: number, changes = 12): Promise<void> {
  return page.evaluate(changeParts, { selector, seed, changes });
}

/** Runs in the page. */
function changeParts({ selector, seed, changes }: Changes): void {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const elements = (part: Element) =>
    [part, ...part.querySelectorAll('*')].filter((element) => !element.matches('input, textarea, svg, svg *'));
  const texts = (part: Element) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== '' && !text.parentElement?.closest('textarea, svg')) found.push(text);
    }
    return found;
  };
  const foreign = (name: string) => {
    const element = document.createElement(name);
    element.setAttribute('data-foreign', '');
    return element;
  };
  const hasFocus = (element: Element) => element.contains(document.activeElement);

  const kinds: ((part: Element) => void)[] = [
    function insert(part) {
      const into = pick(elements(part));
      const name = pick(['font', 'span', 'div', 'grammarly-extension', 'com-1password-button']) ?? 'div';
      const node = pick([foreign(name), document.createComment(' foreign '), document.createTextNode('\u200b')]);
      if (into && node) into.insertBefore(node, pick([...into.childNodes, null]) ?? null);
    },
    function translate(part) {
      const text = pick(texts(part));
      if (!text) return;
      const inner = foreign('font');
      inner.append(text.data.toUpperCase());
      const outer = foreign('font');
      outer.append(inner);
      text.replaceWith(outer);
    },
    function wrap(part) {
      const element = pick([...part.querySelectorAll('*')].filter((one) => !one.closest('svg') && !hasFocus(one)));
      if (!element) return;
      const wrapper = foreign(pick(['span', 'div']) ?? 'div');
      element.replaceWith(wrapper);
      wrapper.append(element);
    },
    function unwrap(part) {
      const wrapper = pick([...part.querySelectorAll('[data-foreign]')].filter((one) => !hasFocus(one)));
      wrapper?.replaceWith(...wrapper.childNodes);
    },
    function copy(part) {
      // What React renders cannot be copied; nothing of that kind does more than close a toast.
      const controls = [...part.querySelectorAll('button, a')].filter((one) => one.closest('[data-id]'));
      const control = pick(controls.filter((one) => !hasFocus(one)));
      control?.replaceWith(control.cloneNode(true));
    },
  ];
  for (const part of document.querySelectorAll(selector))
    for (let change = 0; change < changes; change++) pick(kinds)?.(part);
  // Until Firefox has laid out again what was around the field with the focus, it sends keys to `body` instead. Nobody
  // types that soon after a change, but a driver does.
  document.body.getBoundingClientRect();
}
