import { type Explanation, excerpt } from '../../../diagnostics/explanation.ts';

/** What is found while pages are rendered, which is a layer above. */
export const renderingCodes = {
  'unused-key': {
    title: 'No page shows what a key says.',
    why: 'Whoever wrote it expects to see it. It is valid, and yet it is shown nowhere: what it belongs to is shown in a way that leaves it out, such as the size of a file that shows its own.',
    fix: 'Delete the key, or change what leaves it out. The build finds this by recording what rendering the pages reads of the content, and so does `npm run coverage`; `npm run validate` renders nothing, and cannot. What must stay for some time gets an entry in waivers.yaml.',
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
