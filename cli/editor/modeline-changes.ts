import { dirname, join } from 'node:path';
import type { Content } from '../content/load-content.ts';
import { type FileChange, readBytes } from './file-change.ts';
import { modelineFor, withModeline } from './modeline.ts';

/** The content files whose modeline is missing or wrong. @throws {EnvironmentError} */
export function modelineChanges({ folder, files }: Content): FileChange[] {
  return files.flatMap(({ name, schema }) => {
    const path = join(dirname(folder), name);
    const text = readBytes(path)?.toString('latin1') ?? '';
    const changed = withModeline(text, modelineFor({ path, schema }, folder));
    return changed === text ? [] : { path, bytes: Buffer.from(changed, 'latin1') };
  });
}
