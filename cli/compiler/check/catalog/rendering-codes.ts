import { type Explanation, excerpt } from '../../../diagnostics/explanation.ts';

/** The codes of problems that are found while pages are rendered, by the layer `site/`. */
export const renderingCodes = {
  'unused-key': {
    title: 'No page shows the value of a key.',
    why: 'Its author expects to see it on a page. The key is valid, but no page shows it: for example, a page shows the real size of a file instead of the key `size`.',
    fix: 'Delete the key, or change what leaves it out. The build and `npm run coverage` find this by recording what pages read when they are rendered; `npm run validate` renders nothing, and cannot find it. To keep the key for some time, add a waiver to waivers.yaml.',
    fixable: 'never',
    example: {
      file: 'collections/assets.yaml',
      wrong: excerpt`
        file: dawn.jpg
        size: 2.4 MB
      `,
      right: '  file: dawn.jpg',
    },
  },
} satisfies Record<string, Explanation>;
