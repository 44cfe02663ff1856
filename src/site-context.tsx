import { createContext, type ReactElement, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { asHtml, compactHtml, type Html } from './html.ts';
import type { SharedSite } from './site.ts';

const SiteContext = createContext<SharedSite | undefined>(undefined);

/**
 * Renders a page, or a fragment of it that is the same on many pages, such as the header.
 * @param pathname the path of the page, by which links detect whether they are current
 * @param name of a fragment, before the ids that `useId` creates, so that they differ from those of the page
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
  if (!site) throw new Error('useSite() is called outside a SiteProvider.');
  return site;
}

/** What the components in a section need to know of it. */
interface SectionContent {
  /** Whether it is the top of its page. */
  isFirst: boolean;
  /** Whether it is the first with a heading; see `findTopSection`. */
  isTop: boolean;
  /** Whether it has a title, below which the headings of its items are. */
  isTitled: boolean;
  look: 'plain' | 'panel' | 'paper';
}

const SectionContext = createContext<SectionContent>({ isFirst: false, isTop: false, isTitled: false, look: 'plain' });

export const SectionProvider = SectionContext.Provider;

/** Returns what is known of the section around a component. */
export function useSection(): SectionContent {
  return useContext(SectionContext);
}
