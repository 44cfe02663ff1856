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
export const nearestTexts = (language: string) => standardTexts(language) ?? (standardTexts('en') as StandardTexts);

/**
 * Reads what `site new site` copies, or from `articles/` what a first article needs, in a language, or else English.
 * @returns the language of its texts, and its files by their path in the content folder
 */
export function readStarter(tag: string, folder = ''): { language: string; files: Map<string, string> } {
  const language = ['de', 'en'].find((primary) => primary === tag.split('-')[0]) ?? 'en';
  const cwd = join(projectRoot, 'templates', folder, language);
  const names = globSync('**/*.yaml', { cwd }).map((name) => name.replaceAll('\\', '/'));
  return { language, files: new Map(names.map((name) => [name, readFileSync(join(cwd, name), 'utf8')])) };
}

/** Returns the English texts of a new site, but for those to be replaced (`✎`) and single words, which may be names. */
export function englishTexts(): Set<string> {
  const all = ['', 'articles'].flatMap((folder) => [...readStarter('en', folder).files]);
  const files = all.filter(([name]) => name !== 'theme.yaml');
  const data = [standardTexts('en'), ...files.map(([, text]) => yaml().parse(text))];
  return new Set(Array.from(stringsIn(data), ({ value }) => value).filter((text) => /^[^✎]* [^✎]*$/.test(text)));
}
