import { join } from 'node:path';
import { expect } from 'vitest';
import { runSite } from './cli.ts';
import { temporaryFolder } from './content.ts';
import { hashFiles } from './hash-files.ts';

/** Builds a content into a new folder, where nothing of an earlier build can be reused, and expects the same files. */
export async function expectSameAsFreshBuild(content: string, out: string): Promise<void> {
  const fresh = join(temporaryFolder(), 'dist');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', fresh]);
  expect(exitCode, stderr).toBe(0);
  expect(hashFiles(out)).toEqual(hashFiles(fresh));
}
