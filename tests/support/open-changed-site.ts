import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { runSite } from './cli.ts';
import { type OpenSite, openSite } from './page.ts';
import { sites } from './sites.ts';

/** Builds a site, the workshop unless another is named, from a modified copy of its content, and opens it in a browser. */
export function openChangedSite(change: (content: string) => void, from = sites.workshop.content): OpenSite {
  const folder = mkdtempSync(join(tmpdir(), 'site-changed-'));
  const content = join(folder, 'content');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return openSite(join(folder, 'dist'), async (dist) => {
    cpSync(from, content, { recursive: true });
    change(content);
    const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
    if (exitCode !== 0) throw new Error(`The changed content could not be built:\n${stderr}`);
    return createPreviewServer(dist);
  });
}
