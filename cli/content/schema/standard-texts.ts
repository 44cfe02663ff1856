import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Messages } from '../../../src/content.gen.ts';
import { schemaFolder } from './schemas.ts';

/** A value for every key of messages.yaml. */
type StandardTexts = { [Key in keyof Messages]-?: NonNullable<Messages[Key]> };

const folder = join(schemaFolder, 'standard-texts');

/** Returns a text for every key of messages.yaml in a language. @param language a BCP 47 tag, such as `de-CH` */
export function standardTexts(language: string): StandardTexts | undefined {
  const name = `${language.split('-')[0]}.yaml`;
  return readdirSync(folder).includes(name) ? parse(readFileSync(join(folder, name), 'utf8')) : undefined;
}

/** Returns the texts of the language, or else those in English. */
export function nearestTexts(language: string): StandardTexts {
  return standardTexts(language) ?? parse(readFileSync(join(folder, 'en.yaml'), 'utf8'));
}
