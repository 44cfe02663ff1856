import { secondBrandFile } from '../../support/content.ts';

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
