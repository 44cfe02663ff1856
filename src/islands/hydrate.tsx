import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Load } from '../client/load.ts';
import { islands } from './index.ts';
import { LoadContext } from './load-context.ts';

/**
 * Takes an island over from the server's HTML. What stands in its fields stays: they are uncontrolled.
 * @returns when the island answers events
 */
export function hydrate(island: HTMLElement, load: Load): Promise<void> {
  const { island: name = '', props = '{}', id = '' } = island.dataset;
  const Component = islands.get(name);
  if (!Component) throw new Error(`There is no island ${name}.`);
  return new Promise((resolve) => {
    const onAwake = () => {
      island.toggleAttribute('data-awake', true);
      resolve();
    };
    hydrateRoot(
      island,
      <Awake onAwake={onAwake}>
        <LoadContext value={load}>
          <Component {...JSON.parse(props)} />
        </LoadContext>
      </Awake>,
      { identifierPrefix: id },
    );
  });
}

/** Draws nothing of its own; the HTML stays what the server drew. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
