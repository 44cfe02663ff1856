import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { folderState } from './scaffold-new.ts';

export const ventures = secondBrandFile('collections/ventures.yaml');
export const saltBeds = ventures
  .replace('walled-plot', 'salt-beds')
  .replace('The Walled Plot', 'The Salt Beds')
  .replace('plot.svg', 'salt.svg');

/** The second brand with another venture, which the first page lists, and a page that the menu leads to. */
export const files = {
  'collections/ventures.yaml': ventures + saltBeds,
  'media/salt.svg': secondBrandFile('media/plot.svg'),
  'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('[walled-plot]', '[walled-plot, salt-beds]'),
  'pages/beds.yaml': `${gardenHead.replace('The garden', 'The beds').replace('How', 'Why')}Beds\n`,
  'site.yaml': secondBrandFile('site.yaml').replace(
    '    - label: Join\n',
    '    # New this year\n    - label: Beds\n      to: /beds\n    - label: Join\n',
  ),
};

/** Removes something from a copy of that content. */
export async function removeFromCopy(name: string, options: string[] = [], changed: Record<string, string> = {}) {
  const content = copyContent({ files: { ...files, ...changed } });
  const before = folderState(content);
  const result = await runSite(['remove', name, '--content', content, ...options]);
  return { ...result, content, before, text: (file: string) => readFileSync(join(content, file), 'utf8') };
}
