import type { ComponentType } from 'react';
import type { ArticleListing } from '../article-lists.ts';
import type { Section } from '../content.gen.ts';
import { describeView } from '../head/describe-view.ts';
import { findTopSection, sectionTitle } from '../main-heading.ts';
import { SectionPositionProvider } from '../section-position.ts';
import { sections } from '../sections/index.ts';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import { PageTitle } from './PageTitle.tsx';

/** The articles that a section shows, which are not part of its own content. */
interface Articles {
  listing?: ArticleListing | undefined;
  newest?: Article[] | undefined;
}

type PageView = Exclude<View, { kind: 'article' }>;

/** The sections of a page, from top to bottom, below the title of the page if they have no main heading. */
export function Sections({ view }: { view: PageView }) {
  const site = useSite();
  const shown = shownSections(view);
  const top = findTopSection(shown);
  const isTitled = top !== undefined && sectionTitle(top) !== undefined;
  const rendered = shown.map((section, position) => {
    // The registry pairs each type with the component for it, which TypeScript cannot follow here.
    const Component = sections[section.type] as ComponentType<Section & Articles>;
    const index = view.page.sections.indexOf(section);
    return (
      <SectionPositionProvider key={index} value={{ isFirst: isTitled && position === 0, isTop: section === top }}>
        <Component {...section} listing={'listing' in view ? view.listing : undefined} newest={newestIn(view, index)} />
      </SectionPositionProvider>
    );
  });
  return isTitled ? rendered : [<PageTitle key="title" title={describeView(view, site).title} />, ...rendered];
}

/**
 * Returns the sections that a view shows: without those that have nothing to show, and on further pages of the list of
 * articles, only the list and the hero above it.
 */
export function shownSections(view: PageView): Section[] {
  const { sections: all } = view.page;
  if (view.kind === 'article-list') {
    const list = all.findIndex(({ type }) => type === 'articles');
    return all.filter(({ type }, index) => index === list || (index < list && type === 'hero'));
  }
  return all.filter((section, index) => {
    if (section.type !== 'newest' || newestIn(view, index)?.length) return true;
    // It is shown as soon as there is an article, so nothing in it counts as unused until then.
    JSON.stringify(section);
    return false;
  });
}

function newestIn(view: PageView, index: number): Article[] | undefined {
  return 'newest' in view ? view.newest?.[index] : undefined;
}
