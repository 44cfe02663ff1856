import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The contents of files by their paths in a folder; undefined for a file that does not exist. */
type Files = Readonly<Record<string, string | Buffer | undefined>>;

/** Writes and removes files of a folder, runs `work`, and restores the files. */
export function withFiles<Result>(folder: string, files: Files, work: () => Result): Result {
  const paths = Object.keys(files).map((name) => [name, join(folder, name)] as const);
  const before = paths.map(([name, path]) => [name, existsSync(path) ? readFileSync(path) : undefined] as const);
  putFiles(folder, files);
  try {
    return work();
  } finally {
    putFiles(folder, Object.fromEntries(before));
  }
}

function putFiles(folder: string, files: Files): void {
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    if (bytes === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
  }
}
