import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from '../../../../../cli/site/audit/find-chromium.ts';
import type { Screenshot } from '../../../../../cli/site/diff/compare/site-diff.ts';
import type { ChangedPage } from '../../../../../cli/site/diff/screenshots/choose-pages.ts';
import { takeScreenshots } from '../../../../../cli/site/diff/screenshots/take-screenshots.ts';
import type { BuiltSide } from '../../../../../cli/site/diff/sides/built-side.ts';
import { listPages } from '../../../../../cli/site/diff/sides/list-pages.ts';
import { temporaryFolder } from '../../../../support/content-folder.ts';
import { globPaths } from '../../../../support/glob-paths.ts';
import { sites } from '../../../../support/sites.ts';

export const chromium = await findChromium(process.env);

/** Returns a built site as a side of a comparison. */
export function sideOf(folder: string): BuiltSide {
  return { folder, contentFolder: '', pages: listPages(folder, globPaths('**/*.html', folder)) };
}

/** Copies the built real site, and changes the HTML of one of its pages. */
export function changedSide(file: string, change: (html: string) => string): BuiltSide {
  const folder = join(temporaryFolder(), 'dist');
  cpSync(sites.workshop.dist, folder, { recursive: true });
  const path = join(folder, file);
  const html = readFileSync(path, 'utf8');
  const changed = change(html);
  if (changed === html) throw new Error(`${file} has not been changed.`);
  writeFileSync(path, changed);
  return sideOf(folder);
}

/** Takes the screenshots of one page into a folder of their own. */
export async function screenshotsOf(
  page: Partial<ChangedPage> & { route: string },
  { base = sideOf(sites.workshop.dist), head = sideOf(sites.workshop.dist), folder = temporaryFolder() },
): Promise<{ screenshots: Screenshot[]; notes: string[] }> {
  const notes: string[] = [];
  const options = { chromium, day: '2026-11-01', folder, onIncomplete: (note: string) => notes.push(note) };
  const changed: ChangedPage = { change: 'changed', isShared: false, ...page };
  const found = await takeScreenshots([changed], [], { base, head }, options);
  return { screenshots: found.get(page.route) ?? [], notes };
}
