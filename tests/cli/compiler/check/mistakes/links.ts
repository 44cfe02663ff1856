import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Links to pages, anchors and link ids of this site that do not exist. */
export const links: Mistakes = {
  'link-page': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden`?',
    file: 'pages/index.yaml',
    wrong: 'to: /gardn',
    right: 'to: /garden',
  },
  'link-page-deleted': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'If the page was deleted, remove lines 9 to 10 as well: they need it.',
    file: 'pages/index.yaml',
    wrong: 'to: /regatta',
    right: 'to: /garden',
  },
  'link-page-navigation': { problem: 'link-target content/site.yaml:14:15', hint: 'Did you mean `/garden`?' },
  'link-page-row': {
    problem: 'link-target content/collections/ventures.yaml:9:9',
    file: 'collections/ventures.yaml',
    wrong: 'href: /plot',
    right: 'href: /garden',
  },
  'link-page-query': {
    problem: 'link-target content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: /gardening?bed=1#story',
    right: 'to: /garden',
  },
  'link-page-moved': { problem: 'link-target content/pages/index.yaml:10:13', hint: 'Write `/garden?bed=1#story`.' },
  'link-page-moved-away': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'Write `https://tides.example.net/plots`.',
  },
  'link-page-case': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden`?',
    file: 'pages/index.yaml',
    wrong: 'to: /Garden',
    right: 'to: /garden',
  },
  'link-page-not-found': {
    problem: 'link-target content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: /404',
    right: 'to: /garden',
  },
  'link-page-markdown': {
    problem: 'link-target content/pages/garden.yaml:13:58',
    hint: 'If the page was deleted, remove the link or the image, and keep the words around it.',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](link:post) or see [what a bed costs](/joining).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-anchor': { problem: 'link-anchor content/site.yaml:22:9', hint: 'Did you mean `prices`?', isExample: true },
  'link-anchor-here': {
    problem: 'link-anchor content/pages/index.yaml:10:13',
    file: 'pages/index.yaml',
    wrong: 'to: "#story"',
    right: 'to: /garden',
  },
  'link-anchor-markdown': {
    problem: 'link-anchor content/pages/garden.yaml:13:58',
    hint: '`prices`',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](link:post) or see [what a bed costs](/join#pricing).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-anchor-shared': {
    problem: 'link-anchor content/collections/ventures.yaml:9:9',
    hint: '/about#story',
    file: 'collections/ventures.yaml',
    wrong: 'href: "#story"',
    right: 'href: /garden',
  },
  'link-id': { problem: 'link-id content/pages/index.yaml:12:13', hint: 'Did you mean `chart`?', isExample: true },
  'link-id-markdown': {
    problem: 'link-id content/pages/garden.yaml:13:21',
    hint: 'Did you mean `post`?',
    file: 'pages/garden.yaml',
    wrong: '[Write to us](link:pots) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'link-page-file': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden`?',
    file: 'pages/index.yaml',
    wrong: 'to: /garden.html',
    right: 'to: /garden',
  },
  'link-page-home': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'Did you mean `/`?',
    file: 'pages/index.yaml',
    wrong: 'to: /home',
    right: 'to: /garden',
  },
  'link-page-whole': {
    problem: 'link-target content/pages/index.yaml:10:13',
    hint: 'Did you mean `/garden`?',
    file: 'pages/index.yaml',
    wrong: 'to: https://harborfield.example.com/gardn',
    right: 'to: /garden',
  },
  'link-anchor-elsewhere': {
    problem: 'link-anchor content/pages/index.yaml:10:13',
    hint: 'Did you mean `/join#prices`?',
    file: 'pages/index.yaml',
    wrong: 'to: "#prices"',
    right: 'to: /garden',
  },
  'link-own-domain-integrations': {
    problem: 'link-own-domain content/integrations.yaml:3:10',
    hint: 'Write `/garden#story` instead of `link:chart` wherever it is used',
    file: 'integrations.yaml',
    wrong: 'url: https://www.harborfield.example.com/garden#story',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'link-own-domain-absent': {
    problem: 'link-own-domain content/integrations.yaml:3:10',
    hint: 'If another program',
    file: 'integrations.yaml',
    wrong: 'url: https://harborfield.example.com/shop',
    right: 'url: https://charts.harborfield.example.com/tide',
  },
  'link-own-domain-frame': {
    problem: 'link-own-domain content/integrations.yaml:11:10',
    hint: 'Write the address of the service',
  },
  'link-own-domain': {
    problem: 'link-own-domain content/pages/index.yaml:10:13',
    hint: 'Write `/garden#story`.',
    file: 'pages/index.yaml',
    wrong: 'to: https://www.harborfield.example.com/garden#story',
    right: 'to: /garden',
  },
  'link-cut': {
    problem: 'text-cut content/pages/index.yaml:10:13',
    hint: 'Write `/garden#story`, without the space.',
    file: 'pages/index.yaml',
    wrong: 'to: /garden #story',
    right: 'to: /garden',
  },
  'link-hash-alone': {
    problem: 'link-anchor content/pages/index.yaml:10:13',
    hint: 'right after it',
    file: 'pages/index.yaml',
    wrong: 'to: "#"',
    right: 'to: /garden',
  },
  'link-page-alias': {
    problem: 'link-target content/pages/index.yaml:11:13',
    file: 'pages/index.yaml',
    wrong: excerpt`
    - &garden
            label: See the garden
            to: /gardn
          - *garden
    `,
    right: excerpt`
    - label: See the garden
            to: /garden
    `,
  },
  'address-differs': {
    problem: 'address-differs content/pages/garden.yaml:11:38',
    hint: 'or correct the address if it is wrong',
    file: 'pages/garden.yaml',
    wrong: 'Somebody left a hose running: [poste@harborfield.example.com](mailto:post@harborfield.example.com).',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'link-twice': {
    problem: 'link-twice content/site.yaml:39:15',
    hint: 'Write the address that `Join` should lead to',
    file: 'site.yaml',
    wrong: excerpt`
          - label: Join
              to: /garden
      legal:
    `,
    right: 'legal:',
  },
  'anchor-renamed': {
    problem: 'link-anchor content/pages/garden.yaml:13:58',
    hint: '`prices-by-month`',
    file: 'pages/join.yaml',
    wrong: 'id: prices-by-month',
    right: 'id: prices',
  },
};
