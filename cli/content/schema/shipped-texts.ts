import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../../../src/content.gen.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { stringsIn } from '../../platform/records.ts';
import { yaml } from '../yaml/yaml.ts';
import { schemaFolder } from './schemas.ts';

/** A value for every key of messages.yaml. */
type StandardTexts = { [Key in keyof Messages]-?: NonNullable<Messages[Key]> };

const folder = join(schemaFolder, 'standard-texts');

/** Returns the standard texts for messages.yaml in a language, if there are any. @param language a tag: `de-CH` */
export function standardTexts(language: string): StandardTexts | undefined {
  const name = `${language.split('-')[0]}.yaml`;
  return readdirSync(folder).includes(name) ? yaml().parse(readFileSync(join(folder, name), 'utf8')) : undefined;
}

/** Returns the standard texts for messages.yaml in a language, or else those in English. */
export function nearestTexts(language: string): StandardTexts {
  return standardTexts(language) ?? yaml().parse(readFileSync(join(folder, 'en.yaml'), 'utf8'));
}

const starters = join(projectRoot, 'templates');

/**
 * Reads the starter that `site new site` copies, in the language of a tag such as `de-AT`, or else in English.
 * @returns the language of its texts, and its files by their path in the content folder; theme.yaml is in no language
 */
export function readStarter(tag: string): { language: string; files: Map<string, string> } {
  const language = ['de', 'en'].find((primary) => primary === tag.split('-')[0]) ?? 'en';
  const read = (...path: string[]) => readFileSync(join(starters, ...path), 'utf8');
  const names = globSync('**/*.yaml', { cwd: join(starters, language) }).map((name) => name.replaceAll('\\', '/'));
  const files = new Map(names.map((name) => [name, read(language, name)]));
  return { language, files: files.set('theme.yaml', read('theme.yaml')) };
}

/** Returns the English texts of a new site, but for those to be replaced (`✎`) and single words, which may be names. */
export function englishTexts(): Set<string> {
  const files = [...readStarter('en').files].filter(([name]) => name !== 'theme.yaml');
  const data = [standardTexts('en'), ...files.map(([, text]) => yaml().parse(text))];
  return new Set(Array.from(stringsIn(data), ({ value }) => value).filter((text) => /^[^✎]* [^✎]*$/.test(text)));
}
