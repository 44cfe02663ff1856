import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';

export function edit(content: string, file: string, from: string, to: string): void {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** Keeps a page as it is beside the one that is changed, so that all it shows and leads to stays in use. */
export function keepUnlisted(content: string, page: string): void {
  const text = readFileSync(join(content, `pages/${page}.yaml`), 'utf8');
  const path = join(content, `pages/before/${page}.yaml`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.replace(/^sections:/m, 'unlisted: true\nsections:'));
}

export function editData<T>(content: string, file: string, change: (data: T) => T): void {
  const path = join(content, file);
  writeFileSync(path, stringify(change(parse(readFileSync(path, 'utf8')) as T)));
}
