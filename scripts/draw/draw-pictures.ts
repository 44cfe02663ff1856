/**
 * Draws the engraved pictures of the site, the same on every run: `node scripts/draw/draw-pictures.ts [name…]`.
 * Without names it draws them all.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { engrave } from '../../cli/site/build/images/engraving/engrave.ts';
import { inksOf } from '../../cli/site/build/images/engraving/inks.ts';
import { introPoster, share } from './pictures/ledger.ts';
import { podcastCover } from './pictures/podcast-cover.ts';
import { portrait } from './pictures/portrait.ts';
import { stage } from './pictures/stage.ts';
import { studio } from './pictures/studio.ts';
import { team } from './pictures/team.ts';
import { workshop } from './pictures/workshop.ts';
import { render } from './scene/render.ts';
import type { Scene } from './scene/scene.ts';

const content = join(import.meta.dirname, '../../content');
const scenes: Readonly<Record<string, Scene>> = {
  'photos/portrait': portrait,
  'photos/stage': stage,
  'photos/studio': studio,
  'photos/workshop': workshop,
  'photos/team': team,
  'home/intro-poster': introPoster,
  'podcast/cover': podcastCover,
  'site/share': share,
};

/** The factor by which lines are drawn larger than the image. Scaling down smooths the edges. */
const oversize = 1.5;
const maxBytes = 1_600_000;
const inks = inksOf(parse(readFileSync(join(content, 'theme.yaml'), 'utf8')).colors);

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(scenes)) {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no picture ${name}. There are: ${Object.keys(scenes).join(', ')}.`);
  const relief = render(scene, oversize);
  const raw = { width: relief.width, height: relief.height, channels: 3 } as const;
  const lines = engrave(relief, scene.spacing * oversize, inks);
  const picture = await sharp(lines, { raw }).resize(scene.width, scene.height).png({ compressionLevel: 1 }).toBuffer();
  const file = join(content, 'media', `${name}.jpg`);
  for (let quality = 94; quality >= 60; quality -= 3) {
    await sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(file);
    if (statSync(file).size <= maxBytes) break;
  }
  process.stdout.write(`${name}.jpg  ${scene.width}x${scene.height}  ${statSync(file).size} bytes\n`);
}
