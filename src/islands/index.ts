import type { ComponentType } from 'react';

/** What a file `Name.island.tsx` exports: the component that is drawn on the server and again in the browser. */
interface IslandFile {
  // biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; `Island` checks them where it is used.
  default: ComponentType<any>;
}

const files = import.meta.glob<IslandFile>('./*.island.tsx', { eager: true });

/** Every island by its name. A new island is a new file. */
export const islands: ReadonlyMap<string, IslandFile['default']> = new Map(
  Object.entries(files).map(([path, file]) => [path.slice('./'.length, -'.island.tsx'.length), file.default]),
);
