import { type ComponentType, useId } from 'react';
import { islands } from '../islands/index.ts';

interface Props<P> {
  /** A component from a file `Name.island.tsx`. */
  of: ComponentType<P>;
  /** The props, which must be serializable. The browser gets those listed in `browserProps`, as JSON. */
  props: P;
  /** `seen` enhances the island when it becomes visible; `touched` (the default) when a visitor uses it. */
  when?: 'touched' | 'seen';
  /** Also loads the code that sends requests to the newsletter service. */
  withSubscriptions?: boolean;
  className?: string;
}

const islandByComponent = new Map(
  [...islands].map(([name, { default: component, browserProps }]) => [component, { name, browserProps }]),
);

/** Renders an island, with the attributes that the starter needs to enhance it. */
export function Island<P extends object>({ of: Component, props, when, withSubscriptions, className }: Props<P>) {
  const id = useId();
  const island = islandByComponent.get(Component);
  if (!island) throw new Error(`${Component.name} is not an island: its file must end in .island.tsx.`);
  return (
    <div
      className={className}
      data-island={island.name}
      data-props={JSON.stringify(pick(props, island.browserProps))}
      data-id={id}
      data-when={when === 'seen' ? when : undefined}
      data-with={withSubscriptions ? 'subscriptions' : undefined}
    >
      <Component {...props} />
    </div>
  );
}

function pick(props: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => names.includes(name)));
}
