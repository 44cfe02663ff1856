import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { parse, stringify } from 'yaml';
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

/** Changes a content file, which must contain the replaced text. */
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

/** Changes the data of a content file. */
export function editData<T>(content: string, file: string, change: (data: T) => T): void {
  const path = join(content, file);
  writeFileSync(path, stringify(change(parse(readFileSync(path, 'utf8')) as T)));
}
