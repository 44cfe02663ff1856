import { parse } from 'es-module-lexer';
import type { ReadFile } from './read-file.ts';
import { isOfSite, resolveAddress } from './site-address.ts';

/**
 * Returns the addresses of scripts and of everything that they import statically. Dynamic imports (`import()`) do not
 * count.
 */
export function followImports(scripts: Iterable<string>, readFile: ReadFile): Set<string> {
  const found = new Set<string>();
  const waiting = [...scripts];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    if (isOfSite(address)) waiting.push(...importsOf(address, readFile));
  }
  return found;
}

/** Returns the addresses of the modules that a module imports statically. */
function importsOf(address: string, readFile: ReadFile): string[] {
  const [imports] = parse(Buffer.from(readFile(address)).toString());
  return imports.flatMap((found) =>
    found.type === 'static' || found.type === 'reexport-star' ? resolveAddress(found.specifier, address) : [],
  );
}
