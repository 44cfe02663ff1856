import { sourceOfKey } from '../../compiler/resolve/source-of.ts';
import type { DataPath } from '../../diagnostics/problem.ts';
import { findRead } from '../render/read-tracer.ts';

/** Returns a name for a value of the content, made of its file and path. */
export function valueName(file: string, path: DataPath): string {
  return [file, ...path].join('\n');
}

/** Returns the names of the content values from which the values at some pointers were resolved. */
export function valuesRead(data: object, pointers: Iterable<string>): string[] {
  return Array.from(pointers).flatMap((pointer) => {
    const found = findRead(data, pointer);
    const source = found?.key === undefined ? undefined : sourceOfKey(found.holder, found.key);
    return source && found?.key !== undefined ? valueName(source.file.name, [...source.path, found.key]) : [];
  });
}
