import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type FileWrite = (name: string, content: Uint8Array | string) => void;

/** @returns what writes files below a folder, and makes the folders that they need, each once */
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
