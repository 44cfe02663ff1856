/** Draws the computed SVGs into content/media: `node scripts/draw/draw-vectors.ts [name…]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { becomingSovereignCover } from './vector/becoming-sovereign-cover.ts';
import { contexterCover } from './vector/contexter-cover.ts';
import { dexityPlate } from './vector/dexity-plate.ts';
import { eventsWebinarsCover } from './vector/events-webinars-cover.ts';
import { mariagrowthPlate } from './vector/mariagrowth-plate.ts';
import { notFound } from './vector/not-found.ts';
import { pureSovereignGptCover } from './vector/pure-sovereign-gpt-cover.ts';
import { rosette } from './vector/rosette.ts';
import { saiyamaPlate } from './vector/saiyama-plate.ts';

const media = join(import.meta.dirname, '../../content/media');

const drawings: Record<string, () => string> = {
  'brand/rosette': rosette,
  'products/becoming-sovereign': becomingSovereignCover,
  'products/contexter': contexterCover,
  'products/events-webinars': eventsWebinarsCover,
  'products/pure-sovereign-gpt': pureSovereignGptCover,
  'site/not-found': notFound,
  'ventures/dexity-plate': dexityPlate,
  'ventures/mariagrowth-plate': mariagrowthPlate,
  'ventures/saiyama-plate': saiyamaPlate,
};

const asked = process.argv.slice(2);
const names = asked.length === 0 ? Object.keys(drawings) : asked;

for (const name of names) {
  const draw = drawings[name];
  if (draw === undefined)
    throw new Error(`There is no drawing "${name}". There are: ${Object.keys(drawings).join(', ')}.`);
  const file = join(media, `${name}.svg`);
  const svg = draw();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
  process.stdout.write(`${name}.svg ${(svg.length / 1000).toFixed(1)} kB\n`);
}
