import type { ComponentType } from 'react';
import type { ArticleListing } from '../article-lists.ts';
import type { Section } from '../content.gen.ts';
import { sections } from '../sections/index.ts';
import type { Article } from '../site.ts';
import type { View } from '../views.ts';

/** The articles that a section shows, which are not part of its own content. */
interface Articles {
  listing?: ArticleListing | undefined;
  newest?: Article[] | undefined;
}

/**
 * The sections of a page, from top to bottom. Further pages of the list of articles show only the hero and the list.
 */
export function Sections({ view }: { view: Exclude<View, { kind: 'article' }> }) {
  const isFurtherList = view.kind === 'article-list';
  const shown = view.page.sections.filter(
    (section) => !isFurtherList || section.type === 'hero' || section.type === 'articles',
  );
  return shown.map((section) => {
    // The registry pairs each type with the component for it, which TypeScript cannot follow here.
    const Component = sections[section.type] as ComponentType<Section & Articles>;
    const index = view.page.sections.indexOf(section);
    return (
      <Component
        key={index}
        {...section}
        listing={'listing' in view ? view.listing : undefined}
        newest={'newest' in view ? view.newest?.[index] : undefined}
      />
    );
  });
}
