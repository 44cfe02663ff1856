import { loadContent } from '../../cli/rules/load.ts';
import { resolveSite } from '../../cli/site/resolve-site.ts';
import type { Site } from '../../src/site.ts';
import { copyContent, secondBrandFile } from './content.ts';
import { embedded } from './sites.ts';

const hero = 'sections:\n  - type: hero\n    title: Salz und Salat\n';

/** Files that add German to the second brand: two pages and the settings that differ. */
export const inGerman: Readonly<Record<string, string>> = {
  'site.yaml': `${secondBrandFile('site.yaml')}languages:\n  - language: de\n`,
  'pages/de/index.yaml': `title: Salat am Meer\ndescription: Zwei Gärtner in einer Bootswerft ziehen Salat dort, wo der Wind nach Salz schmeckt.\n${hero}`,
  'pages/de/garten.yaml': `title: Der Garten\ndescription: Wie ein Garten hinter einer Mauer am Kai zu dem besten Salat weit und breit kam.\ntranslationOf: /garden\n${hero}`,
  'languages/de/site.yaml':
    'description: Zwei Gärtner in einer Bootswerft.\nnavigation:\n  items:\n    - label: Garten\n      to: /de/garten\n  action:\n    label: Mitmachen\n    to: /join#prices\n',
  'languages/de/facts.yaml': 'plots:\n  value: elf\n',
};

/** Loads the second brand with other files, and resolves it without images and styles. */
export function resolveWith(files: Readonly<Record<string, string>>) {
  const { content, problems } = loadContent(copyContent({ files }));
  const icons = { svg: undefined, touch: '' };
  const theme = { css: '', ground: '', alternateGround: undefined, fonts: [], barFrom: 'lg' as const, icons };
  const media = { 'plot.svg': { url: '/plot.svg', width: 1, height: 1, bytes: 1 } };
  return { problems, resolve: (): Site => resolveSite(content, { media, packs: {}, theme }, embedded) };
}
