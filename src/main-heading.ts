import type { Section } from './content.gen.ts';

/** The types of sections that show no heading at all without a title. All others have headings of their items. */
const headingless: ReadonlySet<Section['type']> = new Set([
  'contacts',
  'embed',
  'gallery',
  'links',
  'proof',
  'stats',
  'table',
  'testimonials',
  'topics',
  'video',
]);

/** Matches a heading in rendered Markdown. */
const heading = /<h[2-6][ >]/;

/**
 * Returns the first section of a page that has a heading. Its title is the main heading of the page. Where it has none,
 * and where no section has a heading, that is the title of the page: the headings of items are about less.
 */
export function findTopSection(sections: readonly Section[]): Section | undefined {
  return sections.find((section) => sectionTitle(section) !== undefined || hasOtherHeadings(section));
}

/** Returns the text that a section shows as its own heading. */
export function sectionTitle(section: Section): string | undefined {
  if (section.type === 'statement') return section.text;
  if (section.type === 'letter') return section.subject;
  return 'title' in section ? section.title : undefined;
}

function hasOtherHeadings(section: Section): boolean {
  return section.type === 'prose' ? heading.test(section.body) : !headingless.has(section.type);
}
