import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sourceVersion } from '../../../platform/cache/source-version.ts';
import { toolVersion } from '../../../platform/cache/tool-version.ts';
import { stampOf } from '../../../platform/files/file-stamp.ts';
import { hashText } from '../../../platform/files/hash-text.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import type { Screenshot } from '../compare/site-diff.ts';
import { findRegions } from '../pixels/find-regions.ts';
import { decodeImage } from '../pixels/image.ts';
import { outlineRegions } from '../pixels/outline-regions.ts';
import type { BuiltSide } from '../sides/built-side.ts';
import { type Camera, createCamera } from './camera.ts';
import { maxHeight, windows } from './capture-page.ts';
import { type ChangedPage, choosePages, type SharedCause } from './choose-pages.ts';
import { PictureFiles } from './picture-files.ts';

export interface ScreenshotOptions {
  /** The executable of Chromium. */
  chromium: string;
  /** The day that the clocks of all pages show, such as `2026-11-01`. */
  day: string;
  onProgress?: ((done: number, total: number, what: 'screenshots') => void) | undefined;
  /** Called with a sentence about pages that are not, or not completely, in pictures. */
  onIncomplete: (sentence: string) => void;
  /** Where the pictures are kept. */
  folder?: string;
}

/**
 * Takes pictures of changed pages at two widths, before and after, and outlines what differs. Pictures are kept: a page is
 * opened again only if its HTML, which contains hashes of all that it loads, has changed.
 * @returns the pictures by the address of the page
 * @throws {EnvironmentError} when Chromium does not start, a page does not load, or a picture cannot be written
 */
export async function takeScreenshots(
  pages: readonly ChangedPage[],
  causes: readonly SharedCause[],
  sides: { base: BuiltSide; head: BuiltSide },
  { chromium, day, onProgress = () => {}, onIncomplete, folder = defaultFolder }: ScreenshotOptions,
): Promise<Map<string, Screenshot[]>> {
  const { opened, leftOut } = choosePages(pages, causes);
  const camera = createCamera(chromium, Date.parse(`${day}T12:00:00Z`));
  const studio: Studio = { camera, files: new PictureFiles(folder), version: versionOf(chromium, day), onIncomplete };
  const queue = opened.flatMap((page) => windows.map((window) => ({ page, window }))).values();
  const found = new Map<string, Screenshot[]>(opened.map(({ route }) => [route, []]));
  let done = 0;
  const work = async () => {
    for (const { page, window } of queue) {
      found.get(page.route)?.push(await takeScreenshot(page, window, sides, studio));
      done += 1;
      onProgress(done, opened.length * windows.length, 'screenshots');
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await camera.close();
  }
  studio.files.removeOld();
  for (const screenshots of found.values()) screenshots.sort((one, other) => one.width - other.width);
  if (leftOut.length > 0) {
    const others = leftOut.map(({ route }) => route).join(', ');
    onIncomplete(`There are screenshots of ${opened.length} pages. These have changed as well: ${others}`);
  }
  return found;
}

const defaultFolder = join(projectRoot, '.site', 'diff', 'screenshots');

/** What all pictures are made with. */
interface Studio {
  camera: Camera;
  files: PictureFiles;
  /** Changes with everything but the page that the pixels of a picture depend on. */
  version: string;
  onIncomplete: (sentence: string) => void;
}

function versionOf(chromium: string, day: string): string {
  const code = sourceVersion(
    'cli/site/diff/{screenshots,pixels}/*.ts',
    'cli/site/serve/*.ts',
    'cli/site/audit/open-chromium.ts',
  );
  return JSON.stringify([
    code,
    toolVersion('puppeteer-core', 'pixelmatch', 'sharp'),
    chromium,
    stampOf(statSync(chromium)),
    day,
  ]);
}

async function takeScreenshot(
  page: ChangedPage,
  window: (typeof windows)[number],
  { base, head }: { base: BuiltSide; head: BuiltSide },
  studio: Studio,
): Promise<Screenshot> {
  const before = page.change === 'added' ? undefined : await takeSide(base, page.from ?? page.route, window, studio);
  const after = page.change === 'removed' ? undefined : await takeSide(head, page.route, window, studio);
  const difference = before && after && (await outline(before, after, studio.files));
  return {
    width: window.width,
    ...(before ? { before: before.path } : {}),
    ...(after ? { after: after.path } : {}),
    ...(difference === undefined ? {} : { difference }),
  };
}

/** A picture of one side. */
interface Picture {
  /** Names the page, the width and what the pixels come from: `about-390-1f3a…`. */
  name: string;
  path: string;
}

async function takeSide(
  { folder, pages }: BuiltSide,
  route: string,
  window: (typeof windows)[number],
  { camera, files, version, onIncomplete }: Studio,
): Promise<Picture> {
  const key = hashText(JSON.stringify([pages.get(route)?.hash, window, version]));
  const name = `${route.slice(1).replaceAll('/', '-') || 'home'}-${window.width}-${key}`;
  const path = files.find(name);
  if (path !== undefined) return { name, path };
  const { png, isCut } = await camera.take({ folder, route, window });
  if (isCut) onIncomplete(`${route} is higher than ${maxHeight} px at ${window.width} px; its screenshot ends there.`);
  return { name, path: files.write(name, png) };
}

/** Outlines what differs between two pictures. @returns the path of the result; undefined if nothing differs */
async function outline(before: Picture, after: Picture, files: PictureFiles): Promise<string | undefined> {
  const name = `${after.name}-since-${hashText(before.name)}`;
  const path = files.find(name);
  if (path !== undefined) return path;
  const [old, now] = await Promise.all([before, after].map(async ({ path }) => decodeImage(await readFile(path))));
  if (!old || !now) return undefined;
  const regions = findRegions(old, now);
  return regions.length === 0 ? undefined : files.write(name, await outlineRegions(now, regions));
}
