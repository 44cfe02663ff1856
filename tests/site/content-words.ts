import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PageSource } from '../../src/content.gen.ts';
import { formatDay } from '../../src/format-day.ts';

/** Every string and number in the YAML files of a folder of content. */
export function contentStrings(folder: string, pattern = '**/*.yaml'): string[] {
  return globSync(pattern, { cwd: folder }).flatMap((file) => leaves(readYaml(folder, file)));
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return [];
}

/** The data of a file of content. */
export function readYaml(folder: string, file: string): unknown {
  return parse(readFileSync(join(folder, file), 'utf8'));
}

/**
 * Tells whether a text is one that a folder of content gives: a string of it, whole, with facts, prices and
 * names filled in, or one of the parts that the marks of Markdown and emphasis make of it.
 */
export function readContentWords(folder: string): (text: string) => boolean {
  const facts = readYaml(folder, 'facts.yaml') as Record<string, { value: string }>;
  const strings = [...contentStrings(folder), ...hosts(folder)].map((text) =>
    text.replaceAll(/\{fact:([^}]+)\}/g, (whole, id: string) => facts[id]?.value ?? whole),
  );
  const values = [...tierValues(folder), ...funnelValues(folder), ...days(folder, strings)];
  const pieces = new Set([...strings, ...values].flatMap(markdownPieces));
  const isTemplate = (piece: string) => /\{\w+\}/.test(piece);
  const fillings = [...pieces].filter((piece) => !isTemplate(piece)).map(escapeRegExp);
  const templates = [...pieces].filter(isTemplate).map((template) => {
    const fixed = template.split(/\{\w+\}/).map(escapeRegExp);
    return new RegExp(`^${fixed.join(`(?:\\d+|${fillings.join('|')})`)}$`);
  });
  const isGiven = (words: string) =>
    words === '' || pieces.has(words) || templates.some((template) => template.test(words));
  return (text) => isGiven(plain(text)) || plain(text).split(' · ').map(asWritten).every(isGiven);
}

/** The days in a folder of content as pages write them: `November 17, 2026` for `2026-11-17`. */
function days(folder: string, strings: string[]): string[] {
  const { language } = readYaml(folder, 'site.yaml') as { language: string };
  return strings.filter((text) => /^\d{4}-\d{2}-\d{2}$/.test(text)).map((day) => formatDay(day, language));
}

/** The names of the hosts that content names in addresses, of the site itself among them. */
function hosts(folder: string): string[] {
  return contentStrings(folder).flatMap((text) => (URL.canParse(text) ? new URL(text).host : []));
}

/** Sizes and padded numbers as the content writes them: `2400x1800` for `2400 × 1800`, `2` for `02`. */
function asWritten(words: string): string {
  return words.replace(' × ', 'x').replace(/^0(?=\d$)/, '');
}

interface Tier {
  prices: { month: { amount: number }; year: { amount: number } };
}

/** The amounts that tiers lead to, and the percentage that paying for a year saves. */
function tierValues(folder: string): string[] {
  const { language, currency } = readYaml(folder, 'site.yaml') as { language: string; currency: string };
  const tiers = readYaml(folder, 'collections/tiers.yaml') as Tier[];
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  return tiers.flatMap(({ prices: { month, year } }) => [
    ...[month.amount, year.amount, Math.round(year.amount / 12)].map((amount) => format.format(amount)),
    String(Math.round((1 - year.amount / (month.amount * 12)) * 100)),
  ]);
}

/** The numbers of people in funnels, and the percentages that follow from them. */
function funnelValues(folder: string): string[] {
  const { language } = readYaml(folder, 'site.yaml') as { language: string };
  const pages = globSync('pages/**/*.yaml', { cwd: folder }).map((file) => readYaml(folder, file) as PageSource);
  const stages = pages.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'funnel' ? [section.stages] : [])),
  );
  const format = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return stages.flatMap((all) =>
    all.flatMap(({ count }, index) => [format.format(count), percent.format(count / (all[index - 1]?.count ?? count))]),
  );
}

function markdownPieces(text: string): string[] {
  const blocks = text.split(/\n\s*\n|\n(?=[-*] )/).map((block) => block.replace(/^[-*] /, ''));
  return blocks
    .flatMap((block) => [block, ...block.split(/\*+|\[([^\]]*)\]\([^)]*\)/)])
    .map((piece) => plain(piece ?? ''))
    .filter(Boolean);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
