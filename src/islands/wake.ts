import type * as Subscriptions from './subscriptions.ts';

export { emulatePopovers } from './popovers.ts';
export { showToast } from './toasts.tsx';

/** The modules that the starter has loaded together with the code of the islands. */
export interface Loaded {
  /** Only for islands that ask for it (`data-with`). */
  subscriptions: typeof Subscriptions | undefined;
}

/**
 * Adds behaviour to the HTML that the server has rendered for an island. It must not replace elements, and must look
 * each one up when it needs it, because translators, password managers and writing assistants change the page at any
 * time.
 * @returns a function to call each time a visitor submits the form of the island or presses its button
 */
export type Enhance<Props, Names extends readonly (keyof Props)[]> = (
  island: HTMLElement,
  props: Pick<Props, Names[number]>,
  loaded: Loaded,
) => () => void;

const enhanceByName = import.meta.glob<Enhance<object, []>>('./*.island.tsx', { eager: true, import: 'enhance' });

const actions = new WeakMap<HTMLElement, () => void>();

/**
 * Enhances an island, once.
 * @returns a function that performs the island's action, such as sending its form
 */
export function enhanceIsland(island: HTMLElement, loaded: Loaded): () => void {
  let action = actions.get(island);
  if (!action) {
    const { island: name = '', props = '{}' } = island.dataset;
    const enhance = enhanceByName[`./${name}.island.tsx`];
    if (!enhance) throw new Error(`There is no island ${name}.`);
    action = enhance(island, JSON.parse(props), loaded);
    actions.set(island, action);
    island.toggleAttribute('data-awake', true);
  }
  return action;
}
