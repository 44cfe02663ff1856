/**
 * Draws the engraved pictures of the site from fields of distances:
 *
 *     node scripts/draw/draw-scenes.ts [name…]
 *
 * Without names it draws them all. Each is the same, byte for byte, on every run.
 */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { engrave } from './scenes/engrave.ts';
import { introPoster } from './scenes/intro-poster.ts';
import { march } from './scenes/march.ts';
import { podcastCover } from './scenes/podcast-cover.ts';
import { portrait } from './scenes/portrait.ts';
import type { Scene } from './scenes/scene.ts';
import { share } from './scenes/share.ts';
import { stage } from './scenes/stage.ts';
import { studio } from './scenes/studio.ts';
import { team } from './scenes/team.ts';
import { workshop } from './scenes/workshop.ts';

const MEDIA = join(import.meta.dirname, '../../content/media');
const SCENES: Readonly<Record<string, Scene>> = {
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
const OVERSIZE = 1.5;
const MOST_BYTES = 1_600_000;

/** Renders a scene, engraves it, and writes the image. */
async function draw(scene: Scene, file: string): Promise<void> {
  const relief = march(scene, OVERSIZE);
  const raw = { width: relief.width, height: relief.height, channels: 3 } as const;
  const picture = await sharp(engrave(relief, scene.spacing * OVERSIZE), { raw })
    .resize(scene.width, scene.height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  await mkdir(dirname(file), { recursive: true });
  for (let quality = 94; quality >= 60; quality -= 3) {
    await sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(file);
    if (statSync(file).size <= MOST_BYTES) {
      return;
    }
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in SCENES));
if (unknown.length > 0) {
  console.error(`There is no scene ${unknown.join(', ')}. Scenes are: ${Object.keys(SCENES).join(', ')}.`);
  process.exit(2);
}
for (const [name, scene] of Object.entries(SCENES)) {
  if (names.length > 0 && !names.includes(name)) {
    continue;
  }
  const began = performance.now();
  const file = join(MEDIA, `${name}.jpg`);
  await draw(scene, file);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${name}.jpg  ${scene.width}x${scene.height}  ${statSync(file).size} bytes  ${seconds} s\n`);
}
