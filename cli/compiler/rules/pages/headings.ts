import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const headings = defineRule({
  codes: {
    'page-heading': {
      title: 'A page does not begin with its main heading, or has two.',
      why: 'The main heading says what the page is about. Visitors look for it first, people with screen readers jump to it, and search engines show it.',
      fix: 'Put the section `type: hero` first, and keep only one. For another large text further down, use `statement` or `call-to-action`.',
      fixable: 'sometimes',
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
          message: 'The first section of a page must be a hero, which has the main heading.',
          ...(heroes[0] === undefined
            ? { hint: 'Add a section `type: hero` with a `title` at the top.' }
            : { hint: 'Move the section `type: hero` to the top.', fix: { move: ['sections', heroes[0]], to: 0 } }),
        };
      }
      for (const index of heroes.slice(1)) {
        yield {
          code: 'page-heading',
          file,
          path: ['sections', index, 'type'],
          message: 'This page has a second hero, and a page has only one main heading.',
          hint: 'Write `type: call-to-action` or `type: statement` here.',
        };
      }
    }
  },
});
