import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const headings = defineRule({
  codes: {
    'page-heading': {
      title: 'A page does not begin with its one main heading.',
      why: 'The main heading says what the page is. Visitors look for it first, people who have pages read to them jump to it, and search engines show it. A page has one, and it comes first.',
      fix: 'Put the section `type: hero` first, and keep one of them. For another large text further down, take `statement` or `call-to-action`.',
      fixable: 'never',
      example: {
        file: 'pages/weed.yaml',
        wrong: excerpt`
          - type: prose
            body: Salad likes it, as it stands [in our notes](/notes).
          - type: hero
            title: What the tide leaves behind
        `,
        right: excerpt`
          - type: hero
            title: What the tide leaves behind
          - type: prose
            body: Salad likes it, as it stands [in our notes](/notes).
        `,
      },
    },
  },
  *check(content) {
    for (const file of content.pages) {
      if (!file.isValid) continue;
      const { sections } = file.data;
      const heroes = sections.flatMap((section, index) => (section.type === 'hero' ? [index] : []));
      if (heroes[0] !== 0) {
        yield {
          code: 'page-heading',
          file,
          path: ['sections', 0, 'type'],
          message: 'The first section of a page must be a hero: it holds the main heading.',
          hint:
            heroes.length > 0 ? 'Move the hero to the top.' : 'Add a section `type: hero` with a `title` at the top.',
        };
      }
      for (const index of heroes.slice(1)) {
        yield {
          code: 'page-heading',
          file,
          path: ['sections', index, 'type'],
          message: 'A page has one hero only, since it has one main heading.',
          hint: 'Use `call-to-action` or `statement` here.',
        };
      }
    }
  },
});
