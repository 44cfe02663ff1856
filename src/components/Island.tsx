import { type ComponentType, createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { islands } from '../islands/index.ts';

interface Props<P> {
  /** A component from a file `Name.island.tsx`. */
  of: ComponentType<P>;
  /** Everything it draws from: plain data, since the browser gets it as JSON. */
  props: P;
  /** `seen` wakes it when it comes onto the screen; otherwise it waits to be touched. */
  when?: 'touched' | 'seen';
  /** Loads the code that talks to the list of subscribers along with it. */
  withSubscriptions?: boolean;
  className?: string;
}

const names = new Map([...islands].map(([name, component]) => [component as unknown, name]));

/** Draws an island into a page that is static otherwise, with all that the starter needs to wake it. */
export function Island<P extends object>({ of, props, when, withSubscriptions, className }: Props<P>) {
  const id = useId();
  const name = names.get(of);
  if (name === undefined) throw new Error(`${of.name} is no island: its file must end in .island.tsx.`);
  const json = JSON.stringify(props);
  const draw = () => renderToString(createElement(of, props), { identifierPrefix: id });
  return (
    <div
      className={className}
      data-island={name}
      data-props={json}
      data-id={id}
      data-when={when === 'seen' ? when : undefined}
      data-with={withSubscriptions ? 'subscriptions' : undefined}
      dangerouslySetInnerHTML={{ __html: drawOnce(name, id, json, draw) }}
    />
  );
}

const drawn = new Map<string, string>();

/**
 * React takes over in the browser what it drew in its own form, with the marks between texts that the static form of
 * the page leaves out. The same island of the same content is drawn once: the one in the foot stands on every page.
 */
function drawOnce(name: string, id: string, json: string, draw: () => string): string {
  const key = `${name} ${id} ${json}`;
  const html = drawn.get(key) ?? draw();
  drawn.set(key, html);
  return html;
}
