import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What files of a folder hold, by their path in it; nothing for a file that is not there. */
type Files = Readonly<Record<string, string | Buffer | undefined>>;

/** Writes and removes files of a folder, asks, and puts everything back. */
export function withFiles<Answer>(folder: string, files: Files, ask: () => Answer): Answer {
  const paths = Object.keys(files).map((name) => [name, join(folder, name)] as const);
  const before = paths.map(([name, path]) => [name, existsSync(path) ? readFileSync(path) : undefined] as const);
  putFiles(folder, files);
  try {
    return ask();
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
