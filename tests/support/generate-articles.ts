// Writes articles for tests and benchmarks: node tests/support/generate-articles.ts N FOLDER [SEED]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { createRandom, pick, type Random } from './random.ts';
import { sites } from './sites.ts';

const read = (path: string) => parse(readFileSync(path, 'utf8'));
const categories = read(join(sites.workshop.content, 'collections/categories.yaml')) as { id: string }[];
const { things, deeds, causes, lessons, verbs, links } = read(
  join(import.meta.dirname, 'article-words.yaml'),
) as Record<'things' | 'deeds' | 'causes' | 'lessons' | 'verbs' | 'links', string[]>;

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function times(count: number, make: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function writeSentence(random: Random): string {
  return `${capitalize(pick(random, things))} ${pick(random, deeds)} ${pick(random, causes)}.`;
}

function writeLink(random: Random): string {
  return `[${pick(random, things)}](${pick(random, links)})`;
}

function writeParagraph(random: Random, sentences: number): string {
  const written = times(sentences, () => writeSentence(random));
  written.splice(
    1,
    0,
    `Compare it with ${writeLink(random)}, where **${pick(random, things)}** ${pick(random, deeds)}.`,
  );
  return written.join(' ');
}

function writeHeading(random: Random, level: 2 | 3): string {
  return `${'#'.repeat(level)} ${pick(random, verbs)} ${pick(random, things)}`;
}

function writeList(random: Random, count: number, mark: (index: number) => string): string {
  const entry = (index: number) => `${mark(index)} ${pick(random, lessons)}, like *${pick(random, things)}*`;
  return times(count, entry).join('\n');
}

function writeBody(random: Random): string {
  const bullets = (count: number) => writeList(random, count, () => '-');
  const steps = (count: number) => writeList(random, count, (index) => `${index + 1}.`);
  const parts = [
    writeParagraph(random, 4),
    writeHeading(random, 2),
    writeParagraph(random, 5),
    bullets(4),
    writeHeading(random, 2),
    writeParagraph(random, 4),
    writeHeading(random, 3),
    writeParagraph(random, 3),
    steps(4),
    `> ${writeSentence(random)}`,
    writeHeading(random, 2),
    writeParagraph(random, 3),
    bullets(3),
    `${writeSentence(random)} ${pick(random, lessons)}: \`${pick(random, verbs).toLowerCase()}\`.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeArticle(number: number, seed: number): { slug: string; yaml: string } {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const title = `${pick(random, verbs)} ${pick(random, things)}: note ${number}`;
  const day = Date.UTC(2015, 0, 1) + Math.floor(random() * 3650) * 24 * 60 * 60 * 1000;
  const article = {
    title,
    summary: `${writeSentence(random)} ${pick(random, lessons)}.`,
    category: pick(random, categories).id,
    publishedAt: new Date(day).toISOString().slice(0, 10),
    body: writeBody(random),
  };
  return { slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), yaml: stringify(article, { lineWidth: 0 }) };
}

/**
 * Writes articles of about 2.8 kB each: `<slug>.yaml`, valid beside the categories and pages of the workshop.
 * The same seed gives the same bytes, and a larger number only adds files. What else lies in the folder stays.
 */
export function generateArticles(count: number, folder: string, seed = 1): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const { slug, yaml } = writeArticle(number, seed);
    writeFileSync(join(folder, `${slug}.yaml`), yaml);
  }
}

if (import.meta.main) {
  const [count = '', folder = '', seed = '1'] = process.argv.slice(2);
  if (/^[1-9]\d*$/.test(count) && folder !== '' && /^\d+$/.test(seed)) {
    generateArticles(Number(count), resolve(folder), Number(seed));
    process.stdout.write(`Wrote ${count} articles to ${folder}\n`);
  } else {
    process.stderr.write('Usage: node tests/support/generate-articles.ts N FOLDER [SEED]\n');
    process.exitCode = 2;
  }
}
