import type { ComponentType } from 'react';

/** The exports of `Name.island.tsx` that the server uses; the browser uses `enhance`. */
interface IslandFile {
  /** Renders the HTML. */
  // biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; `Island` checks them where it is used.
  default: ComponentType<any>;
  /** The names of the props that are sent to the browser. */
  browserProps: readonly string[];
}

const files = import.meta.glob<IslandFile>('./*.island.tsx', { eager: true });

/** All islands by name. A new island needs only a new file. */
export const islands: ReadonlyMap<string, IslandFile> = new Map(
  Object.entries(files).map(([path, file]) => [path.slice('./'.length, -'.island.tsx'.length), file]),
);
