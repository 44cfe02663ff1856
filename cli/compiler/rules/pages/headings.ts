import type { Rule } from '../../model/rule.ts';

export const headings: Rule = {
  name: 'headings',
  description: 'A page has exactly one main heading: a hero, and it comes first.',
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
};
