/**
 * Draws the engraved illustrations of the site into content/media, the same on every run:
 * `node scripts/draw/draw.ts [name…]`. Without names it draws them all, which takes minutes.
 */
import { readFileSync } from 'node:fs';
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

const scenes: Readonly<Record<string, Scene>> = {
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
const content = join(import.meta.dirname, '../../content');
const inks = inksOf(parse(readFileSync(join(content, 'theme.yaml'), 'utf8')).colors);
const asked = process.argv.slice(2);

for (const name of asked.length === 0 ? Object.keys(scenes) : asked) {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no drawing ${name}. There are: ${Object.keys(scenes).join(', ')}.`);
  const relief = render(scene, oversize);
  const lines = engrave(relief, scene.spacing * oversize, inks);
  await sharp(lines, { raw: { width: relief.width, height: relief.height, channels: 3 } })
    .resize(...scene.size)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(join(content, 'media', name));
}
