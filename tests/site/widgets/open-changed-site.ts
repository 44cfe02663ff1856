import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createPreviewServer } from '../../../cli/serve/preview-server.ts';
import { type OpenSite, openSite } from '../../support/open-site.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';

/** Builds the real site from a copy of its content, which an editor has changed first, and opens it in a browser. */
export function openChangedSite(change: (content: string) => void): OpenSite {
  const folder = mkdtempSync(join(tmpdir(), 'site-changed-'));
  const content = join(folder, 'content');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return openSite(join(folder, 'dist'), async (dist) => {
    cpSync(sites.real.content, content, { recursive: true });
    change(content);
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
    if (exitCode !== 0) throw new Error(`The changed content could not be built:\n${stderr}`);
    return createPreviewServer(dist);
  });
}

/** Changes a file of content, which must hold what is replaced. */
export function edit(content: string, file: string, from: string, to: string): void {
  const path = join(content, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
  writeFileSync(path, text.replace(from, to));
}
