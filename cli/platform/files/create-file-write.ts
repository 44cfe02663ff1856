import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type FileWrite = (name: string, content: Uint8Array | string) => void;

/** Returns a function that writes files below a folder, and creates each required folder once. */
export function createFileWrite(folder: string): FileWrite {
  const made = new Set<string>();
  return (name, content) => {
    const path = join(folder, name);
    const parent = dirname(path);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(path, content);
  };
}
