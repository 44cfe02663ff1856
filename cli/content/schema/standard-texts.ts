import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Messages } from '../../../src/content.gen.ts';
import { schemaFolder } from './schemas.ts';

/** A value for every key of messages.yaml. */
export type StandardTexts = { [Key in keyof Messages]-?: NonNullable<Messages[Key]> };

const folder = join(schemaFolder, 'standard-texts');

/** Returns a text for every key of messages.yaml in a language. @param language a BCP 47 tag, such as `de-CH` */
export function standardTexts(language: string): StandardTexts | undefined {
  const [primary = ''] = language.split('-');
  if (!listStandardLanguages().includes(primary)) return undefined;
  return parse(readFileSync(join(folder, `${primary}.yaml`), 'utf8')) as StandardTexts;
}

/** Lists the languages that have standard texts, such as `de`. */
export function listStandardLanguages(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

/** Returns the texts of the language, or else those in English. */
export function nearestTexts(language: string): StandardTexts {
  const texts = standardTexts(language) ?? standardTexts('en');
  if (!texts) throw new Error('There are no standard texts in English.');
  return texts;
}
