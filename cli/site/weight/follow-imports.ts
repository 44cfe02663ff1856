import { parse } from 'es-module-lexer';
import type { ReadFile } from './read-file.ts';
import { isOfSite, resolveAddress } from './site-address.ts';

/** Scripts and all that they import at once, by address; what they import later, by `import()`, is not among them. */
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

function importsOf(address: string, readFile: ReadFile): string[] {
  const [imports] = parse(Buffer.from(readFile(address)).toString());
  return imports.flatMap((found) =>
    found.type === 'static' || found.type === 'reexport-star' ? resolveAddress(found.specifier, address) : [],
  );
}
