import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sites } from './sites.ts';

interface Changes {
  /** The folder to put it into; by default one that is removed after the test. */
  parent?: string | undefined;
  from?: string;
  over?: string;
  /** Files to write over it, by their path in the content folder. */
  files?: Record<string, string | Uint8Array>;
  without?: readonly string[];
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A changed copy of a content folder, called `content` as in a real project. */
export function copyContent({
  parent = temporaryFolder(),
  from = sites.secondBrand.content,
  over,
  files = {},
  without = [],
}: Changes): string {
  const folder = join(parent, 'content');
  cpSync(from, folder, { recursive: true });
  if (over !== undefined) cpSync(over, folder, { recursive: true });
  for (const name of without) rmSync(join(folder, name));
  writeFiles(folder, files);
  return folder;
}

export function secondBrandFile(name: string): string {
  return readFileSync(join(sites.secondBrand.content, name), 'utf8');
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** The paths that match, sorted, with `/` on every system. */
export function globPaths(patterns: string | string[], cwd: string): string[] {
  return globSync(patterns, { cwd })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
