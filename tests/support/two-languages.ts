import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { resolveSite } from '../../cli/site/resolve-site.ts';
import type { Site } from '../../src/site.ts';
import { copyContent, globPaths, secondBrandFile } from './content.ts';
import { embedded } from './sites.ts';

const folder = join(projectRoot, 'tests/fixtures/german');
const names = globPaths('**/*.yaml', folder);

/** Files that add German to the second brand: two pages and the settings that differ. */
export const inGerman: Readonly<Record<string, string>> = {
  ...Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  'site.yaml': `${secondBrandFile('site.yaml')}languages:\n  - language: de\n`,
};

/** Loads the second brand with other files, and resolves it without images and styles. */
export function resolveWith(files: Readonly<Record<string, string>>) {
  const { content, problems } = loadContent(copyContent({ files }));
  const icons = { svg: undefined, touch: '' };
  const theme = { css: '', ground: '', alternateGround: undefined, fonts: [], barFrom: 'lg' as const, icons };
  const media = { 'plot.svg': { url: '/plot.svg', width: 1, height: 1, bytes: 1 } };
  return { problems, resolve: (): Site => resolveSite(content, { media, packs: {}, theme }, embedded) };
}
