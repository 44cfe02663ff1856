import type { Browser } from 'playwright';
import type { OpenPage, OpenSite } from '../support/page.ts';

type Options = Parameters<Browser['newContext']>[0];
type Visit<T> = (open: OpenPage, path: string) => Promise<T>;

/** The number of pages that are open at once: it keeps a browser on two cores busy but not overloaded. */
const atOnce = 3;

/** Visits paths, a few at a time, reusing pages. @returns the results in the order of the paths */
export function visitRoutes<T>(site: OpenSite, paths: readonly string[], options: Options, visit: Visit<T>) {
  return share(paths, async () => {
    const open = await site.newPage(options);
    return (path) => visit(open, path);
  });
}

/** Visits each path with a fresh page. */
export function visitFresh<T>(site: OpenSite, paths: readonly string[], options: Options, visit: Visit<T>) {
  return share(paths, async () => async (path) => {
    const open = await site.newPage(options);
    const found = await visit(open, path);
    await open.page.close();
    return found;
  });
}

async function share<T>(
  paths: readonly string[],
  startWorker: () => Promise<(path: string) => Promise<T>>,
): Promise<T[]> {
  const found: T[] = [];
  const waiting = [...paths.entries()];
  const work = async () => {
    const look = await startWorker();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, path] = next;
      found[index] = await look(path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}
