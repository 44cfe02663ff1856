import { basename, dirname, join } from 'node:path';
import type { Content } from '../compiler/model/content.ts';
import { LinkedFileError, readContentFile } from '../platform/files/content-file.ts';
import { modelineFor, withModeline } from './modeline.ts';

/** Returns the changes to content files whose modeline is missing or wrong. @throws {EnvironmentError} */
export function modelineChanges({ folder, files }: Content): { path: string; bytes: Buffer }[] {
  return files.flatMap(({ name, schema }) => {
    const path = join(dirname(folder), name);
    const text = readBytes(folder, name.slice(basename(folder).length + 1))?.toString('latin1');
    if (text === undefined) return [];
    const changed = withModeline(text, modelineFor({ path, schema }, folder));
    return changed === text ? [] : { path, bytes: Buffer.from(changed, 'latin1') };
  });
}

/** Returns the bytes of a file; undefined for a symbolic link, which a check reports. */
function readBytes(folder: string, path: string): Buffer | undefined {
  try {
    return readContentFile(folder, path);
  } catch (error) {
    if (error instanceof LinkedFileError) return undefined;
    throw error;
  }
}
