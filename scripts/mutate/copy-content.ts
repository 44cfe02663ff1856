import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** Copies the real content into a folder that is removed when the process ends. */
export function copyContent(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'site-content-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const folder = join(scratch, 'content');
  cpSync(join(projectRoot, 'content'), folder, { recursive: true });
  return folder;
}
