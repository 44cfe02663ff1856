import { sourceOf } from '../../compiler/resolve/source-of.ts';
import type { DataPath } from '../../diagnostics/problem.ts';
import type { ReadTracer } from './read-tracer.ts';

/** Names a value of the content by its file and path. */
export function valueName(file: string, path: DataPath): string {
  return [file, ...path].join('\n');
}

/** Names the values of the content that were read from a site. */
export function valuesRead(tracer: ReadTracer): Set<string> {
  const names = new Set<string>();
  for (const [holder, keys] of tracer.listReads()) {
    const source = sourceOf(holder);
    if (source) for (const key of keys) names.add(valueName(source.file.name, [...source.path, key]));
  }
  return names;
}
