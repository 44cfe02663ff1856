import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { folderState } from './scaffold-new.ts';

/** Renames something in a copy of the second brand's content. */
export async function renameInCopy(from: string, to: string, { files = {}, options = [] as string[] } = {}) {
  const content = copyContent({ files });
  const before = folderState(content);
  const result = await runSite(['rename', from, to, '--content', content, ...options]);
  const text = (name: string) => readFileSync(join(content, name), 'utf8');
  return { ...result, content, before, text };
}
