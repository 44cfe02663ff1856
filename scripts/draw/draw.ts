/**
 * Draws the engraved illustrations of the site into content/media, the same on every run:
 * `node scripts/draw/draw.ts [name…]`. Without names it draws them all, which takes minutes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { engrave } from '../../cli/site/build/images/engrave.ts';
import { inksOf } from '../../cli/site/build/images/inks.ts';
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
const drawings: Readonly<Record<string, Scene>> = {
  'home/intro-poster.jpg': introPoster,
  'photos/portrait.jpg': portrait,
  'photos/stage.jpg': stage,
  'photos/studio.jpg': studio,
  'photos/team.jpg': team,
  'photos/workshop.jpg': workshop,
  'podcast/cover.jpg': podcastCover,
  'site/share.jpg': share,
};

/** The factor by which lines are drawn larger than the image. Scaling down smooths the edges. */
const oversize = 1.5;
const maxBytes = 1_600_000;
const inks = inksOf(parse(readFileSync(join(content, 'theme.yaml'), 'utf8')).colors);

/** Renders and engraves a scene. @returns a JPEG of the best quality that `maxBytes` allows */
async function draw(scene: Scene): Promise<Buffer> {
  const relief = render(scene, oversize);
  const raw = { width: relief.width, height: relief.height, channels: 3 } as const;
  const lines = sharp(engrave(relief, scene.spacing * oversize, inks), { raw });
  const picture = await lines.resize(scene.width, scene.height).png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 94; ; quality -= 3) {
    const jpeg = await sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
}

const asked = process.argv.slice(2);
for (const name of asked.length === 0 ? Object.keys(drawings) : asked) {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`There is no drawing ${name}. There are: ${Object.keys(drawings).join(', ')}.`);
  const drawn = await draw(drawing);
  writeFileSync(join(content, 'media', name), drawn);
  process.stdout.write(`${name} ${(drawn.length / 1000).toFixed(1)} kB\n`);
}
