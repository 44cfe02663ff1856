import { createContext, type ReactElement, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { asHtml, compactHtml, type Html } from './html.ts';
import type { SharedSite } from './site.ts';

const SiteContext = createContext<SharedSite | undefined>(undefined);

/**
 * Renders a page, or a fragment of it that is the same on many pages, such as the header.
 * @param pathname the path of the page, by which links detect whether they are current
 * @param name the name of a fragment: it precedes the ids that `useId` creates, so that they differ from the page's
 */
export function renderWith(site: SharedSite, pathname: string, content: ReactElement, name = ''): Html {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <StaticRouter location={pathname}>{content}</StaticRouter>
    </SiteContext>,
    { identifierPrefix: name },
  );
  return asHtml(compactHtml(html));
}

/** Returns the content of the site, for components that are rendered on the server. Islands get props instead. */
export function useSite(): SharedSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside `renderWith`.');
  return site;
}

/** What the components in a section need to know about the section. */
interface SectionContent {
  /** Whether nothing is above it on its page. */
  isFirst: boolean;
  /** Whether it is the first section of its page that has a heading; see `findTopSection`. */
  isTop: boolean;
  /** Whether it has a title: the headings of its items are then one level below the title. */
  isTitled: boolean;
  look: 'plain' | 'panel' | 'paper';
}

const SectionContext = createContext<SectionContent>({ isFirst: false, isTop: false, isTitled: false, look: 'plain' });

export const SectionProvider = SectionContext.Provider;

/** Returns what a component needs to know about the section around it. */
export function useSection(): SectionContent {
  return useContext(SectionContext);
}
