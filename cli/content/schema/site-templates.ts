import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/project-root.ts';

const folder = join(projectRoot, 'templates');

/**
 * Reads the starter that `site new site` copies, in the language of a tag such as `de-AT`, or in English if there is none
 * in it.
 * @returns the language of its texts, and the texts of its files by their path in the content folder
 */
export function readStarter(tag: string): { language: string; files: Map<string, string> } {
  const [primary = ''] = tag.split('-');
  const language = ['de', 'en'].includes(primary) ? primary : 'en';
  const names = globSync('**/*.yaml', { cwd: join(folder, language) }).map((name) => name.replaceAll('\\', '/'));
  const paths = [...names.map((name) => [name, `${language}/${name}`] as const), ['theme.yaml', 'theme.yaml'] as const];
  return { language, files: new Map(paths.map(([name, path]) => [name, readFileSync(join(folder, path), 'utf8')])) };
}
